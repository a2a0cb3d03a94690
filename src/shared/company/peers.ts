import type { ReadAnswer } from '#shared/service/reads.ts';
import { median } from '#shared/statistics.ts';
import { accountsOf, profitFigure } from './accounts.ts';
import type { AccountsTable } from './accounts-table.ts';

export const PEER_FIGURES = [
  ...(['per', 'pbv', 'roe', 'der', 'dividendYield', 'marketCap'] as const),
  ...(['netMargin', 'revenueGrowth', 'profitGrowth'] as const),
] as const;
export type PeerFigure = (typeof PEER_FIGURES)[number];
export type PeerFigures = Readonly<Record<PeerFigure, number | null>>;

type Statistics = Omit<ReadAnswer<'market.keyStatistics'>, 'symbol'>;

const YEAR = 12;
/** What says nothing where it is not above zero: of a loss, or of negative equity. */
const ABOVE_ZERO: ReadonlySet<PeerFigure> = new Set(['per', 'pbv', 'marketCap']);

/** Figures by which stocks are compared. @param statistics, income (in single quarters) null where they are not known */
export function peerFigures(statistics: Statistics | null, income: AccountsTable | null): PeerFigures {
  const accounts = accountsOf(income ? { INCOME_STATEMENT: income } : {});
  const at = accounts.latest?.at ?? 0;
  const profit = profitFigure(accounts, at);
  const revenue = accounts.trailing('revenue', at) ?? accounts.trailing('operatingIncome', at);
  const revenueBefore = accounts.trailing('revenue', at - YEAR) ?? accounts.trailing('operatingIncome', at - YEAR);
  const margin = quotient(accounts.trailing(profit, at), revenue);
  const known = Object.entries({
    per: statistics?.per ?? null,
    pbv: statistics?.pbv ?? null,
    roe: statistics?.roe ?? null,
    der: statistics?.der ?? null,
    dividendYield: statistics?.dividendYield ?? null,
    marketCap: statistics?.marketCap ?? null,
    netMargin: margin,
    revenueGrowth: growth(revenue, revenueBefore),
    profitGrowth: growth(accounts.trailing(profit, at), accounts.trailing(profit, at - YEAR)),
  });
  const shown = known.map(([name, value]) => {
    const isVoid = value !== null && value <= 0 && ABOVE_ZERO.has(name as PeerFigure);
    return [name, isVoid ? null : value];
  });
  // Complete: every figure is in one of the two.
  return Object.fromEntries(shown) as PeerFigures;
}

/** The median of the values that are known; null where none is. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : median(known);
}

const quotient = (over: number | null, under: number | null): number | null =>
  over === null || under === null || under <= 0 ? null : (over / under) * 100;

const growth = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before <= 0 ? null : (now / before - 1) * 100;
