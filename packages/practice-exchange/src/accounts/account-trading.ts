import type { OrderEvent, SubmitResult } from '#exchange/market/index.ts';
import { assertNever } from '#shared/contract/error.ts';
import { createEmitter } from '#shared/emitter.ts';
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
import type { FundsRefusal, Ledger } from './ledger/ledger.ts';
import { SubmittedOrders } from './orders/market-orders.ts';
import { type AccountOrder, isWorking } from './orders/order.ts';

export type { AccountTrading, OrderAnswer, OrderRequest } from './account-trading-types.ts';

/** Orders that one account may place a day: stops a program that loops. */
const DAILY_LIMIT = 10_000;

const FUNDS_MESSAGES: Record<FundsRefusal, string> = {
  INSUFFICIENT_BALANCE: 'the trading balance does not cover this order and its fee',
  INSUFFICIENT_SHARES: 'there are not that many shares to sell; short selling is not allowed',
};

export class MarketAccountTrading implements AccountTrading {
  readonly account: AccountTradingDeps['account'];
  readonly ledger: AccountTradingDeps['ledger'];
  readonly #deps: AccountTradingDeps;
  #dayNow;
  #busy = false;
  readonly #marketOrders;
  readonly #bookings = createEmitter<Booked>();
  readonly #unlistenPhase;
  readonly #unlistenOrders;

