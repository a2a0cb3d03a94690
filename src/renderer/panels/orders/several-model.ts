import { isLeg } from '#renderer/order-ui/order-family.ts';
import { type Addressed, isAmendable, isCancellable } from '#renderer/order-ui/order-rows.ts';
import { costOf } from '#renderer/order-ui/ticket-model.ts';
import { isCrossing } from '#renderer/order-ui/use-opposite-best.ts';
import { isWaitingExit } from '#shared/contract/active-orders.ts';
import type { FeeSchedule } from '#shared/contract/market.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isWatched } from '#shared/contract/watched-order.ts';
import {
  checkOrder,
  isOnTick,
  NO_LIMITS,
  type OrderProblem,
  type OrderSide,
  type Price,
  type PriceBand,
  type StockCode,
  stepTicks,
} from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Which of the orders are to be changed together. `all`: all that can be withdrawn. */
export type Choice =
  | { readonly kind: 'all' }
  | { readonly kind: 'side'; readonly side: OrderSide }
  | { readonly kind: 'stock'; readonly symbol: string }
  /** Placed more than so many minutes ago, on the exchange's clock. */
  | { readonly kind: 'older'; readonly minutes: number };

/** The refs of the orders of a choice that can be withdrawn. @param now Unix ms on the exchange's clock */
export function chosenBy(choice: Choice, orders: readonly Order[], now: number): readonly string[] {
  const isChosen = (order: Order): boolean => {
    switch (choice.kind) {
      case 'all':
        return true;
      case 'side':
        return order.side === choice.side;
      case 'stock':
        return order.symbol === choice.symbol;
      case 'older':
        return order.orderedAt > 0 && now - order.orderedAt > choice.minutes * MINUTE_MS;
    }
  };
  const chosen = orders.filter((order) => isCancellable(order) && isChosen(order));
  return chosen.filter((order) => !endsWithAnother(order, chosen)).map(({ ref }) => ref);
}

/**
 * Whether the withdrawal of another of these orders ends this one too: an exit that waits for the first lot of its purchase
 * ends with that, and of the exits of one plan each ends both.
 */
export function endsWithAnother(order: Order, others: readonly Order[]): boolean {
  if (!isLeg(order) || !isWatched(order)) return false;
  const family = others.filter(({ smart }) => smart?.id === order.smart?.id);
  const isWithPurchase = isWaitingExit(order) && family.some(({ smart }) => smart?.role === 'entry');
  return isWithPurchase || family.find((each) => isLeg(each) && isWatched(each))?.ref !== order.ref;
}

/** Where the prices of several orders are to go. */
export type Target =
  | { readonly kind: 'ticks'; readonly ticks: number | null }
  | { readonly kind: 'bid' | 'offer' }
  /** Rupiah; null or NaN while it is none. */
  | { readonly kind: 'price'; readonly price: number | null };

/** What is known of a stock; null while it is not. */
export type StockFacts = {
  /** Under special monitoring: its orders wait for the next call auction. */
  readonly isSpecial: boolean;
  readonly band: PriceBand | null;
  readonly bid: number | null;
  readonly offer: number | null;
  /** Lots that stand at a price on a side of the book. */
  queueAt(side: OrderSide, price: number): number | null;
};

/** Why an order of several is left as it is; a key under orders:several.why. */
type Left = 'noPrice' | 'same' | 'notAmendable' | 'notCancellable' | 'amendBarred' | 'cancelBarred';

/** One order of several, and what would become of it. */
export type AmendPreview = {
  readonly order: Order;
  readonly to: Price | null;
  /** Rupiah that it takes more from cash than now, or less where it is negative; null for a sale and while it is not known. */
  readonly cost: number | null;
  /** Lots that would stand before it at the new price; null where nobody knows. */
  readonly ahead: number | null;
  /** From which price on it would trade at once, rupiah; null where it would rest. */
  readonly tradesFrom: number | null;
  readonly left: Left | OrderProblem | null;
};

