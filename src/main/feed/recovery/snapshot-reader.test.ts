import { describe, expect, test } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import type { StockSnapshot } from '../hub/stock-snapshot.ts';
import { MAX_QUEUED, SnapshotReader } from './snapshot-reader.ts';

const SNAPSHOT: StockSnapshot = {
  last: 1000,
  previous: 990,
  open: 995,
  high: 1010,
  low: 985,
  average: 1000,
  volume: 100,
  value: 100_000,
  bids: [],
  offers: [],
};

function setUp(read?: (code: string) => Promise<StockSnapshot>) {
  const timers = createVirtualTimers();
  const needed = new Set<string>();
  const requested: string[] = [];
  const came: string[] = [];
  const open = new Map<string, (snapshot: StockSnapshot) => void>();
  let maxOpen = 0;
  const snapshotReader = new SnapshotReader({
    timers,
    read(code) {
      requested.push(code);
      if (read !== undefined) return read(code);
      return new Promise((resolve) => {
        open.set(code, resolve);
        maxOpen = Math.max(maxOpen, open.size);
      });
    },
    isNeeded: (code) => needed.has(code),
    onSnapshot: (code) => {
      came.push(code);
      needed.delete(code);
    },
  });
  const flushMicrotasks = async (): Promise<void> => {
    for (let step = 0; step < 6; step += 1) await Promise.resolve();
  };
  /** Time passes in small steps, and promises settle in between. */
  const pass = async (ms: number, answer = true): Promise<void> => {
    for (let past = 0; past < ms; past += 25) {
      timers.advance(25);
      await flushMicrotasks();
      if (!answer) continue;
      for (const [code, resolve] of open) {
        open.delete(code);
        resolve(SNAPSHOT);
      }
      await flushMicrotasks();
    }
  };
  const request = (code: string): void => {
    needed.add(code);
    snapshotReader.request(code);
  };
  return { timers, needed, requested, came, open, snapshotReader, pass, request, maxOpen: () => maxOpen };
}

describe('REST reads after a gap', () => {
  test('a stock that the stream repairs meanwhile is not read', async () => {
    const { request, needed, pass, requested, timers } = setUp();
    request('BNTG');
    await pass(300);
    needed.delete('BNTG');
    await pass(2_000);
    expect(requested).toEqual([]);
    expect(timers.pending()).toBe(0);
  });

  test('a stock that stays quiet is read once, however often it was marked', async () => {
    const { request, pass, requested, came } = setUp();
    for (let again = 0; again < 50; again += 1) request('BNTG');
    await pass(1_000);
    expect([requested, came]).toEqual([['BNTG'], ['BNTG']]);
  });

  test('gaps over nine hundred stocks: few at a time, eight a second, each once', async () => {
    const { request, pass, requested, came, maxOpen, timers } = setUp();
    for (let stock = 0; stock < 900; stock += 1) request(`S${stock}`);
    await pass(10_000);
    expect(requested.length).toBeLessThanOrEqual(80);
    expect(maxOpen()).toBeLessThanOrEqual(3);
    await pass(110_000);
    expect(new Set(came).size).toBe(900);
    expect(requested).toHaveLength(900);
    expect(timers.pending()).toBe(0);
  });

  test('reads that are not answered delay the rest, with at most three under way', async () => {
    const { request, pass, requested, maxOpen } = setUp();
    for (let stock = 0; stock < 20; stock += 1) request(`S${stock}`);
    await pass(30_000, false);
    expect(requested).toHaveLength(3);
    expect(maxOpen()).toBe(3);
  });

  test('a failure is tried again later', async () => {
    let fails = 2;
    const { request, pass, requested, came } = setUp(() => {
      fails -= 1;
      return fails >= 0 ? Promise.reject(new Error('no network')) : Promise.resolve(SNAPSHOT);
    });
    request('BNTG');
    await pass(5_000);
    expect(requested).toHaveLength(1);
    await pass(10_000);
    expect(requested).toHaveLength(3);
    expect(came).toEqual(['BNTG']);
  });

  test('an answer from before the newest gap is not taken', async () => {
    const { request, pass, came, open, requested } = setUp();
    request('BNTG');
    await pass(600, false);
    request('BNTG');
    open.get('BNTG')?.(SNAPSHOT);
    open.clear();
    await pass(25, false);
    expect(came).toEqual([]);
    await pass(1_000);
    expect(requested).toHaveLength(2);
    expect(came).toEqual(['BNTG']);
  });

  test('a clock that is set back an hour delays nothing', async () => {
    const { request, pass, came, timers } = setUp();
    request('BNTG');
    timers.putClock(-3_600_000);
    await pass(1_000);
    expect(came).toEqual(['BNTG']);
  });

  test('the queue is bounded, and empty after clear', async () => {
    const { request, snapshotReader, timers, pass, came } = setUp();
    for (let stock = 0; stock < 3 * MAX_QUEUED; stock += 1) request(`S${stock}`);
    expect(snapshotReader.size()).toBe(MAX_QUEUED);
    await pass(1_000, false);
    snapshotReader.clear();
    await pass(1_000);
    expect([snapshotReader.size(), timers.pending(), came.length]).toEqual([0, 0, 0]);
  });
});
