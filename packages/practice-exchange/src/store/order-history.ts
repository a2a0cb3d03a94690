import type { AccountOrder, BookedFill } from '#exchange/accounts/index.ts';
import { type Database, numberIn, type Row, textIn } from '#exchange/database/database.ts';
import type { OrderSide, Rupiah, Shares } from '#shared/market/index.ts';
import type { HistoryFilter } from './history-filter.ts';
import { fillOf, restrict } from './order-history-rows.ts';

type Slice = { readonly limit: number; readonly offset: number };

/** One order's fills of one day. */
export type DayOrder = {
  readonly orderId: string;
  readonly symbol: string;
  readonly side: OrderSide;
  readonly lots: number;
  readonly value: Rupiah;
  readonly fee: Rupiah;
  readonly firstAt: number;
  readonly lastAt: number;
};

/** Sums of one order's sales. */
export type RealisedSale = {
  readonly orderId: string;
  readonly symbol: string;
  readonly shares: Shares;
  /** Price × shares, before the fee. */
  readonly value: Rupiah;
  readonly fee: Rupiah;
  /** What the shares sold had cost, buying fees included. */
  readonly cost: Rupiah;
  readonly firstAt: number;
  readonly lastAt: number;
};
type RealisedSums = Pick<RealisedSale, 'shares' | 'value' | 'fee' | 'cost'> & { readonly count: number };

/** An account's past, newest first wherever there is an order of rows. */
export type OrderHistory = {
  orders(filter: HistoryFilter, slice: Slice): readonly AccountOrder[];
  countOrders(filter: HistoryFilter): number;
  /** Those that were placed before the named one; null when there is no such order. */
  ordersBefore(orderId: string | null, filter: HistoryFilter, limit: number): readonly AccountOrder[] | null;
  order(orderId: string): AccountOrder | undefined;
  /** Oldest first. */
  fills(orderId: string): readonly BookedFill[];
  /** Days on which something traded. */
  days(filter: HistoryFilter, slice: Slice): readonly string[];
  countDays(filter: HistoryFilter): number;
  tradedOn(day: string, filter: HistoryFilter): readonly DayOrder[];
  realised(filter: HistoryFilter, slice: Slice): readonly RealisedSale[];
  realisedSums(filter: HistoryFilter): RealisedSums;
  /** The parts in which an order sold, oldest first. */
  sales(orderId: string): readonly RealisedSale[];
};

export class SqlOrderHistory implements OrderHistory {
  readonly #orderOf: (row: Row) => AccountOrder;
  readonly #account: string;
  readonly #db: Database;

  constructor(db: Database, account: string, orderOf: (row: Row) => AccountOrder) {
    this.#orderOf = orderOf;
    this.#account = account;
    this.#db = db;
  }

  orders(filter: HistoryFilter, { limit, offset }: Slice): readonly AccountOrder[] {
    return this.#orderRows(filter, 'ORDER BY rowid DESC LIMIT ? OFFSET ?', limit, offset);
  }

  countOrders(filter: HistoryFilter): number {
    const { where, given } = restrict(this.#account, 'placed_on', filter);
    return this.#count(this.#db.one(`SELECT count(*) AS count FROM account_order ${where}`, ...given));
  }

  ordersBefore(orderId: string | null, filter: HistoryFilter, limit: number): readonly AccountOrder[] | null {
    if (orderId === null) return this.#orderRows(filter, 'ORDER BY rowid DESC LIMIT ?', limit);
    const place = this.#db.one(
      'SELECT rowid AS place FROM account_order WHERE account = ? AND order_id = ?',
      this.#account,
      orderId,
    );
    if (!place) return null;
    return this.#orderRows(filter, 'AND rowid < ? ORDER BY rowid DESC LIMIT ?', numberIn(place, 'place'), limit);
  }

  order(orderId: string): AccountOrder | undefined {
    const row = this.#db.one('SELECT * FROM account_order WHERE account = ? AND order_id = ?', this.#account, orderId);
    return row && this.#orderOf(row);
  }

