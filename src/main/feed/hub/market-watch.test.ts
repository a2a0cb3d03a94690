import { afterEach, beforeEach, expect, it } from 'vitest';
import { feed as wire } from '#proto/index.ts';
import { stockCode } from '#shared/market/index.ts';
import { createFeedBench, type FeedBench } from '../testing/feed-bench.ts';
import { wireBest, wireQuote, wireTrade, wireTrades } from '../testing/wire.ts';
import type { MarketListener, MarketSubscriptions, MarketWatch } from './market-watch.ts';

const BNTG = stockCode('BNTG');
const NOTHING: MarketSubscriptions = { quotes: [], bests: [], auctions: [], trades: [] };

let bench: FeedBench;
let watch: MarketWatch;
let received: unknown[][];
const listener: MarketListener = {
  quote: (code, { last, stale }) => received.push([code, last, stale]),
  best: (code, { bid, offer, stale }) => received.push([code, bid, offer, stale]),
  auction: (code, { iep }) => received.push([code, iep]),
  trade: (code, { number, lots }) => received.push([code, number, lots]),
};

beforeEach(async () => {
  received = [];
  bench = createFeedBench();
  watch = bench.feed.watchMarket(listener);
  watch.subscribe({ ...NOTHING, quotes: [BNTG], bests: [BNTG], trades: [BNTG] });
  await bench.goLive();
});
afterEach(() => bench.feed.stop());

it('receives every message, also a price of one message only', () => {
  for (const [index, lastprice] of [1_000, 1_005, 1_000].entries()) {
    bench.receive(wireQuote('BNTG', { sequence_number: index + 1, lastprice }));
  }
  bench.receive(wireBest('BNTG', 1, [995, 12], [1_000, 5]));
  bench.receive(wireTrades([wireTrade('BNTG', 4), wireTrade('KOPI', 5), wireTrade('BNTG', 6)]));
  expect(received).toEqual([
    ['BNTG', 1_000, false],
    ['BNTG', 1_005, false],
    ['BNTG', 1_000, false],
    ['BNTG', 995, 1_000, false],
    ['BNTG', 4, 5],
    ['BNTG', 6, 5],
  ]);
});

it('receives the trades that make prices, and not those of another board', () => {
  const { MARKET_TUNAI, MARKET_NEGO } = wire.MarketBoardType;
  bench.receive(
    wireTrades([
      wireTrade('BNTG', 1, { market_board: MARKET_NEGO, price: 452 }),
      wireTrade('BNTG', 2),
      wireTrade('BNTG', 3, { market_board: MARKET_TUNAI }),
    ]),
  );
  expect(received).toEqual([['BNTG', 2, 5]]);
});

it('is notified that a value is stale when the connection breaks or a number is missing', () => {
  bench.receive(wireQuote('BNTG', { sequence_number: 1 }));
  bench.receive(wireQuote('BNTG', { sequence_number: 3, lastprice: 1_010 }));
  bench.receive(wireQuote('BNTG', { sequence_number: 4, lastprice: 1_015 }));
  bench.breakOff();
  expect(received).toEqual([
    ['BNTG', 1_000, false],
    ['BNTG', 1_010, true],
    ['BNTG', 1_015, false],
    ['BNTG', 1_015, true],
  ]);
});

it('is notified that a best offer is stale when the connection breaks', () => {
  bench.receive(wireBest('BNTG', 1, [995, 12], [1_000, 5]));
  bench.breakOff();
  expect(received).toEqual([
    ['BNTG', 995, 1_000, false],
    ['BNTG', 995, 1_000, true],
  ]);
});

it('subscribes to its stocks itself, and unsubscribes when it is closed', async () => {
  const requests = () => JSON.stringify(bench.plain().sent);
  expect(requests()).toContain('BNTG');
  watch.close();
  bench.timers.advance(1_000);
  await bench.flushMicrotasks();
  bench.receive(wireQuote('BNTG', { sequence_number: 2 }));
  expect(received).toEqual([]);
});

it('that throws does not affect others', () => {
  const faults: unknown[] = [];
  const other = createFeedBench({ onFault: (thrown) => faults.push(thrown) });
  const angry = other.feed.watchMarket({
    ...listener,
    quote: () => {
      throw new Error('mine');
    },
  });
  angry.subscribe({ ...NOTHING, quotes: [BNTG] });
  return other.goLive().then(() => {
    other.receive(wireQuote('BNTG'));
    expect([faults.length, other.feed.quote(BNTG)?.last]).toEqual([1, 1_000]);
    other.feed.stop();
  });
});
