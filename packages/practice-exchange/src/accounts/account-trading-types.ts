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
  /** The order's id where it was assigned before placing (a smart order's leg). */
  readonly orderId?: string;
};

/** Refusals of the account itself, beside those of the market and for lack of funds. */
type OrderRuleViolation = 'NOT_DAY_TRADABLE' | 'DAILY_LIMIT';

export type OrderRefusal = {
  readonly ok: false;
  readonly code: RefusalCode | FundsRefusal | OrderRuleViolation;
  readonly message: string;
  /** The refused order as it is listed; null when there was nothing to list. */
  readonly orderId: string | null;
};
export type OrderAnswer = { readonly ok: true; readonly orderId: string } | OrderRefusal;

/** Changed orders in their current state, and their new fills. */
export type Booked = Pick<AccountChanges, 'orders' | 'fills'>;

/**
 * Places an account's orders at the market. Checks and reserves money and shares; the market checks everything
 * else. Changes are persisted before the caller gets its answer.
 */
export type AccountTrading = {
  readonly account: string;
  readonly ledger: Ledger;
  place(request: OrderRequest): OrderAnswer;
  /** `shares` is the new total, what is done included. */
  amend(orderId: string, price: number, shares: number): OrderAnswer;
  cancel(orderId: string): OrderAnswer;
  /**
   * Changes outside the market (a withdrawal, a share transfer), persisted when this returns. Rethrows what `work`
   * throws.
   */
  book<Result>(work: (ledger: Ledger) => Result): Result;
  /** Brings the market into line with the account after a start; call before the market starts. */
  recover(): void;
  /** Today's orders, and earlier ones that still work; oldest first. */
  orders(): readonly AccountOrder[];
  /** Orders placed today, refused ones included. */
  todayCount(): number;
  /** Date at the exchange, YYYY-MM-DD. */
  today(): string;
  /**
   * Called with changed orders after they were persisted. The market may be publishing meanwhile: a listener that
   * places orders must do so later. Returns the disposer.
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
