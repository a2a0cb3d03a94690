import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { systemTimers } from '#main/platform/timers.ts';
import { type MoversSubscription, NO_SUBSCRIPTIONS, type QueueSubscription } from '#shared/contract/feed-kinds.ts';
import { stockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { createFeed, type Feed } from './index.ts';
import { createWindowPort } from './testing/window-port.ts';

let exchange: TestExchange;
let feed: Feed;
beforeAll(async () => {
  exchange = await startExchangeHere({ instruments: 20, speed: 20 });
});
afterAll(async () => {
  feed.stop();
  feed.detachWindow('w1');
  await exchange.stop();
});

it('every channel, from the practice exchange to a window, all of them at once', async () => {
  const rest = createRestClient(exchange.profile);
  await rest.signIn();
  const { key } = await rest.call(endpoints.auth.websocketKey);
  const { userid } = await rest.call(endpoints.auth.userProfile);
  const who = { userId: String(userid), key, accessToken: rest.tokens().main };
  const { items } = await rest.call(endpoints.watchlist.defaultItems);
  const codes = items.map(({ symbol }) => stockCode(symbol));
  const [code = stockCode('BNTG')] = codes;
  const book = await rest.call(endpoints.market.orderBook, { path: { symbol: code } });
  const bid = book.bid.price1 ?? 0;

  feed = createFeed({
    url: exchange.profile.trading_ws_url,
    timers: systemTimers,
    random: Math.random,
    credentials: async () => who,
    refreshCredentials: async () => who,
  });
  const port = createWindowPort({ autoDraw: true });
  feed.attachWindow('w1', port, 16);
  const movers = (['gainers', 'losers', 'active'] as const).map(
    (kind): MoversSubscription => ({ kind, boards: ['all'] }),
  );
  const queue: QueueSubscription = { code, price: bid, board: 'RG', side: 'both' };
  feed.handlers.subscribe(
    {
      ...NO_SUBSCRIPTIONS,
      quotes: codes,
      books: [code],
      trades: codes,
      bests: codes,
      auctions: codes,
      lines: codes,
      minutes: codes,
      depths: [code],
      charts: [code],
      movers,
      hotlist: true,
      queues: [queue],
    },
    { windowId: 'w1' },
  );
  feed.start();

  await eventually(() => {
    const arrived = {
      quote: port.shown(code, 'last') !== undefined,
      book: port.book(code) !== undefined,
      tape: port.tape.length > 0,
      best: port.row('bests', code) !== undefined,
      line: port.row('lines', code) !== undefined,
      auction: port.row('auctions', code) !== undefined,
      minute: port.row('minutes', code) !== undefined,
      depth: port.depth(code) !== undefined,
      chart: (port.row('charts', code)?.minuteAt ?? 0) > 0,
      gainers: port.movers('gainers') !== undefined,
      losers: port.movers('losers') !== undefined,
      active: port.movers('active') !== undefined,
      hotlist: port.hotlist() !== undefined,
      queue: port.queue(bid) !== undefined,
    };
    expect(Object.entries(arrived).flatMap(([what, has]) => (has ? [] : [what]))).toEqual([]);
  });
  expect(feed.status()).toMatchObject({ state: 'live', malformed: 0, chart: { state: 'live' } });
  expect(port.row('bests', code)?.stale).toBe(0);
  expect(feed.diagnostics()).toMatchObject({ serviceErrors: 0, unreadable: [] });
}, 60_000);
