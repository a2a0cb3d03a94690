import type { Order } from '#shared/contract/orders.ts';
import type { Position } from '#shared/contract/portfolio.ts';
import { exchangeTime, type StockCode, sharesOf } from '#shared/market/index.ts';

/** Prices of a stock, rupiah; NaN while not known. */
export type DayPrices = { readonly last: number; readonly previous: number };

export type DayResult = {
  /** Rupiah, before fees: what is held since the day before, by the change since the previous close. */
  readonly held: number;
  /** Rupiah, before fees: what was bought or sold today, against the last price. */
  readonly traded: number;
  /** Stocks that are left out, as a price of theirs is not known. */
  readonly missing: readonly StockCode[];
};

type Trades = { bought: number; paid: number; sold: number; received: number };

/** Stocks that a result of the day depends on. @param now Unix ms on the exchange's clock */
export const stocksOfDay = (positions: readonly Position[], orders: readonly Order[], now: number): StockCode[] => [
  ...new Set([...positions.filter(isPriced), ...tradedOn(orders, now)].map(({ symbol }) => symbol)),
];

/**
 * What the account gained today. Null while positions and orders do not agree: one of the two is older than the last
 * trade.
 * @param now Unix ms on the exchange's clock
 */
export function dayResultOf(
  positions: readonly Position[],
  orders: readonly Order[],
  pricesOf: (symbol: StockCode) => DayPrices,
  now: number,
): DayResult | null {
  const trades = tradesBySymbol(tradedOn(orders, now));
  let [held, traded] = [0, 0];
  const missing: StockCode[] = [];
  for (const symbol of stocksOfDay(positions, orders, now)) {
    const { bought, paid, sold, received } = trades.get(symbol) ?? NONE;
    const shares = sharesHeld(positions, symbol);
    const before = shares - bought + sold;
    if (before < 0) return null;
    const { last, previous } = pricesOf(symbol);
    if (!(last > 0) || (before > 0 && !(previous > 0))) {
      missing.push(symbol);
      continue;
    }
    if (before > 0) held += before * (last - previous);
    traded += bought * last - paid + received - sold * last;
  }
  return { held, traded, missing };
}

const NONE: Trades = { bought: 0, paid: 0, sold: 0, received: 0 };

/** One that cannot be ordered has no price of today. */
const isPriced = ({ tradable, shares }: Position): boolean => tradable && shares > 0;

const sharesHeld = (positions: readonly Position[], symbol: StockCode): number =>
  positions.reduce((sum, position) => (position.symbol === symbol ? sum + position.shares : sum), 0);

/** Orders of which something was done on the exchange's day; those that are good till cancelled may be older. */
function tradedOn(orders: readonly Order[], now: number): Order[] {
  const { day } = exchangeTime(now);
  return orders.filter(
    ({ lotsDone, averagePrice, matchedAt, orderedAt }) =>
      lotsDone > 0 && averagePrice !== null && exchangeTime(matchedAt ?? orderedAt).day === day,
  );
}

function tradesBySymbol(orders: readonly Order[]): ReadonlyMap<StockCode, Trades> {
  const found = new Map<StockCode, Trades>();
  for (const { symbol, side, lotsDone, averagePrice } of orders) {
    const trades = found.get(symbol) ?? { ...NONE };
    found.set(symbol, trades);
    const shares = sharesOf(lotsDone);
    const worth = shares * (averagePrice ?? 0);
    if (side === 'buy') {
      trades.bought += shares;
      trades.paid += worth;
    } else {
      trades.sold += shares;
      trades.received += worth;
    }
  }
  return found;
}
