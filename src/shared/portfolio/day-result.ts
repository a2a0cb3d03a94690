import type { StockCode } from '#shared/market/index.ts';

/** What was traded of a stock on the exchange's day, by whatever client of the account. Shares and rupiah. */
export type DayTrades = {
  readonly symbol: StockCode;
  readonly bought: number;
  /** For what was bought, before fees. */
  readonly paid: number;
  readonly sold: number;
  /** For what was sold, before fees. */
  readonly received: number;
  /** Fees of buying and selling, rupiah; null where they are not known. */
  readonly fees: number | null;
};

/** What the service has told of the exchange's day, as of the same moment as the holdings beside it. */
export type DayFacts = {
  /** YYYY-MM-DD at the exchange. */
  readonly day: string;
  /** False before the exchange's day begins, and on a day without trading: nothing can have been gained or lost yet. */
  readonly hasBegun: boolean;
  /** Each stock once. */
  readonly trades: readonly DayTrades[];
  /** Stocks of which some was traded, and the service does not tell how much of it today. */
  readonly unclear: readonly StockCode[];
  /** Dividends whose ex date is the day, for what the account was entitled to, rupiah before tax; null where not known. */
  readonly dividends: readonly { readonly symbol: StockCode; readonly amount: number }[] | null;
};

/** A holding now. */
export type DayHolding = {
  readonly symbol: StockCode;
  readonly shares: number;
  /** Latest price as the service values it, rupiah; 0 where none is known. */
  readonly lastPrice: number;
  /** One that cannot be ordered has no price of today. */
  readonly tradable: boolean;
};

/** Prices of a stock, rupiah; NaN or 0 while not known. `previous` is the day's reference: on an ex date the adjusted one. */
export type DayPrices = { readonly last: number; readonly previous: number };

/** Rupiah, a loss negative. */
export type DayResult = {
  /** The gain of everything in it: {@link held} + {@link traded} − {@link fees} + {@link dividends}. */
  readonly total: number;
  /** What was held at the start of the day, by the change since the previous close. */
  readonly held: number;
  /** What was bought or sold in the day, against the last price. */
  readonly traded: number;
  /** Fees of the day's trades, as far as they are known, rupiah. */
  readonly fees: number;
  readonly areFeesKnown: boolean;
  /** Null where they are not known: then they are not in the total. */
  readonly dividends: number | null;
  /** The part of each stock, where it is known. */
  readonly stocks: ReadonlyMap<StockCode, number>;
  /** Left out, as a price of theirs is not known. */
  readonly unpriced: readonly StockCode[];
  /** Left out, as the service does not tell what of them was traded today. */
  readonly unclear: readonly StockCode[];
};

const NOT_TRADED = { bought: 0, paid: 0, sold: 0, received: 0, fees: 0 } as const;

/** For an ordinary share, the most that a day's band lets the price leave its reference, with room for older rules. */
const BAND = { from: 0.6, to: 1.6 } as const;
/** Below this price one tick is a large part of it. Rupiah. */
const LOWEST_BANDED = 50;
const ORDINARY_SHARE = /^[A-Z]{4}$/;

/** Stocks that the result of a day depends on. */
export const stocksOfDay = (holdings: readonly DayHolding[], facts: DayFacts | null): StockCode[] => [
  ...new Set([
    ...holdings.filter(({ tradable, shares }) => tradable && shares > 0).map(({ symbol }) => symbol),
    ...(facts?.trades ?? []).map(({ symbol }) => symbol),
    ...(facts?.unclear ?? []),
  ]),
];

/**
 * What an account gained or lost on the exchange's day, wherever it was traded from: the value now of what is held
 * now, less the value at the previous close of what was held at the start of the day, and the cash that the day's
 * trades brought or took, fees off, dividends of the day's ex dates on. Everywhere that a result of the day is shown or
 * limits an order, it is this one. What comes or goes without a trade (a bonus, an exercise, a transfer) counts from the
 * previous close. Nothing that is not known is in it: the parts left out are named.
 */
export function dayResultOf(
  holdings: readonly DayHolding[],
  facts: DayFacts,
  pricesOf: (symbol: StockCode) => DayPrices,
): DayResult {
  const stocks = new Map<StockCode, number>();
  const unpriced: StockCode[] = [];
  const unclear: StockCode[] = [...facts.unclear];
  const own = Map.groupBy(holdings, ({ symbol }) => symbol);
  const tradesOf = new Map(facts.trades.map((each) => [each.symbol, each]));
  let [held, traded] = [0, 0];
  let fees = 0;
  let areFeesKnown = true;
  for (const symbol of facts.hasBegun ? stocksOfDay(holdings, facts) : []) {
    if (facts.unclear.includes(symbol)) continue;
    const trades = tradesOf.get(symbol) ?? { symbol, ...NOT_TRADED };
    const found = partsOf(own.get(symbol) ?? [], trades, pricesOf(symbol));
    if (typeof found === 'string') {
      (found === 'unpriced' ? unpriced : unclear).push(symbol);
      continue;
    }
    held += found.held;
    traded += found.traded;
    fees += trades.fees ?? 0;
    areFeesKnown &&= trades.fees !== null;
    stocks.set(symbol, found.held + found.traded - (trades.fees ?? 0));
  }
  const dividends = addDividends(facts, stocks, [...unpriced, ...unclear]);
  const total = [...stocks.values()].reduce((sum, part) => sum + part, 0);
  return { total, held, traded, fees, areFeesKnown, dividends, stocks, unpriced, unclear };
}

/** Adds each dividend to its stock, also where all of it was sold on the ex date. @returns their sum; null where they are not known */
function addDividends(
  { dividends, hasBegun }: DayFacts,
  stocks: Map<StockCode, number>,
  leftOut: readonly StockCode[],
): number | null {
  if (dividends === null) return null;
  let sum = 0;
  for (const { symbol, amount } of hasBegun ? dividends : []) {
    if (leftOut.includes(symbol)) continue;
    stocks.set(symbol, (stocks.get(symbol) ?? 0) + amount);
    sum += amount;
  }
  return sum;
}

/** What of a stock was held and traded; or why it is not known. */
function partsOf(
  own: readonly DayHolding[],
  { symbol, bought, paid, sold, received }: DayTrades,
  { last: live, previous }: DayPrices,
): { readonly held: number; readonly traded: number } | 'unpriced' | 'unclear' {
  const shares = own.reduce((sum, each) => sum + each.shares, 0);
  const before = shares - bought + sold;
  // More was bought today than is here: some of it has left without a sale.
  if (before < 0) return 'unclear';
  const last = live > 0 ? live : (own.find(({ lastPrice }) => lastPrice > 0)?.lastPrice ?? Number.NaN);
  if (shares > 0 && !(last > 0)) return 'unpriced';
  if (before > 0 && !(previous > 0)) return 'unpriced';
  if (before > 0 && !isReference(symbol, previous, last > 0 ? last : received / sold)) return 'unpriced';
  // Where nothing is left, no last price is needed: the sales were for known sums.
  const at = last > 0 ? last : previous > 0 ? previous : 0;
  const held = before > 0 ? before * (at - previous) : 0;
  return { held, traded: (shares - before) * at + received - paid };
}

/** A price beyond every band shows that the reference is not of this day or of these shares, as after a split that is not in it yet. */
const isReference = (symbol: StockCode, previous: number, price: number): boolean =>
  !ORDINARY_SHARE.test(symbol) ||
  previous < LOWEST_BANDED ||
  (price >= previous * BAND.from && price <= previous * BAND.to);
