import type { CandleColumns } from '#shared/contract/market.ts';
import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';

/** Bars as comma-separated values, oldest first: exchange time, rupiah, shares; numbers without separators. */
export function csvOf({ at, open, high, low, close, volume }: CandleColumns): string {
  const lines = ['time,open,high,low,close,volume'];
  for (let row = 0; row < at.length; row += 1) {
    const time = new Date((at[row] as number) + EXCHANGE_UTC_OFFSET_MS).toISOString().slice(0, 16);
    lines.push([time, open[row], high[row], low[row], close[row], volume[row]].join(','));
  }
  return `${lines.join('\n')}\n`;
}
