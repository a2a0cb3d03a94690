import type { ChartInterval } from '#shared/market/index.ts';
import { barStart } from '#shared/market/index.ts';
import type { Bar } from './bars.ts';

export type TradeEffect =
  /** Merged into the forming bar. */
  | { readonly kind: 'extended'; readonly bar: Bar }
  /** It opens a later bar. */
  | { readonly kind: 'opened'; readonly bar: Bar }
  /** It belongs to a completed bar, which the service's response already includes. */
  | { readonly kind: 'late' };

/**
 * Applies a trade to the last bar, in constant time.
 * @param last the newest bar; null when there is none yet.
 * @param volume shares
 */
export function applyTrade(
  last: Bar | null,
  interval: ChartInterval,
  at: number,
  price: number,
  volume: number,
): TradeEffect {
  const start = barStart(at, interval);
  const forming = last === null ? Number.NEGATIVE_INFINITY : barStart(last.at, interval);
  if (last === null || start > forming) {
    return { kind: 'opened', bar: { at: start, open: price, high: price, low: price, close: price, volume } };
  }
  if (start < forming) return { kind: 'late' };
  return {
    kind: 'extended',
    bar: {
      at: last.at,
      open: last.open,
      high: Math.max(last.high, price),
      low: Math.min(last.low, price),
      close: price,
      volume: last.volume + volume,
    },
  };
}
