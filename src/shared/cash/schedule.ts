import type { ReadAnswer } from '#shared/service/reads.ts';
import type { Timeline } from './timeline.ts';

/** A day on which the service settles other sales than the trades come to. Rupiah. */
export type ScheduleDifference = { readonly day: string; readonly service: number; readonly trades: number };

/**
 * Days from tomorrow on on which the service's own schedule does not agree with the trades. Nothing is compared while
 * nothing can be withdrawn today: the schedule then has what is left of sales after purchases, which is no sum of them.
 */
export function scheduleDifferences(
  info: Pick<ReadAnswer<'cash.info'>, 'settlement' | 'withdrawable'>,
  { days }: Pick<Timeline, 'days'>,
): readonly ScheduleDifference[] {
  if (info.withdrawable <= 0) return [];
  const [, ...ahead] = info.settlement;
  return ahead
    .map(({ date, settles }): ScheduleDifference => {
      const day = date.slice(0, 10);
      const sales = days.find((each) => each.day === day)?.sales ?? [];
      return { day, service: settles, trades: sales.reduce((sum, { net }) => sum + net, 0) };
    })
    .filter(({ service, trades }) => service !== trades);
}
