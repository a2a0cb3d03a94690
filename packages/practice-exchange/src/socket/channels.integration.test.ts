import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  exchangeForTests,
  type FeedClient,
  isFeedError,
  isPong,
  isQuote,
  openFeed,
  type RestClient,
  type startExchangeHere,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { feed } from '#proto/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { auth, market, orders, watchlist } = endpoints;
const { OrderStatus, ActionType, BoardType, MoverType, FilterStocksType } = feed;

type Party = { exchange: TestExchange; client: RestClient; identity: Record<string, string>; codes: string[] };
const open: FeedClient[] = [];
/** Exchanges of one test only. */
const closing: TestExchange[] = [];
let lively: Party;

async function party(options: Parameters<typeof startExchangeHere>[0]): Promise<Party> {
  const { exchange, client } = await exchangeForTests(options);
  const codes = (await client.call(watchlist.defaultItems)).items.map((item) => item.symbol);
  const identity = {
    user_id: String((await client.call(auth.userProfile)).userid),
    key: (await client.call(auth.websocketKey)).key,
    access_token: client.tokens().main,
  };
  return { exchange, client, codes, identity };
}

async function subscribe(
  { exchange, identity }: Party,
  channel: feed.WebsocketChannel.$Properties,
  query = '',
): Promise<FeedClient> {
  const connected = await openFeed(exchange.profile.trading_ws_url + query);
  open.push(connected);
  connected.send(identity);
  await connected.until(isPong);
  connected.send({ ...identity, channel });
  return connected;
}

beforeAll(async () => {
  lively = await party({ speed: 20 });
});
afterAll(() => lively.exchange.stop());
afterEach(async () => {
  for (const each of open.splice(0)) each.close();
  for (const each of closing.splice(0)) await each.stop();
});

const code = (index = 0): string => lively.codes[index] ?? '';
const number = (value: feed.DecimalValue.$Properties | null | undefined): number =>
  Number(value?.units ?? 0) + (value?.nanos ?? 0) / 1e9;

it('answers every channel of one subscription with its present state', async () => {
  const all = [code()];
  const client = await subscribe(lively, {
    watchlist: all,
    order_book: all,
    running_trade: all,
    is_hotlist: true,
    running_trade_batch: all,
    liveprice: all,
    iepiev: all,
    intraday: all,
    best_bid_offer: all,
    market_mover: [{ mover_type: MoverType.MOST_ACTIVE }],
    order_queue: [{ stock_code: code(), price: 50, action_type: ActionType.ACTION_ALL }],
    liveprice_v3: all,
    order_book_v3: all,
    intraday_v3: all,
  });
  const kinds = [
    ...['quote', 'book', 'trades', 'watchlist', 'running_trade', 'is_hotlist', 'iepiev', 'intraday', 'best_bid_offer'],
    ...['market_mover', 'order_queue', 'liveprice_v3', 'order_book_v3', 'intraday_v3'],
  ];
  await client.settle((messages) => kinds.every((kind) => messages.some((message) => message.kind === kind)));
  expect(client.messages().filter(({ kind }) => kind === 'unreadable' || kind === 'error')).toEqual([]);
});

