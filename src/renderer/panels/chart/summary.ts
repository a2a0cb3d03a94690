import type { CandleColumns } from '#shared/contract/market.ts';
import type { Formats } from '#shared/formats/formats.ts';

export type ChartSummary = {
  readonly last: string;
  readonly change: string;
  readonly percent: string;
  readonly low: string;
  readonly high: string;
  readonly count: number;
};

/** The chart's accessible description. Null without data. @param last NaN when unknown, as `previous` */
export function summaryOf(
  { low, high, close }: CandleColumns,
  { last, previous }: { readonly last: number; readonly previous: number },
  formats: Formats,
): ChartSummary | null {
  const price = last > 0 ? last : (close.at(-1) ?? Number.NaN);
  if (!(price > 0)) return null;
  const lowest = low.reduce((min, each) => Math.min(min, each), price);
  const highest = high.reduce((max, each) => Math.max(max, each), price);
  const change = price - previous;
  return {
    last: formats.price(price),
    change: formats.change(change),
    percent: formats.signedPercent((change / previous) * 100),
    low: formats.price(lowest),
    high: formats.price(highest),
    count: close.length,
  };
}
