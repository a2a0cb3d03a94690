import fc from 'fast-check';
import { feed } from '#proto/index.ts';
import type { MessageType } from '../protocol/message-types.ts';

/** Stocks that the frames name. */
const CODES = ['BNTG', 'KOPI', 'BNTG-W', 'AAAA'];
const code = fc.constantFrom(...CODES);
export const isListed = (text: string): boolean => CODES.includes(text);
const whole = (max: number) => fc.integer({ min: 1, max });
const amount = fc.double({ min: 0.01, max: 1e12, noNaN: true });
const change = fc.double({ min: -1e4, max: 1e4, noNaN: true });
const time = fc.record({ seconds: whole(2 ** 31 - 1), nanos: fc.nat(999_999_999) });
const decimal = fc.record({ units: whole(2 ** 31 - 1), nanos: fc.nat(999_999_999) });
const iso = fc.constant('2026-03-02T02:00:00.250Z');

/** A stock's day as a market makes it: it was traded, or it was not. */
const day = fc.oneof(
  fc.constant({ volume: 0, value: 0, frequency: 0 }),
  fc
    .tuple(whole(1e6), whole(100))
    .map(([lots, orders]) => ({ volume: lots * 100, orders }))
    .map(({ volume, orders }) => ({
      volume,
      value: volume,
      frequency: Math.min(orders, volume),
    })),
);
/** A price with its change, in rupiah and per cent. */
const priced = fc.tuple(whole(10_000), fc.integer({ min: -30, max: 30 })).map(([previous, percent]) => {
  const moved = Math.round((previous * percent) / 100);
  return { price: previous + moved, change: moved, change_percent: (moved / previous) * 100 };
});
const traded = fc.tuple(code, priced, day).map(([stock_code, quoted, { volume, frequency }]) => ({
  stock_code,
  ...quoted,
  volume,
  value: volume * quoted.price,
  frequency,
}));
const rows = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { minLength: 1, maxLength: 3 });
/** proto3 leaves out what is zero, and a service may leave out more: any of the fields but the code. */
const some = <Message extends object>(message: fc.Arbitrary<Message>, ...required: (keyof Message)[]) =>
  message.chain((all) =>
    fc.subarray(Object.keys(all) as (keyof Message)[]).map((names) => {
      const chosen = [...new Set([...names, ...required])];
      return Object.fromEntries(chosen.map((name) => [name, all[name]])) as Partial<Message>;
    }),
  );

const prices = {
  stock_code: code,
  lastprice: amount,
  volume: amount,
  high: amount,
  low: amount,
  open: amount,
  frequency: amount,
  average: amount,
  date: iso,
  close: amount,
  prev: amount,
  value: amount,
  change: whole(2),
  sequence_number: whole(1e6),
  board: whole(3),
  itch_incoming_time: iso,
};
const level = fc.record({ price: amount, lot: amount, volume: amount });
const orders = fc.record({ volume: decimal, price: decimal, frequency: decimal });
const best = some(
  fc.record({
    price: fc.record({ raw: amount, formatted: fc.string() }),
    quantity: fc.record({ raw: amount }),
    change_percentage: fc.string(),
  }),
);

