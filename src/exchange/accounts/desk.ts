import { assertNever } from '../../shared/contract/index.ts';
import {
  type Board,
  exchangeTime,
  type Lots,
  type OrderSide,
  type Price,
  SHARES_PER_LOT,
} from '../../shared/market/index.ts';
import type { Market, OrderEvent, RefusalCode, SubmitResult } from '../market/market.ts';
import type { AccountChanges, FundsRefusal, Ledger } from './ledger.ts';
import { createMarketOrders } from './market-orders.ts';
import { type AccountOrder, isWorking } from './order.ts';

export type OrderRequest = {
  readonly side: OrderSide;
  readonly symbol: string;
  readonly board: Board;
  /** Rupiah a share. */
  readonly price: number;
  readonly shares: number;
  readonly goodTillCancelled: boolean;
  readonly uiRef: string;
};

export type DeskRefusal = {
  readonly ok: false;
  readonly code: RefusalCode | FundsRefusal;
  readonly message: string;
  /** The refused order as it is listed; null when there was nothing to list. */
  readonly orderId: string | null;
};
export type DeskAnswer = { readonly ok: true; readonly orderId: string } | DeskRefusal;

/**
 * Where an account meets the market: money and shares are checked and held here, everything else is
 * the market's to refuse. What changed is written down before the caller gets its answer.
 */
export type Desk = {
  readonly account: string;
  readonly ledger: Ledger;
  place(request: OrderRequest): DeskAnswer;
  /** `shares` is the new total, what is done included. */
  amend(orderId: string, price: number, shares: number): DeskAnswer;
  cancel(orderId: string): DeskAnswer;
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
  close(): void;
};

export type DeskDeps = {
  readonly account: string;
  readonly ledger: Ledger;
  readonly market: Market;
  readonly now: () => number;
  /** Must have written all of it, or throw, when it returns. */
  readonly save: (changes: AccountChanges) => void;
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void;
};

const FUNDS_MESSAGES: Record<FundsRefusal, string> = {
  INSUFFICIENT_BALANCE: 'the trading balance does not cover this order and its fee',
  INSUFFICIENT_SHARES: 'there are not that many shares to sell; short selling is not allowed',
};

