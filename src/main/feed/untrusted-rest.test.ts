import { expect, test } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import type { RestFigures } from './checks/source-figures.ts';
import type { StockSnapshot } from './hub/stock-snapshot.ts';
import { createFeedBench, openWindow } from './testing/feed-bench.ts';
import { wirePong } from './testing/wire.ts';

const BNTG = stockCode('BNTG');
const DAY = { last: 1000, value: 50_000_000 };
const REST: StockSnapshot = {
  ...DAY,
  previous: 990,
  open: 995,
  high: 1010,
  low: 985,
  average: 1000,
  volume: 500,
  bids: [{ price: 995, lots: 12 }],
  offers: [{ price: 1000, lots: 5 }],
};

test('stops taking books from REST once REST is found to count in another unit, and begins again when it no longer does', async () => {
  const state = { volume: 500 };
  const requested: string[] = [];
  const bench = createFeedBench({
    isTrading: () => false,
    refresh: async (code) => {
      requested.push(code);
      return REST;
    },
    sources: {
      liquid: async () => [BNTG],
      read: async (): Promise<RestFigures> => ({ ...DAY, volume: state.volume, bids: [], offers: [], info: null }),
    },
  });
  const port = openWindow(bench, 'w1', { books: [BNTG] });
  await bench.goLive();
  const pass = async (seconds: number): Promise<void> => {
    for (let past = 0; past < seconds; past += 0.1) {
      bench.receive(wirePong());
      bench.timers.advance(100);
      await bench.flushMicrotasks();
    }
  };
  await pass(4);
  expect([port.book('BNTG')?.stale, bench.feed.status().findings]).toEqual([false, []]);
  await pass(60);
  expect(bench.feed.status().findings).toEqual([{ kind: 'restVolume', subject: 'BNTG', value: 0.01 }]);
  expect(port.book('BNTG')?.stale).toBe(true);
  const before = requested.length;
  await pass(30);
  expect(requested.length).toBe(before);
  state.volume = 50_000;
  await pass(90);
  expect([port.book('BNTG')?.stale, bench.feed.status().findings]).toEqual([false, []]);
});
