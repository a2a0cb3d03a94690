import type { ChartAction } from '#shared/chart/chart-actions.ts';
import { exchangeTime } from '#shared/market/index.ts';
import type { Repricing } from './what-became.ts';

/** The last split or rights issue with an ex date after one day and up to another, YYYY-MM-DD; null where there is none. */
export function lastRepricing(
  actions: readonly Pick<ChartAction, 'at' | 'kind' | 'ratio'>[],
  after: string,
  to: string,
): Repricing | null {
  for (const { at, kind, ratio } of actions.toReversed()) {
    const { day } = exchangeTime(at);
    if ((kind === 'split' || kind === 'rights') && day > after && day <= to) return { kind, ratio };
  }
  return null;
}
