import { rawFrame } from '#exchange/socket/index.ts';
import { feed } from '#proto/index.ts';
import type { StormKind } from './storm-control.ts';

/**
 * Frames written beforehand, WebSocket header included, with the places where a number or the moment
 * of sending is set. Numbers take four bytes on the wire, so that nothing has to move.
 */
export type StormFrame = {
  readonly kind: StormKind;
  readonly raw: Uint8Array;
  /** Its stock; -1 where it has no number of its own. */
  readonly row: number;
  /** Where the stock's own number stands; -1 without one. */
  readonly sequenceAt: number;
  /** Where each trade's number stands. */
  readonly tradesAt: readonly number[];
  /** Where the moment of sending stands, as a double in Unix µs. */
  readonly stampsAt: readonly number[];
};

/** The numbers that take exactly four bytes. */
export const FIRST_NUMBER = 2 ** 21;
export const LAST_NUMBER = 2 ** 28 - 1;
const BYTES_OF_NUMBER = 4;

/** Two doubles of which every byte differs, to find where one stands. */
const STAMPS = [0x01, 0x11].map((first) => {
  const bytes = new DataView(new ArrayBuffer(8));
  for (let at = 0; at < 8; at += 1) bytes.setUint8(at, first + at);
  return bytes.getFloat64(0);
});
/** Frames of each stock and kind that alternate. */
const VARIANTS = 4;
const LEVELS = 10;

type Given = { readonly sequence: number; readonly trades: readonly number[]; readonly stamp: number };
type Draft = (code: string, price: number, given: Given) => Uint8Array;

const time = { seconds: 1_790_000_000, nanos: 250_000_000 };
const TEXT_TIME = '2026-11-21T03:00:00.250Z';
const units = (value: number): feed.DecimalValue.$Properties => ({ units: value });

const levels = (price: number, step: number): feed.OrderBookData.$Properties[] =>
  Array.from({ length: LEVELS }, (_, index) => ({
    price: units(price + step * (index + 1)),
    volume: units(1_000 + 137 * index),
    frequency: units(3 + index),
  }));

const book = (symbol: string, price: number): Uint8Array =>
  feed.Orderbook_v3.encode({
    symbol,
    bid: levels(price, -5),
    offer: levels(price, 5),
    total_bid: { volume: units(40_000) },
    total_offer: { volume: units(50_000) },
    timestamp: time,
  }).finish();

const quote = (stock_code: string, price: number, { sequence, stamp }: Given): feed.LivePrice.$Properties => ({
  stock_code,
  lastprice: price,
  volume: 1_234_500,
  high: price + 50,
  low: price - 50,
  open: price - 10,
  frequency: 4_321,
  frg_buy: 1_000_000,
  frg_sell: 2_000_000,
  average: price + 0.5,
  close: price,
  prev: price - 15,
  value: stamp,
  change: 1,
  sequence_number: sequence,
  itch_incoming_time: TEXT_TIME,
});

const trade = (stock: string, price: number, number: number, stamp: number): feed.RunningTrade.$Properties => ({
  websocket_time: time,
  stock,
  price,
  volume: 1_500,
  action: number % 2,
  time,
  change: 1,
  trade_number: number,
  value: stamp,
});

const wrapped = (event: feed.WebsocketWrapMessage.$Properties): Uint8Array =>
  feed.WebsocketWrapMessage.encode(event).finish();
const value = (raw: number): feed.Value.$Properties => ({ raw, formatted: String(raw) });

