import type { Portfolio } from '#shared/contract/portfolio.ts';
import type { RiskState } from './risk-state.ts';

/**
 * Profit of the exchange day, rupiah, a loss negative: what was realised, and how far the unrealised
 * profit is from the day's first portfolio. Null where one of them is not known.
 */
export function dayResultOf(
  realisedToday: number | null,
  portfolio: Portfolio | null,
  start: RiskState['dayStart'],
  today: { readonly day: string; readonly account: string },
): number | null {
  if (realisedToday === null || portfolio === null) return null;
  if (start === null || start.day !== today.day || start.account !== today.account) return null;
  return realisedToday + portfolio.summary.unrealised - start.unrealised;
}
