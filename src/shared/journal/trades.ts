import { exchangeTime, type Lots, sharesOf } from '#shared/market/index.ts';
import { sum } from '#shared/statistics.ts';
import { bought, NOTHING, sell } from './average-cost.ts';
import type { JournalFill } from './journal-fill.ts';

/** What the service has booked for a sale: the shares of the order, and what they had cost on average, buying fees included. */
export type BookedSale = { readonly shares: number; readonly cost: number };

/** One order's sale out of a position: a partial exit, or the one that closes it. */
export type Exit = {
  readonly orderId: string;
  /** Moment of its last fill, Unix ms. */
  readonly at: number;
  /** The exchange's day of `at`, YYYY-MM-DD. */
  readonly day: string;
  readonly shares: number;
  /** Price × shares, before the fee. */
  readonly value: number;
  readonly fee: number;
  /** What the shares had cost, buying fees included, rupiah; null where nobody knows. */
  readonly cost: number | null;
  /** Value − fee − cost, rupiah. */
  readonly result: number | null;
};

/** A round trip in one stock: from no shares to no shares, or to what is still held. */
export type Trade = {
  /** The first order of it: stays when the trade goes on. */
  readonly id: string;
  readonly symbol: string;
  readonly fills: readonly JournalFill[];
  /** Every order of it, in the order of their first fill. */
  readonly orderIds: readonly string[];
  readonly exits: readonly Exit[];
  /** Moments of the first and of the last fill, Unix ms; closedAt is null while shares are held. */
  readonly openedAt: number;
  readonly closedAt: number | null;
  /** Shares bought in all, and their value before fees. */
  readonly bought: number;
  readonly boughtValue: number;
  readonly sold: number;
  readonly soldValue: number;
  readonly fees: number;
  /** Shares still held. */
  readonly held: number;
  /** Sum of the exits' results; null where the cost of one is not known. */
  readonly result: number | null;
  /** Shares of it were there before the record begins, or came without a purchase: its costs are the service's. */
  readonly isFromBefore: boolean;
};

/** Shares that a record does not have the purchase of, by stock. */
export type Opening = ReadonlyMap<string, number>;

/** An order's part of its booked cost: parts add up to the whole, whatever they are rounded to. */
const bookedPart = ({ shares, cost }: BookedSale, before: number, sold: number): number =>
  Math.round((cost * (before + sold)) / shares) - Math.round((cost * before) / shares);

type Draft = {
  fills: JournalFill[];
  exits: Map<string, { fills: JournalFill[]; cost: number | null }>;
  isFromBefore: boolean;
};
const newDraft = (isFromBefore: boolean): Draft => ({ fills: [], exits: new Map(), isFromBefore });

/**
 * The round trips of all stocks, the one that opened first first, from flat to flat by the average cost method.
 * @param fills in the order in which they happened, or in any: those of one moment stay in the order given
 * @param booked costs of the service by order: these count before those that follow from the fills
 * @param opening shares held before the first fill, whose cost only `booked` has
 */
export function tradesOf(
  fills: readonly JournalFill[],
  booked: ReadonlyMap<string, BookedSale> = new Map(),
  opening: Opening = new Map(),
): readonly Trade[] {
  const byStock = Map.groupBy(
    fills.toSorted((left, right) => left.at - right.at),
    ({ symbol }) => symbol,
  );
  return [...byStock]
    .flatMap(([symbol, own]) => tradesIn(own, booked, opening.get(symbol) ?? 0))
    .sort((left, right) => left.openedAt - right.openedAt);
}

function tradesIn(
  fills: readonly JournalFill[],
  booked: ReadonlyMap<string, BookedSale>,
  opening: number,
): readonly Trade[] {
  const trades: Trade[] = [];
  const soldOf = new Map<string, number>();
  let held = NOTHING;
  /** Shares held that no fill of the record bought. */
  let foreign = opening;
  let draft = newDraft(foreign > 0);
  for (const fill of fills) {
    draft.fills.push(fill);
    const { orderId, shares } = fill;
    if (fill.side === 'buy') {
      held = bought(held, fill);
      continue;
    }
    const all = held.shares + foreign;
    if (shares > held.shares || foreign > 0) draft.isFromBefore = true;
    const before = soldOf.get(orderId) ?? 0;
    soldOf.set(orderId, before + shares);
    // Shares of which nobody knows the purchase leave first: what stays has a cost.
    const unknown = Math.min(foreign, shares);
    foreign -= unknown;
    const { rest, cost } = sell(held, Math.min(held.shares, shares - unknown));
    held = rest;
    const sale = booked.get(orderId);
    const exit = draft.exits.get(orderId) ?? { fills: [], cost: 0 };
    exit.fills.push(fill);
    const part = sale && sale.shares > 0 ? bookedPart(sale, before, shares) : draft.isFromBefore ? null : cost;
    exit.cost = exit.cost === null || part === null ? null : exit.cost + part;
    draft.exits.set(orderId, exit);
    if (shares < all) continue;
    trades.push(tradeOf(draft, 0));
    held = NOTHING;
    draft = newDraft(false);
  }
  if (draft.fills.length > 0) trades.push(tradeOf(draft, held.shares + foreign));
  return trades;
}

