import type { MessageType } from '../protocol/message-types.ts';

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

/** Messages of quotes, trades and books. */
export const HIGH_RATE_SHAPES = {
  RunningTradeBatch: [TRADE],
  RunningTrade: TRADE,
  LivePrice: livePrice('amount', 'number'),
  LivePrice_v3: [...livePrice(DECIMAL, DECIMAL), DECIMAL],
  Orderbook_v3: ['code', BOOK_DATA, BOOK_DATA, BOOK_DATA, BOOK_DATA, TIME],
  Orderbook: ['code', LEVEL, LEVEL, TIME, ...times(4, 'amount')],
  OrderBookBody: ['code', PLAIN_LEVEL, PLAIN_LEVEL, TIME],
} satisfies Partial<Readonly<Record<MessageType, Shape>>>;
export type HighRateType = keyof typeof HIGH_RATE_SHAPES;