it('publishes the same prices and books as REST on every channel', async () => {
  // Nothing trades at noon, so two calls have the same answer.
  const noon = await party({ session: 'clock', clock: '2026-11-18T12:15:00+07:00' });
  closing.push(noon.exchange);
  const symbol = noon.codes[1] ?? '';
  const before = await noon.client.call(market.orderBook, { path: { symbol } });
  const keys = await noon.client.call(market.keyStatistics, { path: { symbol } });
  const client = await subscribe(noon, {
    liveprice: [symbol],
    liveprice_v3: [symbol, 'IHSG'],
    watchlist: [symbol],
    best_bid_offer: [symbol],
    order_book_v3: [symbol],
  });
  await client.settle(
    () =>
      client.all('liveprice_v3').length >= 2 &&
      client.all('order_book_v3').length > 0 &&
      client.all('watchlist').length > 0,
  );
  const { quote } = await client.until(isQuote);
  const [chart, index] = client.all('liveprice_v3');
  expect(chart).toMatchObject({ stock_code: symbol, date: quote.date });
  for (const field of ['lastprice', 'volume', 'high', 'low', 'open', 'frequency', 'prev', 'value'] as const) {
    expect(number(chart?.[field]), field).toBe(quote[field]);
  }
  expect(number(chart?.average)).toBeCloseTo(quote.average ?? 0, 6);
  expect(index).toMatchObject({ stock_code: 'IHSG', is_index: true });
  const shares = keys.market_cap / before.close;
  expect(number(chart?.market_cap)).toBe((quote.lastprice ?? 0) * shares);

  const row = client.all('watchlist')[0]?.data?.[0];
  const change = (quote.lastprice ?? 0) - before.previous;
  expect(row).toMatchObject({ stock_code: symbol, lastprice: quote.lastprice, change, volume: quote.volume });
  expect(row?.change_percent).toBeCloseTo((change / before.previous) * 100, 9);

  const [depth] = client.all('order_book_v3');
  const lotsOf = (level: feed.OrderBookData.$Properties | undefined) => [
    number(level?.price),
    number(level?.volume) * 100,
  ];
  expect(lotsOf(depth?.bid?.[0])).toEqual([Number(before.bid.price1), Number(before.bid.volume1)]);
  expect(lotsOf(depth?.offer?.[9])).toEqual([Number(before.offer.price10), Number(before.offer.volume10)]);
  expect(quote).toMatchObject({ lastprice: before.close, prev: before.previous, volume: Number(before.volume) });
  const [best] = client.all('best_bid_offer');
  expect(depth?.bid?.length).toBeGreaterThan(10);
  expect(best?.best_bid?.price?.raw).toBe(number(depth?.bid?.[0]?.price));
  expect(best?.best_offer?.quantity?.raw).toBe(number(depth?.offer?.[0]?.volume));
  expect(best?.best_bid?.price?.formatted).toBe((best?.best_bid?.price?.raw ?? 0).toLocaleString('en-US'));
  const away = ((best?.best_offer?.price?.raw ?? 0) / before.previous - 1) * 100;
  expect(Number.parseFloat(best?.best_offer?.change_percentage ?? '')).toBeCloseTo(away, 2);
  expect(number(depth?.total_bid?.volume)).toBeGreaterThanOrEqual(
    (depth?.bid ?? []).reduce((sum, level) => sum + number(level.volume), 0),
  );
});

it('numbers best prices and charts consecutively without repetition', async () => {
  const client = await subscribe(lively, { best_bid_offer: lively.codes, liveprice_v3: lively.codes });
  await client.settle(() => client.all('best_bid_offer').length > 300 && client.all('liveprice_v3').length > 200);
  const last = new Map<string, { number: number; content: string; isPresent: boolean }>();
  for (const { stock_code, sequence_number, best_bid, best_offer } of client.all('best_bid_offer')) {
    const before = last.get(stock_code ?? '');
    const now = {
      number: Number(sequence_number ?? 0),
      content: JSON.stringify([best_bid?.price, best_bid?.quantity, best_offer?.price, best_offer?.quantity]),
      isPresent: before === undefined,
    };
    if (before) expect(now.number).toBe(before.number + 1);
    // The first after this subscription's present state may repeat it: others may have been subscribed before.
    if (before && !before.isPresent) expect(now.content).not.toBe(before.content);
    last.set(stock_code ?? '', now);
  }
  const charts = new Map<string, number>();
  for (const { stock_code, sequence_number } of client.all('liveprice_v3')) {
    const now = Number(sequence_number ?? 0);
    const before = charts.get(stock_code ?? '');
    if (before !== undefined) expect(now).toBe(before + 1);
    charts.set(stock_code ?? '', now);
  }
});

it('sends each trade in a frame of its own, the same ones as in batches', async () => {
  const some = lively.codes.slice(0, 5);
  const client = await subscribe(lively, { running_trade: some, running_trade_batch: some });
  await client.settle(() => client.all('running_trade').length > 300);
  const single = client.all('running_trade').map((trade) => trade.trade_number ?? 0);
  expect(single).toEqual([...new Set(single)].sort((left, right) => left - right));
  const batched = client
    .messages()
    .flatMap((message) => (message.kind === 'trades' ? message.trades.map((trade) => trade.trade_number ?? 0) : []));
  const both = Math.min(single.length, batched.length);
  expect(single.slice(0, both)).toEqual(batched.slice(0, both));
});

it('publishes the same minute as the candles', async () => {
  const symbol = code();
  const client = await subscribe(lively, { intraday: [symbol], intraday_v3: [symbol] });
  const minutesOf = () => client.all('intraday').map((each) => Number(each.timestamp));
  await client.settle(() => new Set(minutesOf()).size >= 4);
  const [, second, third] = [...new Set(minutesOf())];
  const candles = await lively.client.call(market.intradayCandles, {
    path: { symbol },
    query: { from: String(second), to: String(third) },
  });
  expect(candles.chartsvc.length).toBeGreaterThanOrEqual(2);
  for (const at of [second, third]) {
    const whole = client.all('intraday').findLast((each) => Number(each.timestamp) === at);
    const candle = candles.chartsvc.find(({ t }) => Number(t) === at);
    // The last flush of a minute may have come before its last trade.
    expect(whole?.volume).toBeLessThanOrEqual(candle?.v ?? 0);
    expect(whole?.price).toBeLessThanOrEqual(candle?.h ?? 0);
    expect(whole?.price).toBeGreaterThanOrEqual(candle?.l ?? 0);
    expect(whole?.value).toBeGreaterThanOrEqual((whole?.volume ?? 0) * (candle?.l ?? 0));
    expect((whole?.frequency ?? 0) * 100).toBeLessThanOrEqual(whole?.volume ?? 0);
  }
  const [lowRate] = client.all('intraday');
  const [full] = client.all('intraday_v3');
  expect([full?.stock_code, number(full?.price), Number(full?.timestamp)]).toEqual([
    lowRate?.stock_code,
    lowRate?.price,
    Number(lowRate?.timestamp),
  ]);
});

