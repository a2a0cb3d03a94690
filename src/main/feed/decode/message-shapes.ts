import type { MessageType } from '../protocol/index.ts';

/**
 * What a field of a message holds, as far as the bytes show:
 * `code` a stock code, without which the message is of no use; `text` valid UTF-8; `words` a text for
 * people, which begins with something to read; `amount` a finite double of zero or more; `change` a finite
 * double; `number` a varint; `fixed` four bytes; otherwise a message, once or over again.
 */
export type Field = 'code' | 'text' | 'words' | 'amount' | 'change' | 'number' | 'fixed' | Shape;

/** Fields in the order of their numbers, from 1 on: none of these messages skips one. */
export type Shape = readonly Field[];

const times = <Kind extends Field>(count: number, kind: Kind): Kind[] => new Array<Kind>(count).fill(kind);

const DECIMAL: Shape = ['number', 'fixed'];
const TIME: Shape = ['number', 'number'];
const TRADE: Shape = [
  TIME,
  'code',
  'amount',
  'amount',
  'number',
  'number',
  TIME,
  'number',
  'number',
  'number',
  'amount',
];
const BOOK_DATA: Shape = [DECIMAL, DECIMAL, DECIMAL];
const LEVEL: Shape = ['amount', 'amount', 'amount'];
const PLAIN_LEVEL: Shape = ['amount', 'amount'];
const VALUE: Shape = ['amount', 'text'];
const BEST_ORDER: Shape = [VALUE, VALUE, 'text'];
const ORDER_NUMBER: Shape = ['number', 'number', 'number'];
const QUEUED: Shape = [
  'code',
  'text',
  'number',
  'amount',
  'number',
  'amount',
  'amount',
  'number',
  ORDER_NUMBER,
  'number',
  'change',
];
const MOVER: Shape = ['code', 'amount', 'change', 'amount', 'amount', 'amount'];
const LINE: Shape = ['code', 'amount', 'change', 'change', 'amount'];
const TOP: Shape = ['code', 'amount', 'change', 'change', 'amount', 'amount'];

/** lastprice to average, date, close to value, change, order_verb, quantity, flags and numbers, itch_incoming_time. */
const livePrice = (amount: Field, quantity: Field): Shape => [
  'code',
  ...times(9, amount),
  'text',
  ...times(3, amount),
  'number',
  'text',
  quantity,
  ...times(8, 'number'),
  'text',
];

/** The wrapper is none of these: nothing else has only fields of 8 and more. */
export const SHAPES: Readonly<Record<Exclude<MessageType, 'WebsocketWrapMessage'>, Shape>> = {
  PingResponse: ['number', 'text'],
  Error: ['words', 'number'],
  RunningTradeBatch: [TRADE],
  RunningTrade: TRADE,
  LivePrice: livePrice('amount', 'number'),
  LivePrice_v3: [...livePrice(DECIMAL, DECIMAL), DECIMAL],
  Orderbook_v3: ['code', BOOK_DATA, BOOK_DATA, BOOK_DATA, BOOK_DATA, TIME],
  Orderbook: ['code', LEVEL, LEVEL, TIME, ...times(4, 'amount')],
  OrderBookHeader: ['code', ...times(4, 'amount'), TIME],
  OrderBookBody: ['code', PLAIN_LEVEL, PLAIN_LEVEL, TIME],
  BestBidOfferWS: ['code', 'number', BEST_ORDER, BEST_ORDER, 'text'],
  OrderQueueWebsocket: [QUEUED],
  MarketMoverBatch: [MOVER],
  Watchlist: [LINE],
  IEPIEV: ['code', 'amount', 'amount', 'change', 'number', 'number'],
  Intraday: ['code', ...times(4, 'amount'), 'number'],
  Intraday_v3: ['code', ...times(4, DECIMAL), 'number'],
  Top20: [TOP, TOP, TOP],
};