/** What an amendment of these orders would do, line by line. */
export const amendPreview = (
  orders: readonly Order[],
  target: Target,
  factsOf: (symbol: StockCode) => StockFacts,
  fees: FeeSchedule | null,
): readonly AmendPreview[] => orders.map((order) => amendLine(order, target, factsOf(order.symbol), fees));

function amendLine(order: Order, target: Target, facts: StockFacts, fees: FeeSchedule | null): AmendPreview {
  const nothing = { order, to: null, cost: null, ahead: null, tradesFrom: null };
  if (!isAmendable(order)) return { ...nothing, left: 'notAmendable' };
  const to = priceFor(order, target, facts);
  if (to === null) return { ...nothing, left: 'noPrice' };
  const left = to === order.price ? 'same' : problemOf(order, to, facts);
  // The book is of the regular board, and under special monitoring orders wait for the next call auction.
  const isQueued = order.board === 'RG' && !facts.isSpecial;
  const best = isQueued ? (order.side === 'buy' ? facts.offer : facts.bid) : null;
  return {
    order,
    to,
    cost: costChange(order, to, fees),
    ahead: isQueued ? facts.queueAt(order.side, to) : null,
    tradesFrom: isCrossing(order.side, to, best) ? best : null,
    left,
  };
}

function priceFor(order: Addressed, target: Target, { bid, offer }: StockFacts): Price | null {
  switch (target.kind) {
    case 'ticks':
      return target.ticks === null || !Number.isSafeInteger(target.ticks) ? null : stepTicks(order.price, target.ticks);
    case 'bid':
      return asPrice(bid);
    case 'offer':
      return asPrice(offer);
    case 'price':
      return asPrice(target.price);
  }
}

const asPrice = (value: number | null): Price | null =>
  value !== null && Number.isSafeInteger(value) && value > 0 ? (value as Price) : null;

/** The exchange's rules for the price; the main process checks cash and limits, and the venue the moment. */
function problemOf(order: Addressed, to: Price, { band }: StockFacts): OrderProblem | null {
  const draft = { side: order.side, symbol: order.symbol, board: order.board, price: to, lots: order.lotsTotal };
  const [problem] = checkOrder(draft, {
    band,
    buyingPower: null,
    availableLots: null,
    listedShares: null,
    totalCost: null,
    ordersAllowed: true,
    limits: NO_LIMITS,
    last: null,
  });
  return problem ?? null;
}

function costChange({ side, price, lotsOpen: lots }: Order, to: Price, fees: FeeSchedule | null): number | null {
  if (side === 'sell') return null;
  const [next, now] = [costOf({ side, price: to, lots }, fees), costOf({ side, price, lots }, fees)];
  return next === null || now === null ? null : next.total - now.total;
}

/** One order of several, and what its withdrawal gives back. */
export type CancelPreview = {
  readonly order: Order;
  /** Rupiah that go back into buying power; null for a sale and while it is not known. */
  readonly back: number | null;
  readonly left: Left | null;
};

export const cancelPreview = (orders: readonly Order[], fees: FeeSchedule | null): readonly CancelPreview[] =>
  orders
    .filter((order) => !endsWithAnother(order, orders))
    .map((order) => ({
      order,
      back: order.side === 'buy' ? (costOf({ ...order, lots: order.lotsOpen }, fees)?.total ?? null) : null,
      left: isCancellable(order) ? null : 'notCancellable',
    }));

/** The lines of a preview that would be sent, which have an id at the service. */
export const sendable = <Line extends { readonly order: Order; readonly left: unknown }>(
  lines: readonly Line[],
): readonly (Line & { readonly order: Addressed })[] =>
  lines.filter(
    (line): line is Line & { readonly order: Addressed } => line.left === null && line.order.orderId !== null,
  );

/** The sum of amounts of which at least one is known; null where none is. */
export const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.some((amount) => amount !== null) ? amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) : null;

/** Whether a typed price can be one: on a tick of its own range. Else every line would be refused. */
export const isTargetValid = (target: Target): boolean =>
  target.kind !== 'price' ||
  target.price === null ||
  (target.price > 0 && Number.isSafeInteger(target.price) && isOnTick(target.price));