function tradeOf({ fills, exits, isFromBefore }: Draft, held: number): Trade {
  const [first] = fills;
  const last = fills.at(-1);
  if (!first || !last) throw new RangeError('a trade without fills');
  const buys = fills.filter(({ side }) => side === 'buy');
  const sales = fills.filter(({ side }) => side === 'sell');
  const out = [...exits].map(([orderId, exit]) => exitOf(orderId, exit));
  return {
    id: first.orderId,
    symbol: first.symbol,
    fills,
    orderIds: [...new Set(fills.map(({ orderId }) => orderId))],
    exits: out,
    openedAt: first.at,
    closedAt: held === 0 ? last.at : null,
    bought: sum(buys.map(({ shares }) => shares)),
    boughtValue: sum(buys.map(({ value }) => value)),
    sold: sum(sales.map(({ shares }) => shares)),
    soldValue: sum(sales.map(({ value }) => value)),
    fees: sum(fills.map(({ fee }) => fee)),
    held,
    result: out.reduce<number | null>(
      (total, { result }) => (total === null || result === null ? null : total + result),
      0,
    ),
    isFromBefore,
  };
}

function exitOf(
  orderId: string,
  { fills, cost }: { readonly fills: readonly JournalFill[]; readonly cost: number | null },
): Exit {
  const at = Math.max(...fills.map((fill) => fill.at));
  const value = sum(fills.map((fill) => fill.value));
  const fee = sum(fills.map((fill) => fill.fee));
  return {
    orderId,
    at,
    day: exchangeTime(at).day,
    shares: sum(fills.map(({ shares }) => shares)),
    value,
    fee,
    cost,
    result: cost === null ? null : value - fee - cost,
  };
}

/**
 * Shares of each stock that fills cannot explain: sold and never bought, or held now and never bought.
 * @param heldNow shares by stock; null where positions are not known
 */
export function openingOf(fills: readonly JournalFill[], heldNow: ReadonlyMap<string, number> | null): Opening {
  const opening = new Map<string, number>();
  const byStock = Map.groupBy(
    fills.toSorted((left, right) => left.at - right.at),
    ({ symbol }) => symbol,
  );
  for (const [symbol, own] of byStock) {
    let net = 0;
    let deficit = 0;
    for (const { side, shares } of own) {
      net += side === 'buy' ? shares : -shares;
      deficit = Math.max(deficit, -net);
    }
    const shares = Math.max(deficit, heldNow === null ? 0 : (heldNow.get(symbol) ?? 0) - net);
    if (shares > 0) opening.set(symbol, shares);
  }
  return opening;
}

/** An order as far as it has traded. */
type TradedOrder = {
  readonly orderId: string | null;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly lotsDone: Lots;
};

/**
 * What was held when the fills were recorded: what is held now without what orders have done since. A service has a
 * fill in the position and in the list of orders before it is in the history.
 * @param heldNow shares by stock, as of the orders
 */
export function heldByFills(
  heldNow: ReadonlyMap<string, number>,
  orders: readonly TradedOrder[],
  fills: readonly JournalFill[],
): ReadonlyMap<string, number> {
  const held = new Map(heldNow);
  for (const { symbol, side, shares } of unrecorded(orders, fills))
    held.set(symbol, (held.get(symbol) ?? 0) + (side === 'buy' ? -shares : shares));
  return held;
}

/** What orders have done that is not among the fills, shares of each order. */
export function unrecorded(orders: readonly TradedOrder[], fills: readonly JournalFill[]) {
  const recorded = new Map<string, number>();
  for (const { orderId, shares } of fills) recorded.set(orderId, (recorded.get(orderId) ?? 0) + shares);
  return orders.flatMap(({ orderId, symbol, side, lotsDone }) => {
    const shares = sharesOf(lotsDone) - (recorded.get(orderId ?? '') ?? 0);
    return shares > 0 ? [{ symbol, side, shares }] : [];
  });
}

/** Average price of what was bought, before fees, rupiah a share; NaN where nothing was. */
export const entryPrice = ({ boughtValue, bought }: Pick<Trade, 'boughtValue' | 'bought'>): number =>
  boughtValue / bought;
/** Average price of what was sold, before fees, rupiah a share; NaN where nothing was. */
export const exitPrice = ({ soldValue, sold }: Pick<Trade, 'soldValue' | 'sold'>): number => soldValue / sold;

/** The exits of all trades, oldest first. */
export const exitsOf = (trades: readonly Trade[]): readonly Exit[] =>
  trades.flatMap(({ exits }) => exits).sort((left, right) => left.at - right.at);
