import type { useTexts } from '#renderer/i18n/index.ts';
import type { ChartInterval } from '#shared/market/index.ts';

export type ChartTexts = ReturnType<typeof useTexts<'chart'>>['t'];

/** An interval in full: 5 minutes, 1 hour, Daily. */
export const intervalName = (interval: ChartInterval, t: ChartTexts): string => named(interval, t, 'intervalsLong');

/** As on a button: 5m, 1h, D. */
export const intervalShort = (interval: ChartInterval, t: ChartTexts): string => named(interval, t, 'intervals');

function named(interval: ChartInterval, t: ChartTexts, form: 'intervals' | 'intervalsLong'): string {
  if (interval === 'D' || interval === 'W' || interval === 'M') return t(`${form}.${interval}`);
  const count = Number.parseInt(interval, 10);
  return t(`${form}.${interval.endsWith('h') ? 'hours' : 'minutes'}`, { count });
}