it('ranks the market by board and answers all requests of a round, in their order', async () => {
  const client = await subscribe(lively, {
    market_mover: [
      { mover_type: MoverType.TOP_LOSER, filter_stocks: [FilterStocksType.FILTER_REGULER] },
      { mover_type: MoverType.TOP_GAINER },
      { mover_type: MoverType.MOST_ACTIVE, filter_stocks: [FilterStocksType.FILTER_NEGO] },
      { mover_type: MoverType.MOST_ACTIVE, filter_stocks: [FilterStocksType.FILTER_REGULER] },
    ],
    is_hotlist: true,
  });
  await client.settle(() => client.all('market_mover').length >= 12 && client.all('is_hotlist').length >= 2);
  const rounds = client.all('market_mover').map(({ data }) => data ?? []);
  const previous = new Map<string, number>();
  const percent = (stock: feed.MarketMoverData.$Properties): number => {
    const was = (stock.price ?? 0) - (stock.change ?? 0);
    previous.set(stock.stock_code ?? '', was);
    return (stock.change ?? 0) / was;
  };
  const isFalling = (values: readonly number[]): boolean =>
    values.every((value, at) => value <= (values[at - 1] ?? value));
  for (let first = 0; first + 4 <= rounds.length; first += 4) {
    const [losers = [], gainers = [], negotiated = [], active = []] = rounds.slice(first, first + 4);
    expect(losers.every(({ change = 0 }) => (change ?? 0) < 0)).toBe(true);
    expect(isFalling(losers.map((stock) => -percent(stock)))).toBe(true);
    expect(gainers.every(({ change = 0 }) => (change ?? 0) > 0)).toBe(true);
    expect(isFalling(gainers.map(percent))).toBe(true);
    expect(isFalling(active.map((stock) => stock.value ?? 0))).toBe(true);
    expect(active).toHaveLength(20);
    expect(negotiated.length).toBeLessThan(20);
    expect(negotiated.length).toBeGreaterThan(0);
  }
  const hot = client.all('is_hotlist')[0];
  expect(hot?.active?.map(({ stock_code }) => stock_code)).toEqual(rounds[3]?.map(({ stock_code }) => stock_code));
  expect(hot?.losers?.map(({ stock_code }) => stock_code)).toEqual(rounds[0]?.map(({ stock_code }) => stock_code));
});

it('shows our own order in the queue of its price, behind those who were there, and what becomes of it', async () => {
  const symbol = code(2);
  const { bid } = await lively.client.call(market.orderBook, { path: { symbol } });
  const price = Number(bid.price8);
  const client = await subscribe(lively, {
    order_queue: [{ stock_code: symbol, price, board_type: BoardType.REGULAR, action_type: ActionType.ACTION_BUY }],
  });
  await client.settle(() => client.all('order_queue').length > 0);
  const row = (client.all('order_queue')[0]?.data ?? []).filter(({ open }) => (open ?? 0) > 0);
  const numbers = row.map(({ order_number }) => Number(order_number));
  expect(new Set(numbers).size).toBe(row.length);

  const { order_id } = await lively.client.call(orders.buy, {
    body: { symbol, price, shares: 12_300, board_type: 'RG' },
  });
  const rows = () => client.all('order_queue').flatMap(({ data }) => data ?? []);
  const isOurs = ({ lot }: feed.OrderQueueWebsocketData.$Properties): boolean => lot === 123;
  await client.settle(() => rows().some(isOurs));
  const ours = rows().find(isOurs);
  expect(ours).toMatchObject({ stock_code: symbol, price, open: 123, status: OrderStatus.OPEN });
  const sent = client.all('order_queue').find(({ data }) => data?.some(isOurs))?.data ?? [];
  const standing = sent.filter(({ open }) => (open ?? 0) > 0);
  expect(
    standing.map(({ order_number }) => Number(order_number)).indexOf(Number(ours?.order_number)),
  ).toBeGreaterThanOrEqual(Math.min(1, standing.length - 1));

  await lively.client.call(orders.cancel, { body: { order_id } });
  const isOver = (row: feed.OrderQueueWebsocketData.$Properties): boolean =>
    Number(row.order_number) === Number(ours?.order_number) && row.status === OrderStatus.WITHDRAWN;
  await client.settle(() => rows().some(isOver));
  expect(rows().find(isOver)).toMatchObject({ open: 0, lot: 123, open_change_quantity: -123 });
});

