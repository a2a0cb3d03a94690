import type { Market, RefusalCode } from '#exchange/market/index.ts';
import type { Board, OrderSide } from '#shared/market/index.ts';
import type { AccountChanges, FundsRefusal, Ledger } from './ledger/ledger.ts';
import type { AccountOrder } from './orders/order.ts';

export type OrderRequest = {
  readonly side: OrderSide;
  readonly symbol: string;
  readonly board: Board;
  /** Rupiah a share. */
  readonly price: number;
  readonly shares: number;
  readonly goodTillCancelled: boolean;
  readonly uiRef: string;
  /** Bought with borrowed money, or sold from what was. */
  readonly dayTrade?: boolean;
  /** The order's name where it had one before it reached the desk. */
  readonly orderId?: string;
};

/** What the desk itself refuses, besides the market and the purse. */
export type OrderRuleViolation = 'NOT_DAY_TRADABLE' | 'DAILY_LIMIT';

export type OrderRefusal = {
  readonly ok: false;
  readonly code: RefusalCode | FundsRefusal | OrderRuleViolation;
  readonly message: string;
  /** The refused order as it is listed; null when there was nothing to list. */
  readonly orderId: string | null;
};
export type OrderAnswer = { readonly ok: true; readonly orderId: string } | OrderRefusal;

/** Orders as they are now, and what of them was filled just now. */
export type Booked = Pick<AccountChanges, 'orders' | 'fills'>;

/**
 * Where an account meets the market: money and shares are checked and held here, everything else is
 * the market's to refuse. What changed is written down before the caller gets its answer.
 */
export type AccountTrading = {
  readonly account: string;
  readonly ledger: Ledger;
  place(request: OrderRequest): OrderAnswer;
  /** `shares` is the new total, what is done included. */
  amend(orderId: string, price: number, shares: number): OrderAnswer;
  cancel(orderId: string): OrderAnswer;
  /** Changes outside the market (a withdrawal, shares moved): written down when this returns. What `work` throws goes on. */
  book<Result>(work: (ledger: Ledger) => Result): Result;
  /** Brings the market into line with the account after a start; call before the market starts. */
  recover(): void;
  /** Those of today, and those of before that still work; oldest first. */
  orders(): readonly AccountOrder[];
  /** Orders placed today, refused ones included. */
  todayCount(): number;
  /** Date at the exchange, YYYY-MM-DD. */
  today(): string;
  /**
   * Told of orders that changed, after it was written down. The market may be in the middle of
   * something: a listener that wants to trade does so later. The disposer takes it back.
   */
  onBooked(listener: (booked: Booked) => void): () => void;
  close(): void;
};

export type AccountTradingDeps = {
  readonly account: string;
  readonly ledger: Ledger;
  readonly market: Market;
  readonly now: () => number;
  /** Must have written all of it, or throw, when it returns. */
  readonly save: (changes: AccountChanges) => void;
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void;
};
