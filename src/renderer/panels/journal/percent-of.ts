import type { Trade } from '#shared/journal/trades.ts';
import { sum } from '#shared/statistics.ts';

/** Result in per cent of what the sold shares had cost. */
export function percentOf({ exits, result }: Pick<Trade, 'exits' | 'result'>): number {
  const cost = sum(exits.map((exit) => exit.cost ?? 0));
  return result === null || cost === 0 ? Number.NaN : (result / cost) * 100;
}