it('reports an empty queue at a price', async () => {
  const client = await subscribe(lively, {
    order_queue: [{ stock_code: code(), price: 50, board_type: BoardType.CASH, action_type: ActionType.ACTION_SELL }],
  });
  await client.settle(() => client.all('order_queue').length > 0);
  expect(client.all('order_queue')[0]?.data).toMatchObject([
    { stock_code: code(), price: 50, status: OrderStatus.ORDER_ALL, action_type: ActionType.ACTION_SELL },
  ]);
});

it('replaces every part of a subscription by the next one', async () => {
  const client = await subscribe(lively, { watchlist: lively.codes, best_bid_offer: lively.codes, is_hotlist: true });
  await client.settle(() => client.all('watchlist').length > 3);
  client.send({ ...lively.identity, channel: { watchlist: [code(3)] } });
  client.send({ ping: { message: 'from here' } });
  const mark = () => client.messages().findIndex((message) => isPong(message) && message.message === 'from here');
  const after = () => (mark() < 0 ? [] : client.messages().slice(mark() + 1));
  await client.settle(() => after().length >= 3);
  const sent = after().map((message) =>
    message.kind === 'watchlist' ? message.value.data?.map(({ stock_code }) => stock_code).join() : message.kind,
  );
  expect(new Set(sent)).toEqual(new Set([code(3)]));
});

it('speaks the same protocol on the chart connection', async () => {
  const client = await subscribe(lively, { liveprice_v3: [code()], intraday_v3: [code(), 'QQQQ'] }, '?type=chart');
  await client.settle(() => client.all('liveprice_v3').length > 1 && client.all('intraday_v3').length > 1);
  expect(await client.until(isFeedError)).toMatchObject({ code: 404, message: 'intraday_v3: unknown stock QQQQ' });
  client.send({ ping: { message: 'chart' } });
  await client.settle((messages) => messages.some((message) => isPong(message) && message.message === 'chart'));
});

it('publishes the auction before the open and its end when trading starts', async () => {
  const morning = await party({ session: 'clock', clock: '2026-11-18T08:50:00+07:00', speed: 10 });
  closing.push(morning.exchange);
  const symbol = morning.codes[0] ?? '';
  const client = await subscribe(morning, { iepiev: [symbol], order_book_v3: [symbol], liveprice: [symbol] });
  const { quote } = await client.until(isQuote);
  await client.settle(() => client.all('iepiev').some(({ iep }) => (iep ?? 0) > 0));
  const found = client.all('iepiev').find(({ iep }) => (iep ?? 0) > 0);
  expect(found?.stock_code).toBe(symbol);
  expect(found?.iep_change).toBe((found?.iep ?? 0) - (quote.prev ?? 0));
  expect(found?.iev).toBeGreaterThan(0);
  expect(found?.iev).toBeLessThanOrEqual(Number(found?.total_buy_lot));
  await morning.exchange.faults.jumpClock('market', 11 * 60_000);
  await client.settle(() => client.all('iepiev').at(-1)?.iep === 0);
  expect(client.all('iepiev').at(-1)).toMatchObject({ iep: 0, iev: 0, iep_change: 0 });
  expect(Number(client.all('iepiev').at(-1)?.total_buy_lot)).toBe(0);
});

it('starts a new day with a RESET and publishes everything that changed', async () => {
  const evening = await party({ session: 'clock', clock: '2026-11-18T10:00:00+07:00', speed: 10 });
  closing.push(evening.exchange);
  const client = await subscribe(evening, {
    liveprice: evening.codes.slice(0, 3),
    best_bid_offer: evening.codes.slice(0, 3),
  });
  await client.settle((messages) => messages.filter(isQuote).length > 10);
  const isReset = (message: Parameters<typeof isQuote>[0]): boolean =>
    isQuote(message) && message.quote.switch_reset === feed.SwitchReset.RESET;
  expect(client.messages().some(isReset)).toBe(false);
  await evening.exchange.faults.jumpClock('market', 22.5 * 3_600_000);
  await client.settle((messages) => messages.filter(isReset).length === 3);
  const reset = client.messages().filter(isQuote).find(isReset);
  expect(reset?.quote).toMatchObject({ open: 0, volume: 0, frequency: 0 });
  expect(reset?.quote.lastprice).toBe(reset?.quote.prev);
});
