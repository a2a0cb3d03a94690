import { tradingDayAfter, tradingDaysUntil } from '#shared/market/index.ts';

/** Trading days from a trade on the regular board to its settlement. */
const SETTLEMENT_DAYS = 2;

/** What an account traded on a day, as far as the service tells. */
export type TradedDay = {
  /** YYYY-MM-DD at the exchange. */
  readonly day: string;
  /** When the trades of the regular board settle; empty where it is not told. */
  readonly settlesOn: string;
  /** What all of them do to the cash, fees off, rupiah. */
  readonly net: number;
  readonly trades: readonly { readonly symbol: string; readonly side: 'buy' | 'sell'; readonly shares: number }[];
};

/** What the service says becomes withdrawable on a day, rupiah; on the first, what is already. */
export type CashStep = { readonly day: string; readonly settles: number; readonly withdrawable: number };

export type SettlementDay = {
  readonly day: string;
  /** Trading days from today: 0 is today. */
  readonly after: number;
  /** Cash that settles on the day; on the first, what is settled and free. Null where the service does not say. */
  readonly settles: number | null;
  readonly withdrawable: number | null;
};

/** A stock of which something has not settled; shares. */
export type SettlingStock = {
  readonly symbol: string;
  readonly held: number;
  /** In custody now: what has been bought is not there yet, what has been sold still is. */
  readonly settled: number;
  /** By each of the days: what arrives (positive) or leaves (negative); 0 on the first. */
  readonly changes: readonly number[];
};

export type Settlement = { readonly days: readonly SettlementDay[]; readonly stocks: readonly SettlingStock[] };

/** When the trades of a day on the regular board settle, where the service does not tell: T+2, exchange holidays not counted. */
export const settlementDay = (day: string): string => tradingDayAfter(day, SETTLEMENT_DAYS);

/**
 * What settles when, of the shares and of the cash. The service's own days count before those of the calendar. Without
 * its schedule of the cash, what the days' trades do to it settles with them, and nobody knows what can be withdrawn.
 * @param today YYYY-MM-DD at the exchange
 * @param schedule null where the service does not tell
 * @param held shares by stock
 */
export function settlementOf(
  today: string,
  traded: readonly TradedDay[],
  schedule: readonly CashStep[] | null,
  held: ReadonlyMap<string, number>,
): Settlement {
  const pending = traded
    .map((each) => ({ ...each, settlesOn: each.settlesOn || settlementDay(each.day) }))
    .filter(({ settlesOn }) => settlesOn > today);
  const told = schedule === null || schedule.length === 0 ? null : new Map(schedule.map((step) => [step.day, step]));
  const ahead = [0, 1, SETTLEMENT_DAYS].map((count) => tradingDayAfter(today, count));
  const names = [...new Set([...(told?.keys() ?? ahead), ...pending.map(({ settlesOn }) => settlesOn)])].sort();
  const days = names.map((day): SettlementDay => {
    const step = told?.get(day);
    const own = pending.filter(({ settlesOn }) => settlesOn === day);
    return {
      day,
      after: tradingDaysUntil(today, day),
      settles: told ? (step?.settles ?? null) : day === today ? null : own.reduce((sum, { net }) => sum + net, 0),
      withdrawable: step?.withdrawable ?? null,
    };
  });
  const changes = new Map<string, number[]>();
  for (const { settlesOn, trades } of pending) {
    for (const { symbol, side, shares } of trades) {
      const own = changes.get(symbol) ?? names.map(() => 0);
      const at = names.indexOf(settlesOn);
      // What was bought and sold in one day is netted.
      own[at] = (own[at] ?? 0) + (side === 'buy' ? shares : -shares);
      changes.set(symbol, own);
    }
  }
  const stocks = [...changes]
    .filter(([, own]) => own.some((change) => change !== 0))
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([symbol, own]): SettlingStock => {
      const now = held.get(symbol) ?? 0;
      return { symbol, held: now, settled: now - own.reduce((sum, change) => sum + change, 0), changes: own };
    });
  return { days, stocks };
}
