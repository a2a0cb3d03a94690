import { type ChartInterval, chartInterval } from '#shared/contract/market.ts';

/** The panel's persisted options. */
export const readInterval = (options: Readonly<Record<string, unknown>>): ChartInterval => {
  const read = chartInterval.safeParse(options.interval);
  return read.success ? read.data : '5m';
};

export const INTERVALS: readonly ChartInterval[] = chartInterval.options;
