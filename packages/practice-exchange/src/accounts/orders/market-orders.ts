import type { Market, OrderEvent, QueuedOrder, SubmitResult } from '#exchange/market/index.ts';
import { assertNever } from '#shared/contract/error.ts';
import { type Lots, lots, minus, plus } from '#shared/market/index.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type AccountOrder, isWorking, openLots } from './order.ts';

/**
 * What to do with an order when the exchange starts again. The account is persisted before each answer, the
 * market's snapshot only periodically: where they differ, the account is right.
 */
type Recovery =
  | { readonly kind: 'nothing' }
  /** A day order of an earlier day. */
  | { readonly kind: 'expire' }
  /** It is where it should be; `doneBefore` lots were done before the market's order was entered. */
  | { readonly kind: 'adopt'; readonly orderNumber: number; readonly doneBefore: Lots }
  /** The market holds an outdated version. */
  | { readonly kind: 'withdraw'; readonly orderNumber: number; readonly thenSubmit: boolean }
  | { readonly kind: 'submit' };

/** @param queued the market's order of this name at this order's price, if there is one */
function planRecovery(order: AccountOrder, queued: QueuedOrder | undefined, today: string): Recovery {
  if (!isWorking(order)) {
    return queued ? { kind: 'withdraw', orderNumber: queued.orderNumber, thenSubmit: false } : { kind: 'nothing' };
  }
  if (!order.goodTillCancelled && order.placedOn < today) return { kind: 'expire' };
  if (!queued) return { kind: 'submit' };
  if (queued.lots !== openLots(order)) {
    return { kind: 'withdraw', orderNumber: queued.orderNumber, thenSubmit: true };
  }
  return { kind: 'adopt', orderNumber: queued.orderNumber, doneBefore: minus(order.lotsTotal, queued.lotsTotal) };
}

/**
 * An account's orders as the market has them. After a restart an order may have been entered anew
 * for what was still open: the market then counts it from nothing, the account from its beginning.
 */
type MarketOrders = {
  submit(order: AccountOrder): SubmitResult;
  /** The account's total in the market's count, and back. */
  toMarket(orderId: string, lots: Lots): Lots;
  fromMarket(orderId: string, lots: Lots): Lots;
  /** Whether an event concerns an order that the account has abandoned or replaced. */
  isForeign(event: OrderEvent): boolean;
  /** Brings the market into line with the account. */
  recover(today: string): void;
  /** Submits orders that could not be re-entered while the market was closed. */
  submitUnplaced(today: string): void;
};

/** Far more orders than ever stand at one price. */
const QUEUE_LIMIT = 100_000;

export class SubmittedOrders implements MarketOrders {
  readonly #now: () => number;
  readonly #market: Market;
  readonly #ledger: Ledger;
  readonly #account: string;
  /** Lots that were done before the market's present order was entered. */
  readonly #doneBefore = new Map<string, Lots>();
  readonly #disowned = new Set<number>();

  constructor(account: string, ledger: Ledger, market: Market, now: () => number) {
    this.#now = now;
    this.#market = market;
    this.#ledger = ledger;
    this.#account = account;
  }

  toMarket(orderId: string, lots: Lots): Lots {
    return minus(lots, this.#before(orderId));
  }

  fromMarket(orderId: string, lots: Lots): Lots {
    return plus(lots, this.#before(orderId));
  }

  isForeign({ orderNumber, owner }: OrderEvent): boolean {
    const present = this.#ledger.order(owner.orderId)?.marketNumber ?? null;
    return this.#disowned.has(orderNumber) || (present !== null && present !== orderNumber);
  }

  recover(today: string): void {
    for (const order of this.#ledger.orders()) this.#recoverOne(order, today);
  }

  submitUnplaced(today: string): void {
    for (const order of this.#ledger.orders()) {
      if (isWorking(order) && order.marketNumber === null) this.#submitAgain(order, today);
    }
  }

  submit(order: AccountOrder): SubmitResult {
    return this.#market.submit({
      code: order.symbol,
      side: order.side,
      board: order.board,
      price: order.price,
      lots: openLots(order),
      goodTillCancelled: order.goodTillCancelled,
      owner: { account: this.#account, orderId: order.orderId },
    });
  }

  #before(orderId: string): Lots {
    return this.#doneBefore.get(orderId) ?? lots(0);
  }

  #submitAgain(order: AccountOrder, today: string): void {
    const { orderId } = order;
    this.#doneBefore.set(orderId, order.lotsDone);
    this.#ledger.unplaced(orderId);
    // This market does not list it: the order waits for one that does, or for the end of its day.
    if (!this.#market.instrument(order.symbol)) {
      if (!order.goodTillCancelled && order.placedOn < today) this.#ledger.ended(orderId, 'EXPIRED', today);
      return;
    }
    // After the close only the closing price trades: what is good till cancelled waits for the next day.
    if (order.goodTillCancelled && this.#market.phase().phase === 'post-close') return;
    const result = this.submit(order);
    if (result.ok) this.#ledger.opened(orderId, result.orderNumber, this.#now());
    else if (result.code !== 'MARKET_CLOSED') this.#ledger.ended(orderId, 'EXPIRED', today);
  }

  #recoverOne(order: AccountOrder, today: string): void {
    const { orderId } = order;
    const isListed = this.#market.instrument(order.symbol) !== undefined;
    const queue = isListed ? this.#market.queue(order.symbol, order.board, order.side, order.price, QUEUE_LIMIT) : [];
    const queued = queue.find(({ owner }) => owner?.account === this.#account && owner.orderId === orderId);
    const plan = planRecovery(order, queued, today);
    switch (plan.kind) {
      case 'nothing':
        return;
      case 'expire':
        this.#ledger.ended(orderId, 'EXPIRED', today);
        return;
      case 'adopt':
        this.#doneBefore.set(orderId, plan.doneBefore);
        this.#ledger.opened(orderId, plan.orderNumber, this.#now());
        return;
      case 'withdraw':
        // Disowned first, so that the account does not take the withdrawal for its own.
        this.#disowned.add(plan.orderNumber);
        this.#market.cancel(plan.orderNumber);
        if (plan.thenSubmit) this.#submitAgain(order, today);
        return;
      case 'submit':
        this.#submitAgain(order, today);
        return;
      default:
        assertNever(plan);
    }
  }
}
