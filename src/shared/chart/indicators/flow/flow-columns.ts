import type { FlowDay } from '#shared/contract/charts.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { barEnd, barStart, type ChartInterval, isTradingDay } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Bars } from '../../bars/bars.ts';
import type { Flows } from '../indicator.ts';

/**
 * The flow at each bar: of its day; of a week or month the sum of its trading days, NaN where one is missing.
 * @param interval D, W or M
 * @param days oldest first
 * @param now the exchange's clock, Unix ms: a day of the last bar that has not begun is not missing
 */
export function flowColumns(
  bars: Pick<Bars, 'at' | 'count'>,
  interval: ChartInterval,
  days: readonly FlowDay[],
  now: number,
): Required<Flows> {
  const byStart = new Map(days.map((day) => [day.at, day]));
  const first = days[0]?.at ?? Number.POSITIVE_INFINITY;
  const foreignNet = new Float64Array(bars.at.length).fill(Number.NaN);
  const brokerNet = new Float64Array(bars.at.length).fill(Number.NaN);
  for (let index = bars.count - 1; index >= 0; index -= 1) {
    const start = barStart(bars.at[index] as number, interval);
    const end = barEnd(start, interval);
    if (end <= first) break;
    const known: (FlowDay | undefined)[] = [];
    for (let at = start; at < end && at <= now; at += DAY_MS)
      if (interval === 'D' || isTradingDay(isoDay(at))) known.push(byStart.get(at));
    foreignNet[index] = total(known.map((day) => day?.foreignNet));
    brokerNet[index] = total(known.map((day) => day?.brokerNet));
  }
  return { foreignNet, brokerNet };
}

/** NaN without any, and where one is missing. */
const total = (values: readonly (number | null | undefined)[]): number =>
  values.length === 0 ? Number.NaN : values.reduce<number>((sum, value) => sum + (value ?? Number.NaN), 0);
