import { expect, test } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { comparedStock, type Factors, feedFiguresOf, restFiguresOfStock } from '../testing/source-reads.ts';
import {
  FIRST_RETRY_MS,
  FOUND_INTERVAL_MS,
  INTERVAL_MS,
  MAX_ROUNDS,
  MAX_STOCKS,
  SourceComparison,
} from './source-comparison.ts';
import type { RestFigures } from './source-figures.ts';

/** A comparison on virtual time. The sources of all stocks say what `factors` says of them. */
function createBench(over: { readonly candidates?: readonly string[]; readonly isTrading?: boolean } = {}) {
  const timers = createVirtualTimers();
  const state = { factors: {} as Factors, levels: 10, isRestDown: false, isFlowJudged: true };
  const reads: string[] = [];
  const subscribed: string[][] = [];
  let moves = 0;
  const comparison = new SourceComparison({
    timers,
    candidates: async () => over.candidates ?? ['BNTG', 'KOPI', 'TEHM', 'GULA'],
    async read(code): Promise<RestFigures> {
      reads.push(code);
      moves += 1;
      if (state.isRestDown) throw new Error('429');
      return restFiguresOfStock(comparedStock(moves, state.levels), state.factors);
    },
    subscribe: (codes) => subscribed.push([...codes]),
    figures: () => feedFiguresOf(comparedStock(moves, state.levels), state.factors),
    isTrading: () => over.isTrading ?? true,
    isFlowJudged: () => state.isFlowJudged,
  });
  return {
    comparison,
    state,
    reads,
    subscribed,
    async pass(ms: number): Promise<void> {
      for (let passed = 0; passed < ms; passed += 500) {
        timers.advance(500);
        for (let step = 0; step < 40; step += 1) await Promise.resolve();
      }
    },
    pending: () => timers.pending(),
  };
}

test('has its verdict within a minute of the sign-in, from three stocks that it subscribes to itself', async () => {
  const bench = createBench();
  bench.state.factors = { book: 100 };
  bench.comparison.setLive(true);
  await bench.pass(MINUTE_MS / 2);
  expect(bench.comparison.verdict()).toMatchObject({ bookLots: 'large', prices: 'same' });
  expect(bench.subscribed).toEqual([['BNTG', 'KOPI', 'TEHM'], []]);
  expect(bench.comparison.example()).toBe('BNTG');
});

test('compares again each quarter of an hour, and each minute while something is found', async () => {
  const bench = createBench();
  bench.comparison.setLive(true);
  await bench.pass(MINUTE_MS);
  const once = bench.reads.length;
  await bench.pass(INTERVAL_MS - 2 * MINUTE_MS);
  expect(bench.reads.length).toBe(once);
  bench.state.factors = { book: 100 };
  await bench.pass(2 * MINUTE_MS);
  expect(bench.comparison.verdict().bookLots).toBe('large');
  bench.state.factors = {};
  await bench.pass(FOUND_INTERVAL_MS + MINUTE_MS / 2);
  expect(bench.comparison.verdict().bookLots).toBe('same');
});

test('reads a bounded number of times where nothing can be compared, tries other stocks, and later less often', async () => {
  const bench = createBench();
  bench.state.levels = 0;
  bench.comparison.setLive(true);
  await bench.pass(MINUTE_MS);
  expect(bench.reads.length).toBe(MAX_ROUNDS * MAX_STOCKS);
  await bench.pass(FIRST_RETRY_MS);
  expect(bench.subscribed).toContainEqual(['GULA', 'BNTG', 'KOPI']);
  await bench.pass(60 * MINUTE_MS);
  // Comparisons after 0.5, 1, 2, 4, 8, 15, 15 minutes.
  expect(bench.subscribed.filter((codes) => codes.length > 0).length).toBeLessThanOrEqual(9);
  bench.state.levels = 10;
  await bench.pass(INTERVAL_MS);
  expect(bench.comparison.verdict().bookLots).toBe('same');
});

test('gives up after two rounds in which REST refuses, and changes no verdict by it', async () => {
  const bench = createBench();
  bench.state.factors = { book: 100 };
  bench.comparison.setLive(true);
  await bench.pass(MINUTE_MS / 2);
  const before = bench.reads.length;
  bench.state.isRestDown = true;
  await bench.pass(FOUND_INTERVAL_MS + MINUTE_MS / 2);
  expect(bench.reads.length - before).toBe(2 * MAX_STOCKS);
  expect(bench.comparison.verdict().bookLots).toBe('large');
});

test('stays subscribed while the flow is not judged, a minute at most, without reading on', async () => {
  const bench = createBench();
  bench.state.isFlowJudged = false;
  bench.comparison.setLive(true);
  await bench.pass(MINUTE_MS / 2);
  expect(bench.subscribed).toEqual([['BNTG', 'KOPI', 'TEHM']]);
  const compared = bench.reads.length;
  await bench.pass(MINUTE_MS / 2);
  expect(bench.subscribed.at(-1)).toEqual([]);
  expect(bench.reads.length).toBe(compared);
});

test('compares books of a closed market, which do not move', async () => {
  const bench = createBench({ isTrading: false });
  bench.state.isFlowJudged = false;
  bench.state.factors = { book: 100 };
  bench.comparison.setLive(true);
  await bench.pass(10_000);
  expect(bench.comparison.verdict().bookLots).toBe('large');
  expect(bench.subscribed.at(-1)).toEqual([]);
});

test('ends with the connection, and begins again with the next one, a minute after the last at the earliest', async () => {
  const bench = createBench();
  bench.comparison.setLive(true);
  await bench.pass(4_500);
  bench.comparison.setLive(false);
  expect(bench.subscribed.at(-1)).toEqual([]);
  expect(bench.pending()).toBe(0);
  bench.comparison.setLive(true);
  await bench.pass(MINUTE_MS / 2);
  const compared = bench.reads.length;
  expect(bench.comparison.verdict().bookLots).toBe('same');
  for (let flap = 0; flap < 5; flap += 1) {
    bench.comparison.setLive(false);
    bench.comparison.setLive(true);
    await bench.pass(2_000);
  }
  expect(bench.reads.length).toBe(compared);
  await bench.pass(MINUTE_MS);
  expect(bench.reads.length).toBeGreaterThan(compared);
});

test('without a candidate it tries again, and nothing is left after the sign-out', async () => {
  const bench = createBench({ candidates: [] });
  bench.comparison.setLive(true);
  await bench.pass(MINUTE_MS);
  expect([bench.reads, bench.subscribed]).toEqual([[], []]);
  bench.comparison.stop();
  expect(bench.pending()).toBe(0);
});
