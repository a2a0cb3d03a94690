import type { Market, OrderEvent, SubmitResult } from '#exchange/market/market.ts';
import { assertNever } from '#shared/contract/error.ts';
import type { Lots } from '#shared/market/index.ts';
import type { Ledger } from './ledger.ts';
import { type AccountOrder, isWorking, openLots } from './order.ts';
import { planRecovery } from './recovery.ts';

/**
 * An account's orders as the market has them. After a restart an order may have been entered anew
 * for what was still open: the market then counts it from nothing, the account from its beginning.
 */
export type MarketOrders = {
  submit(order: AccountOrder): SubmitResult;
  /** The account's total in the market's count, and back. */
  toMarket(orderId: string, lots: Lots): Lots;
  fromMarket(orderId: string, lots: Lots): Lots;
  /** Whether an event speaks of an order that the account gave up, or replaced by another. */
  isForeign(event: OrderEvent): boolean;
  /** Brings the market into line with the account. */
  recover(today: string): void;
  /** Enters what the market was closed for when it had to be entered again. */
  submitUnplaced(today: string): void;
};

/** Far more orders than ever stand at one price. */
const QUEUE_LIMIT = 100_000;

export function createMarketOrders(account: string, ledger: Ledger, market: Market, now: () => number): MarketOrders {
  /** Lots that were done before the market's present order was entered. */
  const doneBefore = new Map<string, number>();
  const disowned = new Set<number>();
  const before = (orderId: string): number => doneBefore.get(orderId) ?? 0;

  function submit(order: AccountOrder): SubmitResult {
    return market.submit({
      code: order.symbol,
      side: order.side,
      board: order.board,
      price: order.price,
      lots: openLots(order),
      goodTillCancelled: order.goodTillCancelled,
      owner: { account, orderId: order.orderId },
    });
  }

  function submitAgain(order: AccountOrder, today: string): void {
    const { orderId } = order;
    doneBefore.set(orderId, order.lotsDone);
    ledger.unplaced(orderId);
    // This market does not list it: the order waits for one that does, or for the end of its day.
    if (!market.instrument(order.symbol)) {
      if (!order.goodTillCancelled && order.placedOn < today) ledger.ended(orderId, 'EXPIRED', today);
      return;
    }
    // After the close only the closing price trades: what is good till cancelled waits for the next day.
    if (order.goodTillCancelled && market.phase().phase === 'post-close') return;
    const result = submit(order);
    if (result.ok) ledger.opened(orderId, result.orderNumber, now());
    else if (result.code !== 'MARKET_CLOSED') ledger.ended(orderId, 'EXPIRED', today);
  }

  function recoverOne(order: AccountOrder, today: string): void {
    const { orderId } = order;
    const isListed = market.instrument(order.symbol) !== undefined;
    const queue = isListed ? market.queue(order.symbol, order.board, order.side, order.price, QUEUE_LIMIT) : [];
    const queued = queue.find(({ owner }) => owner?.account === account && owner.orderId === orderId);
    const plan = planRecovery(order, queued, today);
    switch (plan.kind) {
      case 'nothing':
        return;
      case 'expire':
        ledger.ended(orderId, 'EXPIRED', today);
        return;
      case 'keep':
        doneBefore.set(orderId, plan.doneBefore);
        ledger.opened(orderId, plan.orderNumber, now());
        return;
      case 'withdraw':
        // Disowned first, so that the account does not take the withdrawal for its own.
        disowned.add(plan.orderNumber);
        market.cancel(plan.orderNumber);
        if (plan.thenSubmit) submitAgain(order, today);
        return;
      case 'submit':
        submitAgain(order, today);
        return;
      default:
        assertNever(plan);
    }
  }

  return {
    submit,
    toMarket: (orderId, lots) => (lots - before(orderId)) as Lots,
    fromMarket: (orderId, lots) => (lots + before(orderId)) as Lots,
    isForeign({ orderNumber, owner }) {
      const present = ledger.order(owner.orderId)?.marketNumber ?? null;
      return disowned.has(orderNumber) || (present !== null && present !== orderNumber);
    },
    recover(today) {
      for (const order of ledger.orders()) recoverOne(order, today);
    },
    submitUnplaced(today) {
      for (const order of ledger.orders()) {
        if (isWorking(order) && order.marketNumber === null) submitAgain(order, today);
      }
    },
  };
}