  fills(orderId: string): readonly BookedFill[] {
    return this.#db
      .all('SELECT * FROM fill WHERE account = ? AND order_id = ? ORDER BY rowid', this.#account, orderId)
      .map(fillOf);
  }

  days(filter: HistoryFilter, { limit, offset }: Slice): readonly string[] {
    const { where, given } = this.#traded(filter);
    return this.#db
      .all(`SELECT DISTINCT day FROM fill ${where} ORDER BY day DESC LIMIT ? OFFSET ?`, ...given, limit, offset)
      .map((row) => textIn(row, 'day'));
  }

  countDays(filter: HistoryFilter): number {
    const { where, given } = this.#traded(filter);
    return this.#count(this.#db.one(`SELECT count(DISTINCT day) AS count FROM fill ${where}`, ...given));
  }

  tradedOn(day: string, filter: HistoryFilter): readonly DayOrder[] {
    const { where, given } = this.#traded({ ...filter, from: day, to: day });
    return this.#db
      .all(
        `SELECT order_id, symbol, side, sum(lots) AS lots, sum(value) AS value, sum(fee) AS fee,
             min(at) AS first_at, max(at) AS last_at
           FROM fill ${where} GROUP BY order_id ORDER BY max(rowid) DESC`,
        ...given,
      )
      .map((row) => ({
        orderId: textIn(row, 'order_id'),
        symbol: textIn(row, 'symbol'),
        side: row.side === 'sell' ? 'sell' : 'buy',
        lots: numberIn(row, 'lots'),
        value: numberIn(row, 'value') as Rupiah,
        fee: numberIn(row, 'fee') as Rupiah,
        firstAt: numberIn(row, 'first_at'),
        lastAt: numberIn(row, 'last_at'),
      }));
  }

  realised(filter: HistoryFilter, { limit, offset }: Slice): readonly RealisedSale[] {
    const { where, given } = this.#sold(filter);
    return this.#db
      .all(
        `SELECT order_id, symbol, sum(shares) AS shares, sum(value) AS value, sum(fee) AS fee, sum(cost) AS cost,
             min(at) AS first_at, max(at) AS last_at
           FROM sale ${where} GROUP BY order_id ORDER BY max(rowid) DESC LIMIT ? OFFSET ?`,
        ...given,
        limit,
        offset,
      )
      .map(saleOf);
  }

  realisedSums(filter: HistoryFilter): RealisedSums {
    const { where, given } = this.#sold(filter);
    const row = this.#db.one(
      `SELECT count(DISTINCT order_id) AS count, coalesce(sum(shares), 0) AS shares, coalesce(sum(value), 0) AS value,
           coalesce(sum(fee), 0) AS fee, coalesce(sum(cost), 0) AS cost FROM sale ${where}`,
      ...given,
    );
    const sum = (column: string): number => (row ? numberIn(row, column) : 0);
    return {
      count: this.#count(row),
      shares: sum('shares') as Shares,
      value: sum('value') as Rupiah,
      fee: sum('fee') as Rupiah,
      cost: sum('cost') as Rupiah,
    };
  }

  sales(orderId: string): readonly RealisedSale[] {
    return this.#db
      .all(
        `SELECT *, at AS first_at, at AS last_at FROM sale WHERE account = ? AND order_id = ? ORDER BY rowid`,
        this.#account,
        orderId,
      )
      .map(saleOf);
  }

  #count(row: Row | undefined): number {
    return row ? numberIn(row, 'count') : 0;
  }

  #orderRows(filter: HistoryFilter, tail: string, ...values: number[]): AccountOrder[] {
    const { where, given } = restrict(this.#account, 'placed_on', filter);
    return this.#db.all(`SELECT * FROM account_order ${where} ${tail}`, ...given, ...values).map(this.#orderOf);
  }

  #traded({ status: _, ...filter }: HistoryFilter) {
    return restrict(this.#account, 'day', filter);
  }

  #sold({ from, to, symbol }: HistoryFilter) {
    return restrict(this.#account, 'at', { from, to, symbol });
  }
}

const saleOf = (row: Row): RealisedSale => ({
  orderId: textIn(row, 'order_id'),
  symbol: textIn(row, 'symbol'),
  shares: numberIn(row, 'shares') as Shares,
  value: numberIn(row, 'value') as Rupiah,
  fee: numberIn(row, 'fee') as Rupiah,
  cost: numberIn(row, 'cost') as Rupiah,
  firstAt: numberIn(row, 'first_at'),
  lastAt: numberIn(row, 'last_at'),
});
