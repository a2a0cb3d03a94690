import protobuf from 'protobufjs/minimal.js';
import { feed } from '#proto/index.ts';
import type { Board, OrderSide } from '#shared/market/index.ts';
import type { Minute } from '../channels/minutes.ts';
import type { QueueRow } from '../channels/queue-rows.ts';
import type { Ranked } from '../channels/ranking.ts';
import { BOARD, isoText } from './wire.ts';

/**
 * Bare messages of the low-rate kinds, without a wrapper: zeros are written too, so that each kind can be
 * recognised by its fields.
 */

const { Writer } = protobuf;
type Writer = protobuf.Writer;

/** Keys of fields 1 to 11 on the wire: what they are, and how their bytes go. */
const TEXT = 2;
const DOUBLE = 1;
const WHOLE = 0;
const key = (field: number, type: number): number => (field << 3) | type;

/** A stock code and then doubles, from field 2 on: the form of most low-rate rows. */
function rowOf(code: string, doubles: readonly number[]): Writer {
  const row = Writer.create().uint32(key(1, TEXT)).string(code);
  doubles.forEach((value, index) => {
    row.uint32(key(index + 2, DOUBLE)).double(value);
  });
  return row;
}

/** Every row of a message as its field `field`. */
function listOf(into: Writer, field: number, rows: readonly Uint8Array[]): Writer {
  for (const row of rows) into.uint32(key(field, TEXT)).bytes(row);
  return into;
}

/** The best of one side. Lots; a `price` of 0 marks an empty side. */
export type Best = { readonly price: number; readonly lots: number };

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat('en-US', {
  signDisplay: 'exceptZero',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

const bestOrder = ({ price, lots }: Best, previous: number): feed.BestOrder.$Properties => ({
  price: { raw: price, formatted: whole.format(price) },
  quantity: { raw: lots, formatted: whole.format(lots) },
  change_percentage: price === 0 ? '' : `${percent.format((price / previous - 1) * 100)}%`,
});

/** @param previous close of the day before, which the percentages are against */
export function bestMessage(
  code: string,
  bid: Best,
  offer: Best,
  previous: number,
  sequence: number,
  now: number,
): Uint8Array {
  return feed.BestBidOfferWS.encode({
    stock_code: code,
    sequence_number: sequence,
    best_bid: bestOrder(bid, previous),
    best_offer: bestOrder(offer, previous),
    datetime: isoText(now),
  }).finish();
}

/** A call auction as it stands. Lots; `iep` 0 where nothing crosses. */
export type AuctionNow = {
  readonly iep: number;
  readonly iev: number;
  readonly change: number;
  readonly buyLots: number;
  readonly sellLots: number;
};

export const auctionMessage = (code: string, { iep, iev, change, buyLots, sellLots }: AuctionNow): Uint8Array =>
  rowOf(code, [iep, iev, change]).uint32(key(5, WHOLE)).int64(buyLots).uint32(key(6, WHOLE)).int64(sellLots).finish();

export const minuteMessage = (code: string, { price, shares, rupiah, trades, at }: Minute): Uint8Array =>
  rowOf(code, [price, shares, rupiah, trades])
    .uint32(key(6, WHOLE))
    .int64(Math.floor(at / 1000))
    .finish();

/** One stock's row of a Watchlist message. */
export const watchlistRow = ({ code, price, change, changePercent, volume }: Omit<Ranked, 'value' | 'frequency'>) =>
  rowOf(code, [price, change, changePercent, volume]).finish();

export const watchlistMessage = (rows: readonly Uint8Array[]): Uint8Array => listOf(Writer.create(), 1, rows).finish();

const moverRow = ({ code, price, change, volume, value, frequency }: Ranked): Uint8Array =>
  rowOf(code, [price, change, volume, value, frequency]).finish();

export const moversMessage = (stocks: readonly Ranked[]): Uint8Array =>
  listOf(Writer.create(), 1, stocks.map(moverRow)).finish();

const hotRow = ({ code, price, change, changePercent, volume, value }: Ranked): Uint8Array =>
  rowOf(code, [price, change, changePercent, volume, value]).finish();

export const hotlistMessage = (
  gainers: readonly Ranked[],
  losers: readonly Ranked[],
  active: readonly Ranked[],
): Uint8Array => {
  const into = listOf(Writer.create(), 1, gainers.map(hotRow));
  return listOf(listOf(into, 2, losers.map(hotRow)), 3, active.map(hotRow)).finish();
};

const ACTION: Record<OrderSide, feed.ActionType> = {
  buy: feed.ActionType.ACTION_BUY,
  sell: feed.ActionType.ACTION_SELL,
};
/** An order's number in its 32-bit form. */
const SHORT_NUMBER = 0x7fffffff;

/** The place of a queue: a price of one side of a board's book. */
export type QueuePlace = {
  readonly code: string;
  readonly board: Board;
  readonly side: OrderSide;
  readonly price: number;
};

export type PlacedRow = { readonly place: QueuePlace; readonly row: QueueRow };

export const queueMessage = (rows: readonly PlacedRow[], now: number): Uint8Array => {
  const time = isoText(now);
  return feed.OrderQueueWebsocket.encode({
    data: rows.map(({ place, row }) => ({
      stock_code: place.code,
      time,
      action_type: ACTION[place.side],
      price: place.price,
      status: row.status,
      open: row.open,
      lot: row.lots,
      board_type: BOARD[place.board],
      exchange_order_number: {
        number: row.number & SHORT_NUMBER,
        board: BOARD[place.board],
        original_number: row.number & SHORT_NUMBER,
      },
      order_number: row.number,
      open_change_quantity: row.openChange,
    })),
  }).finish();
};
