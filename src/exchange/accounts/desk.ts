import type { OrderEvent, SubmitResult } from '#exchange/market/market.ts';
import { assertNever } from '#shared/contract/error.ts';
import { exchangeTime, type Lots, type Price, SHARES_PER_LOT } from '#shared/market/index.ts';
import { dayTradeMultiplier } from './day-trade.ts';
import type { Booked, Desk, DeskAnswer, DeskDeps, DeskRefusal, OrderRequest } from './desk-types.ts';
import type { FundsRefusal } from './ledger.ts';
import { createMarketOrders } from './market-orders.ts';
import { isWorking } from './order.ts';

export type { Booked, Desk, DeskAnswer, DeskDeps, DeskRefusal, OrderRequest } from './desk-types.ts';

/** Orders that one account may place a day: far more than a person, fewer than a runaway program. */
const DAILY_LIMIT = 10_000;

const FUNDS_MESSAGES: Record<FundsRefusal, string> = {
  INSUFFICIENT_BALANCE: 'the trading balance does not cover this order and its fee',
  INSUFFICIENT_SHARES: 'there are not that many shares to sell; short selling is not allowed',
};

export function createDesk({ account, ledger, market, now, save, warn }: DeskDeps): Desk {
  const today = (): string => exchangeTime(now()).day;
  let dayNow = today();
  let busy = false;
  const there = createMarketOrders(account, ledger, market, now);
  const listeners = new Set<(booked: Booked) => void>();

  function writeDown(): void {
    const changes = ledger.takeChanges();
    save(changes);
    if (changes.orders.length === 0) return;
    for (const listener of listeners) {
      try {
        listener(changes);
      } catch (thrown) {
        warn('who was told of a booking failed', { account, error: String(thrown) });
      }
    }
  }

  function todayCount(): number {
    const day = today();
    return ledger.orders().filter((order) => order.placedOn === day).length;
  }

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
      writeDown();
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
        if (event.fill) ledger.filled(orderId, { ...event.fill, at: event.at, day });
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
    writeDown();
  });
  const unlistenOrders = market.onOrder((event) => {
    if (event.owner.account !== account) return;
    try {
      apply(event);
      if (!busy) writeDown();
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
    const instrument = market.instrument(request.symbol);
    if (!instrument) return refusal('UNKNOWN_SYMBOL', `there is no stock ${request.symbol}`);
    const { code } = instrument;
    const lots = wholeLots(request.shares);
    if (lots === null) return refusal('LOTS_INVALID', 'shares must be a positive multiple of 100');
    if (todayCount() >= DAILY_LIMIT) return refusal('DAILY_LIMIT', `an account may place ${DAILY_LIMIT} orders a day`);
    const multiplier = request.dayTrade ? dayTradeMultiplier(instrument) : 1;
    if (request.dayTrade && multiplier === 1) return refusal('NOT_DAY_TRADABLE', `${code} may not be day traded`);
    const funds = ledger.mayEnter(request.side, code, request.price as Price, lots, multiplier);
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
      multiplier,
      ...(request.orderId !== undefined && { orderId: request.orderId }),
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
    todayCount,
    today,
    onBooked(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recover() {
      dayNow = today();
      ledger.turnDay(dayNow);
      there.recover(dayNow);
      writeDown();
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
