import type { CandleColumns } from '#shared/contract/market.ts';
import type { ChartInterval } from '#shared/market/index.ts';
import { TimeIndex } from './axis/time-index.ts';
import { applyTrade } from './bars/apply-trade.ts';
import { BarSeries } from './bars/bars.ts';
import { createMinuteTally } from './bars/minute-tally.ts';

/** What a trade changed: nothing, the forming bar, or there is a new one and as many were dropped at the left. */
export type Change =
  | { readonly kind: 'none' }
  | { readonly kind: 'extended' }
  | { readonly kind: 'opened'; readonly dropped: number };

/** The bars of a stock at an interval, and the trades since they were loaded. */
export class ChartModel {
  readonly bars: BarSeries;
  readonly interval: ChartInterval;
  readonly times: TimeIndex;
  readonly #tally: ReturnType<typeof createMinuteTally>;

  /** @param now the exchange's clock, Unix ms: up to then the loaded bars are complete */
  constructor(columns: CandleColumns | null, interval: ChartInterval, now: number) {
    this.bars = new BarSeries(columns);
    this.interval = interval;
    this.times = new TimeIndex(this.bars, interval);
    this.#tally = createMinuteTally(now);
  }

  /** @param at Unix ms. @param price rupiah. @param volume shares */
  trade(at: number, price: number, volume: number): Change {
    this.#tally.traded(at, volume);
    return this.#merge(at, price, volume);
  }

  /** Applies the running total of the forming minute from the chart connection. @param volume shares of the minute */
  minute(at: number, price: number, volume: number): Change {
    const missing = this.#tally.addTotal(at, volume);
    // Without additional volume its price is not newer than that of the trades.
    return missing > 0 ? this.#merge(at, price, missing) : { kind: 'none' };
  }

  #merge(at: number, price: number, volume: number): Change {
    const effect = applyTrade(this.bars.last(), this.interval, at, price, volume);
    if (effect.kind === 'late') return { kind: 'none' };
    if (effect.kind === 'opened') return { kind: 'opened', dropped: this.bars.append(effect.bar) };
    this.bars.replaceLast(effect.bar);
    return { kind: 'extended' };
  }
}