export function createDesk({ account, ledger, market, now, save, warn }: DeskDeps): Desk {
  const today = (): string => exchangeTime(now()).day;
  let dayNow = today();
  let busy = false;
  const there = createMarketOrders(account, ledger, market, now);

  const refusal = (code: DeskRefusal['code'], message: string, orderId: string | null = null): DeskRefusal => ({
    ok: false,
    code,
    message,
    orderId,
  });

  /** The market answers while it is being asked: what its events change is written down once, at the end. */
  function act<Result>(work: () => Result): Result {
    turnDay();
    busy = true;
    try {
      return work();
    } finally {
      busy = false;
      save(ledger.takeChanges());
    }
  }

  function turnDay(): void {
    const day = today();
    if (day === dayNow) return;
    dayNow = day;
    ledger.turnDay(day);
  }

  function apply(event: OrderEvent): void {
    if (there.isForeign(event)) return;
    const { orderId } = event.owner;
    const order = ledger.order(orderId);
    if (!order || !isWorking(order)) {
      warn('the market spoke of an order that is not working here', { orderId, kind: event.kind });
      return;
    }
    const day = exchangeTime(event.at).day;
    switch (event.kind) {
      case 'opened':
        ledger.opened(orderId, event.orderNumber, event.at);
        return;
      case 'filled':
        if (event.fill) ledger.filled(orderId, { price: event.fill.price, lots: event.fill.lots, at: event.at, day });
        return;
      case 'amended':
        ledger.amended(orderId, event.price, there.fromMarket(orderId, event.lotsTotal), day);
        return;
      case 'cancelled':
        ledger.ended(orderId, 'WITHDRAWN', day);
        return;
      case 'expired':
        ledger.ended(orderId, 'EXPIRED', day);
        return;
      default:
        assertNever(event.kind);
    }
  }

  const unlistenPhase = market.onPhase((phase) => {
    turnDay();
    if (!phase.newOrdersAllowed || busy) return;
    there.submitUnplaced(dayNow);
    save(ledger.takeChanges());
  });
  const unlistenOrders = market.onOrder((event) => {
    if (event.owner.account !== account) return;
    try {
      apply(event);
      if (!busy) save(ledger.takeChanges());
    } catch (thrown) {
      // The market's listeners must not throw: one account's trouble is not the market's.
      warn('an order event could not be booked', {
        orderId: event.owner.orderId,
        kind: event.kind,
        error: String(thrown),
      });
    }
  });

  function place(request: OrderRequest): DeskAnswer {
    const code = market.instrument(request.symbol)?.code;
    if (code === undefined) return refusal('UNKNOWN_SYMBOL', `there is no stock ${request.symbol}`);
    const lots = wholeLots(request.shares);
    if (lots === null) return refusal('LOTS_INVALID', 'shares must be a positive multiple of 100');
    const funds = ledger.mayEnter(request.side, code, request.price as Price, lots);
    const order = ledger.enter({
      symbol: code,
      side: request.side,
      board: request.board,
      price: request.price as Price,
      lots,
      goodTillCancelled: request.goodTillCancelled,
      uiRef: request.uiRef,
      orderedAt: now(),
      day: dayNow,
    });
    const { orderId } = order;
    if (funds !== null) {
      ledger.rejected(orderId, funds);
      return refusal(funds, FUNDS_MESSAGES[funds], orderId);
    }
    const result = there.submit(order);
    if (!result.ok) {
      ledger.rejected(orderId, result.code);
      return refusal(result.code, result.message, orderId);
    }
    ledger.opened(orderId, result.orderNumber, now());
    return { ok: true, orderId };
  }

  function amend(orderId: string, price: number, shares: number): DeskAnswer {
    const order = ledger.order(orderId);
    if (!order) return refusal('UNKNOWN_ORDER', `there is no order ${orderId}`);
    if (!isWorking(order) || order.marketNumber === null)
      return refusal('NOT_AMENDABLE', `the order is ${order.status}`, orderId);
    const lots = wholeLots(shares);
    if (lots === null || lots <= order.lotsDone) {
      return refusal('LOTS_INVALID', 'shares must be a multiple of 100 and more than what is done', orderId);
    }
    const funds = ledger.mayAmend(orderId, price as Price, lots);
    if (funds !== null) return refusal(funds, FUNDS_MESSAGES[funds], orderId);
    // Held before the market hears of it: it may fill at the new price while it is being asked.
    ledger.amended(orderId, price as Price, lots, dayNow);
    const result = market.amend(order.marketNumber, {
      price: price as Price,
      lots: there.toMarket(orderId, lots),
    });
    if (result.ok) {
      if (result.orderNumber !== order.marketNumber) ledger.opened(orderId, result.orderNumber, now());
      return { ok: true, orderId };
    }
    ledger.amended(orderId, order.price, order.lotsTotal, order.changedOn);
    return refusal(result.code, result.message, orderId);
  }

  function cancel(orderId: string): DeskAnswer {
    const order = ledger.order(orderId);
    if (!order) return refusal('UNKNOWN_ORDER', `there is no order ${orderId}`);
    if (!isWorking(order)) return refusal('NOT_CANCELLABLE', `the order is ${order.status}`, orderId);
    const result: SubmitResult =
      order.marketNumber === null ? { ok: true, orderNumber: 0 } : market.cancel(order.marketNumber);
    if (!result.ok) return refusal(result.code, result.message, orderId);
    ledger.ended(orderId, 'WITHDRAWN', dayNow);
    return { ok: true, orderId };
  }

  return {
    account,
    ledger,
    place: (request) => act(() => place(request)),
    amend: (orderId, price, shares) => act(() => amend(orderId, price, shares)),
    cancel: (orderId) => act(() => cancel(orderId)),
    book: (work) => act(() => work(ledger)),
    orders() {
      turnDay();
      return ledger.orders();
    },
    todayCount: () => ledger.orders().filter((order) => order.placedOn === today()).length,
    today,
    recover() {
      dayNow = today();
      ledger.turnDay(dayNow);
      there.recover(dayNow);
      save(ledger.takeChanges());
    },
    close() {
      unlistenOrders();
      unlistenPhase();
    },
  };
}

/** null unless a positive whole number of lots. */
function wholeLots(shares: number): Lots | null {
  const lots = shares / SHARES_PER_LOT;
  return Number.isSafeInteger(lots) && lots > 0 ? (lots as Lots) : null;
}
