import { expect, test } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import { feedDialect } from '../protocol/dialect.ts';
import { createFeedBench, openWindow, sentSubscriptions } from '../testing/feed-bench.ts';
import { wirePong, wireTrade, wireTrades } from '../testing/wire.ts';
import { MAX_CODES } from './market-codes.ts';

const dialect = feedDialect.parse({ wholeMarket: 'codes', tradeNumbers: 'market' });
const many = Array.from({ length: 2_500 }, (_, index) => `A${String(index).padStart(4, '0')}`);

test('lists every code where the service has no entry for all, 2,000 at most', async () => {
  const bench = createFeedBench({ dialect, listedCodes: async () => many });
  const port = openWindow(bench, 'w1', { trades: 'all' });
  await bench.goLive();
  bench.timers.advance(100);
  const listed = sentSubscriptions(bench).at(-1)?.running_trade_batch ?? [];
  expect([listed.length, listed[0], listed.includes('*')]).toEqual([MAX_CODES, 'A0000', false]);
  // A stock beyond the list may have traded in between.
  bench.receive(wireTrades([wireTrade('A0001', 1), wireTrade('A0002', 9)]));
  bench.timers.advance(16);
  expect(port.tape.map(({ code }) => code)).toEqual(['A0001', 'A0002']);
});

test('lists the codes that it knows until the others can be read', async () => {
  let isDown = true;
  const bench = createFeedBench({
    dialect,
    listedCodes: async () => {
      if (isDown) throw new Error('down');
      return ['BNTG', 'KOPI', 'TEHA'];
    },
  });
  openWindow(bench, 'w1', { trades: 'all', quotes: [stockCode('KOPI')] });
  await bench.goLive();
  const listed = () => sentSubscriptions(bench).at(-1)?.running_trade_batch;
  expect(listed()).toEqual(['KOPI']);
  isDown = false;
  for (let second = 0; second < 61; second += 1) {
    bench.receive(wirePong());
    bench.timers.advance(1_000);
    await bench.flushMicrotasks();
  }
  expect(listed()).toEqual(['BNTG', 'KOPI', 'TEHA']);
});

test('item 1: keeps a code that the feed has named and the list lacks', async () => {
  const bench = createFeedBench({ dialect, listedCodes: async () => ['BNTG', 'TEHA'] });
  openWindow(bench, 'w1', { trades: 'all', quotes: [stockCode('KOPI')] });
  await bench.goLive();
  bench.timers.advance(100);
  expect(sentSubscriptions(bench).at(-1)?.running_trade_batch).toEqual(['BNTG', 'KOPI', 'TEHA']);
});
