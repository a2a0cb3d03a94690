import {
  type Board,
  type Lots,
  minus,
  type OrderSide,
  orderValue,
  type Price,
  plus,
  type Rupiah,
  rupiah,
  SHARES_PER_LOT,
  type StockCode,
} from '#shared/market/index.ts';
import type { WireOrderStatus } from '#shared/service/order-words.ts';
import { ownPart } from '../ledger/day-trade.ts';
import type { FeeOn } from '../ledger/fees.ts';

/** An order as its account stores it. Times in Unix ms of the exchange's clock. */
export type AccountOrder = {
  readonly orderId: string;
  readonly symbol: StockCode;
  readonly side: OrderSide;
  readonly board: Board;
  readonly goodTillCancelled: boolean;
  /** More than 1 for a day trade: own money times this is what it may cost. */
  readonly multiplier: number;
  /** The request identifier that placed it. */
  readonly uiRef: string;
  readonly orderedAt: number;
  readonly price: Price;
  readonly lotsTotal: Lots;
  readonly lotsDone: Lots;
  /** Price × shares of all fills. */
  readonly valueDone: Rupiah;
  /** Charged on `valueDone` so far. */
  readonly feeDone: Rupiah;
  readonly status: WireOrderStatus;
  /** The venue's code for a refusal; empty otherwise. */
  readonly reason: string;
  /** The market's number; null until it has taken the order. */
  readonly marketNumber: number | null;
  readonly openedAt: number | null;
  readonly matchedAt: number | null;
  /** Day (YYYY-MM-DD) on which it was placed, and on which it last changed. */
  readonly placedOn: string;
  readonly changedOn: string;
};

export const isWorking = (order: Pick<AccountOrder, 'status'>): boolean =>
  order.status === 'READY' || order.status === 'PENDING' || order.status === 'OPEN' || order.status === 'PARTIAL';

export const openLots = (order: Pick<AccountOrder, 'lotsTotal' | 'lotsDone'>): Lots =>
  minus(order.lotsTotal, order.lotsDone);

export const isDayTrade = (order: Pick<AccountOrder, 'multiplier'>): boolean => order.multiplier > 1;

/**
 * Cash that a working buy order reserves, rupiah: what its open part costs at its own price, with the rest of the
 * fee that the whole order would then have cost; of a day trade only the part that is not lent. Cash spent and cash
 * reserved therefore never exceed the first reservation, however the order fills.
 */
export function cashHold(order: AccountOrder, feeOn: FeeOn): Rupiah {
  if (order.side === 'sell' || !isWorking(order)) return rupiah(0);
  const value = plus(order.valueDone, orderValue(order.price, openLots(order)));
  const whole = plus(value, feeOn('buy', value));
  const done = plus(order.valueDone, order.feeDone);
  return minus(ownPart(whole, order.multiplier), ownPart(done, order.multiplier));
}

/** Shares that a working sell order reserves. */
export const shareHold = (order: AccountOrder): number =>
  order.side === 'sell' && isWorking(order) ? openLots(order) * SHARES_PER_LOT : 0;
