import type { OrderEvent, SubmitResult } from '#exchange/market/index.ts';
import { assertNever } from '#shared/contract/index.ts';
import { exchangeTime, type Lots, type Price, SHARES_PER_LOT } from '#shared/market/index.ts';
import type {
  AccountTrading,
  AccountTradingDeps,
  Booked,
  OrderAnswer,
  OrderRefusal,
  OrderRequest,
} from './account-trading-types.ts';
import { dayTradeMultiplier } from './ledger/day-trade.ts';
import type { FundsRefusal } from './ledger/ledger.ts';
import { createMarketOrders } from './orders/market-orders.ts';
import { isWorking } from './orders/order.ts';

export type {
  AccountTrading,
  AccountTradingDeps,
  Booked,
  OrderAnswer,
  OrderRefusal,
  OrderRequest,
} from './account-trading-types.ts';

/** Orders that one account may place a day: stops a program that loops. */
const DAILY_LIMIT = 10_000;

const FUNDS_MESSAGES: Record<FundsRefusal, string> = {
  INSUFFICIENT_BALANCE: 'the trading balance does not cover this order and its fee',
  INSUFFICIENT_SHARES: 'there are not that many shares to sell; short selling is not allowed',
};

export function createAccountTrading({ account, ledger, market, now, save, warn }: AccountTradingDeps): AccountTrading {
  const today = (): string => exchangeTime(now()).day;
  let dayNow = today();
  let busy = false;
  const marketOrders = createMarketOrders(account, ledger, market, now);
  const listeners = new Set<(booked: Booked) => void>();

  function persist(): void {
    const changes = ledger.takeChanges();
    save(changes);
    if (changes.orders.length === 0) return;
    for (const listener of listeners) {
      try {
        listener(changes);
      } catch (thrown) {
        warn('a listener of booked orders failed', { account, error: String(thrown) });
      }
    }
  }

  function todayCount(): number {
    const day = today();
    return ledger.orders().filter((order) => order.placedOn === day).length;
  }

  const refusal = (code: OrderRefusal['code'], message: string, orderId: string | null = null): OrderRefusal => ({
    ok: false,
    code,
    message,
    orderId,
  });

  /** The market reports events during the call itself; what they change is persisted once, at the end. */
  function act<Result>(work: () => Result): Result {
    startDay();
    busy = true;
    try {
      return work();
    } finally {
      busy = false;
      persist();
    }
  }

  function startDay(): void {
    const day = today();
    if (day === dayNow) return;
    dayNow = day;
    ledger.startDay(day);
  }

  function apply(event: OrderEvent): void {
    if (marketOrders.isForeign(event)) return;
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
        ledger.amended(orderId, event.price, marketOrders.fromMarket(orderId, event.lotsTotal), day);
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
    startDay();
    if (!phase.newOrdersAllowed || busy) return;
    marketOrders.submitUnplaced(dayNow);
    persist();
  });
  const unlistenOrders = market.onOrder((event) => {
    if (event.owner.account !== account) return;
    try {
      apply(event);
      if (!busy) persist();
    } catch (thrown) {
      // The market's listeners must not throw: an error in one account must not affect the market.
      warn('an order event could not be booked', {
        orderId: event.owner.orderId,
        kind: event.kind,
        error: String(thrown),
      });
    }
  });

  function place(request: OrderRequest): OrderAnswer {
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
    const result = marketOrders.submit(order);
    if (!result.ok) {
      ledger.rejected(orderId, result.code);
      return refusal(result.code, result.message, orderId);
    }
    ledger.opened(orderId, result.orderNumber, now());
    return { ok: true, orderId };
  }

  function amend(orderId: string, price: number, shares: number): OrderAnswer {
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
    // Reserved before the market is called: the order may fill at the new price during the call.
    ledger.amended(orderId, price as Price, lots, dayNow);
    const result = market.amend(order.marketNumber, {
      price: price as Price,
      lots: marketOrders.toMarket(orderId, lots),
    });
    if (result.ok) {
      if (result.orderNumber !== order.marketNumber) ledger.opened(orderId, result.orderNumber, now());
      return { ok: true, orderId };
    }
    ledger.amended(orderId, order.price, order.lotsTotal, order.changedOn);
    return refusal(result.code, result.message, orderId);
  }

  function cancel(orderId: string): OrderAnswer {
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
      startDay();
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
      ledger.startDay(dayNow);
      marketOrders.recover(dayNow);
      persist();
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
