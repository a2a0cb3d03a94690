import { expect, test } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import type { StockSnapshot } from '../hub/stock-snapshot.ts';
import { createFeedBench, openWindow } from '../testing/feed-bench.ts';
import { wirePong, wireQuote } from '../testing/wire.ts';

const BNTG = stockCode('BNTG');
const at = (last: number): StockSnapshot => ({
  last,
  previous: 990,
  open: 995,
  high: 1_010,
  low: 985,
  average: 1_001,
  volume: last * 10,
  value: 1,
  bids: [{ price: 995, lots: 12 }],
  offers: [],
});

async function setUp() {
  const rest = { last: 1_000, reads: 0, isDown: false };
  const bench = createFeedBench({
    isTrading: () => false,
    refresh: async () => {
      rest.reads += 1;
      if (rest.isDown) throw new Error('down');
      return at(rest.last);
    },
  });
  const port = openWindow(bench, 'w1', { quotes: [BNTG] });
  await bench.goLive();
  const pass = async (seconds: number): Promise<void> => {
    for (let past = 0; past < seconds; past += 1) {
      bench.receive(wirePong());
      bench.timers.advance(1_000);
      await bench.flushMicrotasks();
    }
    bench.timers.advance(16);
  };
  const shown = () => [port.shown('BNTG', 'last'), port.shown('BNTG', 'stale'), rest.reads];
  return { bench, rest, pass, shown };
}

test('a quote of REST that nothing refreshes is read again, more rarely while it stays the same', async () => {
  const { pass, shown } = await setUp();
  await pass(5);
  expect(shown()).toEqual([1_000, 0, 1]);
  await pass(40);
  expect(shown()).toEqual([1_000, 0, 2]);
  await pass(40);
  expect(shown()).toEqual([1_000, 0, 2]);
  await pass(30);
  expect(shown()).toEqual([1_000, 0, 3]);
});

test('it is stale while it cannot be read again, and no longer once a message comes', async () => {
  const { bench, rest, pass, shown } = await setUp();
  await pass(5);
  rest.isDown = true;
  await pass(40);
  expect(shown().slice(0, 2)).toEqual([1_000, 1]);
  bench.receive(wireQuote('BNTG', { sequence_number: 9, lastprice: 1_005, volume: 60_000 }));
  await pass(1);
  expect(shown().slice(0, 2)).toEqual([1_005, 0]);
  const { reads } = rest;
  await pass(400);
  expect(rest.reads).toBe(reads);
});

test('it is reported where it changes at REST again and again', async () => {
  const { bench, rest, pass, shown } = await setUp();
  await pass(5);
  for (const last of [1_010, 1_020]) {
    rest.last = last;
    await pass(40);
    expect(shown().slice(0, 2)).toEqual([last, 0]);
  }
  expect(bench.feed.status().findings).toEqual([{ kind: 'notSent', subject: 'BNTG', value: null }]);
});
