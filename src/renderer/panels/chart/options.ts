import { chartInterval } from '#shared/contract/market.ts';
import type { ChartInterval } from '#shared/market/index.ts';

/** The panel's persisted options. */
export const readInterval = (options: Readonly<Record<string, unknown>>): ChartInterval => {
  const read = chartInterval.safeParse(options.interval);
  return read.success ? read.data : '5m';
};

/** Intervals with a button of their own. */
export const INTERVALS: readonly ChartInterval[] = ['1m', '5m', '15m', '1h', 'D', 'W'];

/** Intervals in the menu beside the buttons. */
export const MORE_INTERVALS: readonly ChartInterval[] = ['2m', '3m', '10m', '30m', '2h', '4h', 'M'];
