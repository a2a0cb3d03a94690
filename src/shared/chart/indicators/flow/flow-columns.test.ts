import { expect, it } from 'vitest';
import { dayStart } from '#shared/formats/formats.ts';
import type { ChartInterval } from '#shared/market/index.ts';
import { flowColumns } from './flow-columns.ts';

const day = (text: string, foreignNet: number, brokerNet: number | null = -foreignNet) => ({
  at: dayStart(text),
  foreignNet,
  brokerNet,
});
const columns = (starts: readonly string[], interval: ChartInterval, days: Parameters<typeof flowColumns>[2]) => {
  const at = new Float64Array(starts.length + 3);
  at.set(starts.map(dayStart));
  const { foreignNet, brokerNet } = flowColumns(
    { at, count: starts.length },
    interval,
    days,
    dayStart('2026-11-20') + 1,
  );
  return [[...foreignNet.subarray(0, starts.length)], [...brokerNet.subarray(0, starts.length)]];
};
/** Monday 16 to Friday 20 November 2026. */
const WEEK = [16, 17, 18, 19, 20].map((date) => day(`2026-11-${date}`, date));

it('puts each day on its own bar, whatever bars there are beside it', () => {
  const starts = ['2026-11-13', '2026-11-16', '2026-11-18', '2026-11-19', '2026-11-20'];
  const [foreign, broker] = columns(starts, 'D', [day('2026-11-16', 5), day('2026-11-18', 7, null)]);
  expect(foreign).toEqual([Number.NaN, 5, 7, Number.NaN, Number.NaN]);
  expect(broker).toEqual([Number.NaN, -5, Number.NaN, Number.NaN, Number.NaN]);
});

it('sums the days of a week, and has none where one is missing', () => {
  expect(columns(['2026-11-09', '2026-11-16'], 'W', WEEK)[0]).toEqual([Number.NaN, 90]);
  expect(columns(['2026-11-16'], 'W', WEEK.slice(1))).toEqual([[Number.NaN], [Number.NaN]]);
});

it('sums a forming month up to today without its holidays', () => {
  const days = Array.from({ length: 20 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
    .filter((text) => ![0, 6].includes(new Date(text).getUTCDay()))
    .map((text) => day(text, 1));
  expect(columns(['2026-10-01', '2026-11-01'], 'M', days)[0]).toEqual([Number.NaN, 15]);
});

it('has no value anywhere without days', () => {
  expect(columns(['2026-11-20'], 'D', [])).toEqual([[Number.NaN], [Number.NaN]]);
});
