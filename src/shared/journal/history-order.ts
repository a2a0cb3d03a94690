import type { OrderSide } from '#shared/market/index.ts';
import { exchangeTime } from '#shared/market/index.ts';
import { sideNamed } from '#shared/service/order-words.ts';
import { momentOf } from '#shared/service/read/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';

/** Only what the service tells: a generation that does not tell a field has null. Sums and prices in rupiah, times in Unix ms. */
export type HistoryOrder = {
  readonly orderId: string;
  readonly symbol: string;
  readonly companyName: string;
  /** Null for a word that names no side, of an order that moved no cash. */
  readonly side: OrderSide | null;
  /** As sent: RG, NG, TN; empty where it is not told. */
  readonly board: string;
  /** The service's word; empty where it is not told. */
  readonly status: string;
  readonly isGtc: boolean | null;
  readonly isDayTrade: boolean | null;
  readonly price: number | null;
  /** Null while nothing is filled. */
  readonly averagePrice: number | null;
  readonly lots: number | null;
  readonly lotsDone: number;
  /** Average price × shares done. */
  readonly gross: number;
  readonly fee: number;
  /** What the account paid (negative) or got. */
  readonly net: number;
  /** Why it was rejected; empty where it was not. */
  readonly reason: string;
  readonly orderedAt: number | null;
  readonly matchedAt: number | null;
};

type Transaction = ReadAnswer<'history.transactions'>['results'][number];
type TradedDay = ReadAnswer<'history.days'>['results'][number];

/** The side of a row by its word, and where that is not known by what it did to the cash. */
const sideOf = (word: string, net: number): OrderSide | null =>
  sideNamed(word) ?? (net === 0 ? null : net < 0 ? 'buy' : 'sell');

/** A row of v4 or v3. */
export function orderOfTransaction(row: Transaction): HistoryOrder {
  return {
    orderId: row.orderId,
    symbol: row.symbol,
    companyName: row.companyName,
    side: sideOf(row.side, row.net),
    board: row.boardType,
    status: row.statusText.trim().toUpperCase(),
    isGtc: row.isGtc,
    isDayTrade: row.isDayTrade,
    price: row.orderPrice,
    averagePrice: row.lotDone > 0 ? row.averagePrice : null,
    lots: row.lotTotal,
    lotsDone: row.lotDone,
    gross: row.gross,
    fee: row.fee,
    net: row.net,
    reason: row.reason,
    orderedAt: momentOf(row.orderedAt),
    matchedAt: momentOf(row.matchedAt),
  };
}

/** What was traded on a day, as far as the older pair tells: an order that traded on two days is there twice. */
export const ordersOfDay = ({ orders }: TradedDay): readonly HistoryOrder[] =>
  orders.map((row) => ({
    orderId: row.orderId,
    symbol: row.symbol,
    companyName: row.companyName,
    side: sideOf(row.side, row.net),
    board: '',
    status: '',
    isGtc: null,
    isDayTrade: null,
    price: null,
    averagePrice: row.averagePrice,
    lots: null,
    lotsDone: row.lot,
    gross: row.gross,
    fee: row.fee,
    net: row.net,
    reason: '',
    orderedAt: momentOf(row.firstAt),
    matchedAt: momentOf(row.lastAt),
  }));

/** The exchange's day on which an order was placed, YYYY-MM-DD; empty where the service tells no time of it. It may have traded later. */
export function dayOfOrder({ orderedAt, matchedAt }: Pick<HistoryOrder, 'orderedAt' | 'matchedAt'>): string {
  const at = orderedAt ?? matchedAt;
  return at === null ? '' : exchangeTime(at).day;
}