const DRAFTS: Readonly<Record<StormKind, Draft>> = {
  liveprice: (code, price, given) => wrapped({ liveprice: quote(code, price, given) }),
  order_book: (symbol, price, { sequence }) =>
    wrapped({ orderbook: { symbol, orderbook_data: book(symbol, price), sequence, timestamp: TEXT_TIME } }),
  running_trade_batch: (code, price, { trades, stamp }) =>
    wrapped({ running_trade: { trades: trades.map((number) => trade(code, price, number, stamp)) } }),
  running_trade: (code, price, { trades, stamp }) =>
    feed.RunningTrade.encode(trade(code, price, trades[0] ?? FIRST_NUMBER, stamp)).finish(),
  best_bid_offer: (stock_code, price, { sequence }) =>
    feed.BestBidOfferWS.encode({
      stock_code,
      sequence_number: sequence,
      best_bid: { price: value(price), quantity: value(900), change_percentage: '+0.50%' },
      best_offer: { price: value(price + 5), quantity: value(700), change_percentage: '+0.75%' },
      datetime: TEXT_TIME,
    }).finish(),
  liveprice_v3: (stock_code, price, { sequence }) =>
    feed.LivePrice_v3.encode({
      stock_code,
      lastprice: units(price),
      volume: units(1_234_500),
      high: units(price + 50),
      low: units(price - 50),
      open: units(price - 10),
      frequency: units(4_321),
      average: { units: price, nanos: 500_000_000 },
      close: units(price),
      prev: units(price - 15),
      value: units(9_876_543_210),
      sequence_number: sequence,
      itch_incoming_time: TEXT_TIME,
      market_cap: units(12_345_678_900_000),
    }).finish(),
  order_book_v3: book,
  intraday: (stock_code, price) =>
    feed.Intraday.encode({
      stock_code,
      price,
      volume: 5_000,
      value: price * 5_000,
      frequency: 12,
      timestamp: time.seconds,
    }).finish(),
  iepiev: (stock_code, price) =>
    feed.IEPIEV.encode({
      stock_code,
      iep: price,
      iev: 7_000,
      iep_change: 25,
      total_buy_lot: 60_000,
      total_sell_lot: 70_000,
    }).finish(),
  watchlist: (stock_code, price) =>
    feed.Watchlist.encode({
      data: [{ stock_code, lastprice: price, change: 15, change_percent: 0.75, volume: 1_234_500 }],
    }).finish(),
};

/** Every frame of a kind: each stock in order, each with several prices. */
export function stormFrames(kind: StormKind, codes: readonly string[], tradesInBatch: number): StormFrame[] {
  const count = kind === 'running_trade_batch' ? tradesInBatch : kind === 'running_trade' ? 1 : 0;
  return Array.from({ length: VARIANTS }, (_, variant) =>
    codes.map((code, row) => writeFrame(kind, code, row, 1_000 + (row % 50) * 25 + variant * 5, count)),
  ).flat();
}

function writeFrame(kind: StormKind, code: string, row: number, price: number, count: number): StormFrame {
  const [stamp = 0, otherStamp = 0] = STAMPS;
  const low: Given = { sequence: FIRST_NUMBER, trades: Array.from({ length: count }, () => FIRST_NUMBER), stamp };
  const write = (over: Partial<Given>): Uint8Array => rawFrame(DRAFTS[kind](code, price, { ...low, ...over }));
  const raw = write({});
  const tradesAt = low.trades.map((_, index) => {
    const trades = low.trades.map((number, each) => (each === index ? LAST_NUMBER - 1 : number));
    // All four bytes of the number differ but its last bit: where the first one does, it begins.
    return firstDifference(raw, write({ trades }));
  });
  const sequenceAt = firstDifference(raw, write({ sequence: LAST_NUMBER }));
  return {
    kind,
    raw,
    row: sequenceAt < 0 ? -1 : row,
    sequenceAt,
    tradesAt,
    stampsAt: runs(raw, write({ stamp: otherStamp }), 8),
  };
}

function firstDifference(left: Uint8Array, right: Uint8Array): number {
  return left.findIndex((byte, at) => byte !== right[at]);
}

/** Where runs of so many different bytes begin. */
function runs(left: Uint8Array, right: Uint8Array, length: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < left.length; at += 1) {
    if (left[at] === right[at]) continue;
    found.push(at);
    at += length - 1;
  }
  return found;
}

/** Sets a number of four bytes in place. */
export function setNumber(into: Uint8Array, at: number, number: number): void {
  for (let place = 0; place < BYTES_OF_NUMBER; place += 1) {
    const more = place === BYTES_OF_NUMBER - 1 ? 0 : 0x80;
    into[at + place] = ((number >>> (7 * place)) & 0x7f) | more;
  }
}