  constructor(deps: AccountTradingDeps) {
    this.account = deps.account;
    this.ledger = deps.ledger;
    this.#deps = deps;
    this.#dayNow = this.today();
    this.#marketOrders = new SubmittedOrders(this.account, this.ledger, this.#deps.market, this.#deps.now);
    this.#unlistenPhase = this.#deps.market.onPhase((phase) => {
      this.#startDay();
      if (!phase.newOrdersAllowed || this.#busy) return;
      this.#marketOrders.submitUnplaced(this.#dayNow);
      this.#persist();
    });
    this.#unlistenOrders = this.#deps.market.onOrder((event) => {
      if (event.owner.account !== this.account) return;
      try {
        this.#apply(event);
        if (!this.#busy) this.#persist();
      } catch (thrown) {
        // The market's listeners must not throw: an error in one account must not affect the market.
        this.#deps.warn('an order event could not be booked', {
          orderId: event.owner.orderId,
          kind: event.kind,
          error: String(thrown),
        });
      }
    });
  }

  place(request: OrderRequest): OrderAnswer {
    return this.#act(() => this.#placeOrder(request));
  }

  amend(orderId: string, price: number, shares: number): OrderAnswer {
    return this.#act(() => this.#amendOrder(orderId, price, shares));
  }

  cancel(orderId: string): OrderAnswer {
    return this.#act(() => this.#cancelOrder(orderId));
  }

  book<Result>(work: (ledger: Ledger) => Result): Result {
    return this.#act(() => work(this.ledger));
  }

  orders(): readonly AccountOrder[] {
    this.#startDay();
    return this.ledger.orders();
  }

  onBooked(listener: (booked: Booked) => void): () => void {
    return this.#bookings.on(listener);
  }

  recover(): void {
    this.#dayNow = this.today();
    this.ledger.startDay(this.#dayNow);
    this.#marketOrders.recover(this.#dayNow);
    this.#persist();
  }

  close(): void {
    this.#unlistenOrders();
    this.#unlistenPhase();
  }

  today(): string {
    return exchangeTime(this.#deps.now()).day;
  }

  todayCount(): number {
    const day = this.today();
    return this.ledger.orders().filter((order) => order.placedOn === day).length;
  }

  #persist(): void {
    const changes = this.ledger.takeChanges();
    this.#deps.save(changes);
    if (changes.orders.length === 0) return;
    try {
      this.#bookings.emit(changes);
    } catch (thrown) {
      this.#deps.warn('a listener of booked orders failed', { account: this.account, error: String(thrown) });
    }
  }

  #refusal(code: OrderRefusal['code'], message: string, orderId: string | null = null): OrderRefusal {
    return {
      ok: false,
      code,
      message,
      orderId,
    };
  }

  /** The market reports events during the call itself; what they change is persisted once, at the end. */
  #act<Result>(work: () => Result): Result {
    this.#startDay();
    this.#busy = true;
    try {
      return work();
    } finally {
      this.#busy = false;
      this.#persist();
    }
  }

  #startDay(): void {
    const day = this.today();
    if (day === this.#dayNow) return;
    this.#dayNow = day;
    this.ledger.startDay(day);
  }

  #apply(event: OrderEvent): void {
    if (this.#marketOrders.isForeign(event)) return;
    const { orderId } = event.owner;
    const order = this.ledger.order(orderId);
    if (!order || !isWorking(order)) {
      this.#deps.warn('the market spoke of an order that is not working here', { orderId, kind: event.kind });
      return;
    }
    const day = exchangeTime(event.at).day;
    switch (event.kind) {
      case 'opened':
        this.ledger.opened(orderId, event.orderNumber, event.at);
        return;
      case 'filled':
        if (event.fill) this.ledger.filled(orderId, { ...event.fill, at: event.at, day });
        return;
      case 'amended':
        this.ledger.amended(orderId, event.price, this.#marketOrders.fromMarket(orderId, event.lotsTotal), day);
        return;
      case 'cancelled':
        this.ledger.ended(orderId, 'WITHDRAWN', day);
        return;
      case 'expired':
        this.ledger.ended(orderId, 'EXPIRED', day);
        return;
      default:
        assertNever(event.kind);
    }
  }

  #placeOrder(request: OrderRequest): OrderAnswer {
    const instrument = this.#deps.market.instrument(request.symbol);
    if (!instrument) return this.#refusal('UNKNOWN_SYMBOL', `there is no stock ${request.symbol}`);
    const { code } = instrument;
    const lots = wholeLots(request.shares);
    if (lots === null) return this.#refusal('LOTS_INVALID', 'shares must be a positive multiple of 100');
    if (this.todayCount() >= DAILY_LIMIT)
      return this.#refusal('DAILY_LIMIT', `an account may place ${DAILY_LIMIT} orders a day`);
    const multiplier = request.dayTrade ? dayTradeMultiplier(instrument) : 1;
    if (request.dayTrade && multiplier === 1) return this.#refusal('NOT_DAY_TRADABLE', `${code} may not be day traded`);
    const funds = this.ledger.mayEnter(request.side, code, request.price as Price, lots, multiplier);
    const order = this.ledger.enter({
      symbol: code,
      side: request.side,
      board: request.board,
      price: request.price as Price,
      lots,
      goodTillCancelled: request.goodTillCancelled,
      uiRef: request.uiRef,
      orderedAt: this.#deps.now(),
      day: this.#dayNow,
      multiplier,
      ...(request.orderId !== undefined && { orderId: request.orderId }),
    });
    const { orderId } = order;
    if (funds !== null) {
      this.ledger.rejected(orderId, funds);
      return this.#refusal(funds, FUNDS_MESSAGES[funds], orderId);
    }
    const result = this.#marketOrders.submit(order);
    if (!result.ok) {
      this.ledger.rejected(orderId, result.code);
      return this.#refusal(result.code, result.message, orderId);
    }
    this.ledger.opened(orderId, result.orderNumber, this.#deps.now());
    return { ok: true, orderId };
  }

  #amendOrder(orderId: string, price: number, shares: number): OrderAnswer {
    const order = this.ledger.order(orderId);
    if (!order) return this.#refusal('UNKNOWN_ORDER', `there is no order ${orderId}`);
    if (!isWorking(order) || order.marketNumber === null)
      return this.#refusal('NOT_AMENDABLE', `the order is ${order.status}`, orderId);
    const lots = wholeLots(shares);
    if (lots === null || lots <= order.lotsDone) {
      return this.#refusal('LOTS_INVALID', 'shares must be a multiple of 100 and more than what is done', orderId);
    }
    const funds = this.ledger.mayAmend(orderId, price as Price, lots);
    if (funds !== null) return this.#refusal(funds, FUNDS_MESSAGES[funds], orderId);
    // Reserved before the market is called: the order may fill at the new price during the call.
    this.ledger.amended(orderId, price as Price, lots, this.#dayNow);
    const result = this.#deps.market.amend(order.marketNumber, {
      price: price as Price,
      lots: this.#marketOrders.toMarket(orderId, lots),
    });
    if (result.ok) {
      if (result.orderNumber !== order.marketNumber) this.ledger.opened(orderId, result.orderNumber, this.#deps.now());
      return { ok: true, orderId };
    }
    this.ledger.amended(orderId, order.price, order.lotsTotal, order.changedOn);
    return this.#refusal(result.code, result.message, orderId);
  }

  #cancelOrder(orderId: string): OrderAnswer {
    const order = this.ledger.order(orderId);
    if (!order) return this.#refusal('UNKNOWN_ORDER', `there is no order ${orderId}`);
    if (!isWorking(order)) return this.#refusal('NOT_CANCELLABLE', `the order is ${order.status}`, orderId);
    const result: SubmitResult =
      order.marketNumber === null ? { ok: true, orderNumber: 0 } : this.#deps.market.cancel(order.marketNumber);
    if (!result.ok) return this.#refusal(result.code, result.message, orderId);
    this.ledger.ended(orderId, 'WITHDRAWN', this.#dayNow);
    return { ok: true, orderId };
  }
}

/** null unless a positive whole number of lots. */
function wholeLots(shares: number): Lots | null {
  const lots = shares / SHARES_PER_LOT;
  return Number.isSafeInteger(lots) && lots > 0 ? (lots as Lots) : null;
}
