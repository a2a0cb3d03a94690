import type { useTexts } from '#renderer/i18n/index.ts';
import type { ChartInterval } from '#shared/market/index.ts';

export type ChartTexts = ReturnType<typeof useTexts<'chart'>>['t'];

const isUnit = (interval: ChartInterval): interval is 'D' | 'W' | 'M' => /^[DWM]$/.test(interval);
const unitOf = (interval: ChartInterval): 'hours' | 'minutes' => (interval.endsWith('h') ? 'hours' : 'minutes');
const countOf = (interval: ChartInterval): number => Number.parseInt(interval, 10);

/** An interval in full: 5 minutes, 1 hour, Daily. */
export const intervalName = (interval: ChartInterval, t: ChartTexts): string =>
  isUnit(interval)
    ? t(`intervalsLong.${interval}`)
    : t(`intervalsLong.${unitOf(interval)}`, { count: countOf(interval) });

/** The interval as on a button: 5m, 1h, D. */
export const intervalShort = (interval: ChartInterval, t: ChartTexts): string =>
  isUnit(interval) ? t(`intervals.${interval}`) : t(`intervals.${unitOf(interval)}`, { count: countOf(interval) });