/** Frames of every type, as any service could send them. */
export const FRAMES: Readonly<Record<MessageType, fc.Arbitrary<Uint8Array>>> = {
  WebsocketWrapMessage: fc
    .constantFrom(
      feed.WebsocketWrapMessage.encode({ liveprice: { stock_code: 'BNTG' } }),
      feed.WebsocketWrapMessage.encode({ running_trade: { trades: [] } }),
      feed.WebsocketWrapMessage.encode({ orderbook: { symbol: 'BNTG' } }),
    )
    .map((event) => event.finish()),
  PingResponse: some(fc.record({ timestamp: whole(2 ** 31 - 1), message: fc.string() })).map((message) =>
    feed.PingResponse.encode(message).finish(),
  ),
  Error: some(
    fc.record({ message: fc.constantFrom('INVALID_TOKEN', 'not allowed', 'ERROR', 'ÜBEL'), code: whole(600) }),
  ).map((message) => feed.Error.encode(message).finish()),
  RunningTradeBatch: rows(trade()).map((trades) => feed.RunningTradeBatch.encode({ trades }).finish()),
  RunningTrade: trade().map((message) => feed.RunningTrade.encode(message).finish()),
  LivePrice: some(fc.record(prices), 'stock_code').map((message) => feed.LivePrice.encode(message).finish()),
  LivePrice_v3: some(
    fc.record({
      ...prices,
      lastprice: decimal,
      volume: decimal,
      high: decimal,
      low: decimal,
      open: decimal,
      frequency: decimal,
      average: decimal,
      close: decimal,
      prev: decimal,
      value: decimal,
      market_cap: decimal,
    }),
    'stock_code',
  ).map((message) => feed.LivePrice_v3.encode(message).finish()),
  Orderbook_v3: some(
    fc.record({
      symbol: code,
      bid: rows(orders),
      offer: rows(orders),
      total_bid: orders,
      total_offer: orders,
      timestamp: time,
    }),
    'symbol',
  ).map((message) => feed.Orderbook_v3.encode(message).finish()),
  Orderbook: some(
    fc.record({
      stock_symbol: code,
      bid: rows(level),
      offer: rows(level),
      time,
      open: amount,
      high: amount,
      low: amount,
      previous: amount,
    }),
    'stock_symbol',
  ).map((message) => feed.Orderbook.encode(message).finish()),
  OrderBookHeader: some(
    fc.record({ stock_symbol: code, open: amount, high: amount, low: amount, previous: amount, time }),
    'stock_symbol',
  ).map((message) => feed.OrderBookHeader.encode(message).finish()),
  OrderBookBody: some(
    fc.record({ stock_symbol: code, bid: rows(level), offer: rows(level), time }),
    'stock_symbol',
  ).map((message) => feed.OrderBookBody.encode(message).finish()),
  BestBidOfferWS: some(
    fc.record({ stock_code: code, sequence_number: whole(1e6), best_bid: best, best_offer: best, datetime: iso }),
    'stock_code',
  ).map((message) => feed.BestBidOfferWS.encode(message).finish()),
  OrderQueueWebsocket: rows(
    some(
      fc.record({
        stock_code: code,
        time: iso,
        action_type: whole(1),
        price: amount,
        status: whole(4),
        open: amount,
        lot: amount,
        board_type: whole(2),
        exchange_order_number: fc.record({ number: whole(1e6), board: whole(3) }),
        order_number: whole(1e6),
        open_change_quantity: change,
      }),
      'stock_code',
    ),
  ).map((data) => feed.OrderQueueWebsocket.encode({ data }).finish()),
  MarketMoverBatch: rows(traded).map((data) => feed.MarketMoverBatch.encode({ data }).finish()),
  Watchlist: rows(traded).map((data) =>
    feed.Watchlist.encode({ data: data.map(({ price, ...row }) => ({ ...row, lastprice: price })) }).finish(),
  ),
  IEPIEV: some(
    fc.record({
      stock_code: code,
      iep: amount,
      iev: amount,
      iep_change: change,
      total_buy_lot: whole(1e6),
      total_sell_lot: whole(1e6),
    }),
    'stock_code',
  ).map((message) => feed.IEPIEV.encode(message).finish()),
  Intraday: some(
    fc.record({
      stock_code: code,
      price: amount,
      volume: amount,
      value: amount,
      frequency: amount,
      timestamp: whole(2 ** 31 - 1),
    }),
    'stock_code',
  ).map((message) => feed.Intraday.encode(message).finish()),
  Intraday_v3: some(
    fc.record({
      stock_code: code,
      price: decimal,
      volume: decimal,
      value: decimal,
      frequency: decimal,
      timestamp: whole(2 ** 31 - 1),
    }),
    'stock_code',
  ).map((message) => feed.Intraday_v3.encode(message).finish()),
  Top20: some(fc.record({ gainers: rows(traded), losers: rows(traded), active: rows(traded) })).map((message) =>
    feed.Top20.encode(message).finish(),
  ),
};

function trade(): fc.Arbitrary<feed.RunningTrade.$Properties> {
  return some(
    fc.record({
      websocket_time: time,
      stock: code,
      price: amount,
      volume: amount,
      action: whole(1),
      time,
      change: whole(2),
      trade_number: whole(1e6),
      market_board: whole(2),
      value: amount,
    }),
    'stock',
  );
}
