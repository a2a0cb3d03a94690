import { applyTrade } from '#shared/chart/bars/apply-trade.ts';
import { type Bar, BarSeries, type Bars, barAt } from '#shared/chart/bars/bars.ts';
import { createMinuteTally } from '#shared/chart/bars/minute-tally.ts';
import type { CandleColumns } from '#shared/contract/market.ts';
import { type ChartInterval, TimeIndex } from '#shared/market/index.ts';
import { boxSizeOf, type SeriesType, type Transformed } from './series/registry.ts';

/** What a trade changed of the rows. */
export type Change =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'changed';
      /** Rows that were added, or taken back where negative. */
      readonly added: number;
      /** Oldest rows that were dropped. */
      readonly dropped: number;
      /** Rows before the last are others. */
      readonly isRewritten: boolean;
    };

const NOTHING: Change = { kind: 'none' };

/** The bars of a stock at an interval, the trades since they were loaded, and the rows that are drawn of them. */
export class ChartModel {
  readonly interval: ChartInterval;
  /** The service's bars, and the trades since. */
  readonly source: BarSeries;
  readonly #tally: ReturnType<typeof createMinuteTally>;
  #type: SeriesType;
  #transformed: Transformed | null = null;
  #times: TimeIndex;
  /** Rupiah of a brick or box; taken once, so that those there are stay. */
  boxSize = 1;

  /** @param now the exchange's clock, Unix ms: up to then the loaded bars are complete */
  constructor(columns: CandleColumns | null, interval: ChartInterval, now: number, type: SeriesType) {
    this.source = new BarSeries(columns);
    this.interval = interval;
    this.#tally = createMinuteTally(now);
    this.#type = type;
    this.#times = new TimeIndex(this.source, interval);
    this.setType(type);
  }

  /** The rows that are drawn. */
  get bars(): Bars {
    return this.#transformed ?? this.source;
  }

  /** What indicators are calculated from. */
  get measured(): Bars {
    return this.#type.isOfBars ? this.source : this.bars;
  }

  get times(): TimeIndex {
    return this.#times;
  }

  setType(type: SeriesType): void {
    this.#type = type;
    this.boxSize = type.transform && !type.isOfBars ? boxSizeOf(this.source) : 1;
    this.#transformed = type.transform && this.source.count > 0 ? type.transform(this.source, this.boxSize) : null;
    this.#times = new TimeIndex(this.bars, this.interval);
  }

  /** The row at an index; null outside. */
  bar(index: number): Bar | null {
    return barAt(this.bars, index);
  }

  /** @param at Unix ms. @param price rupiah. @param volume shares */
  trade(at: number, price: number, volume: number): Change {
    this.#tally.traded(at, volume);
    return this.#merge(at, price, volume);
  }

  /** Applies the running total of the forming minute from the chart connection. @param volume shares of the minute */
  minute(at: number, price: number, volume: number): Change {
    const missing = this.#tally.addTotal(at, volume);
    // A minute without additional volume has no newer price than the trades.
    return missing > 0 ? this.#merge(at, price, missing) : NOTHING;
  }

  #merge(at: number, price: number, volume: number): Change {
    const effect = applyTrade(this.source.last(), this.interval, at, price, volume);
    if (effect.kind === 'late') return NOTHING;
    const before = this.bars.count;
    let dropped = 0;
    if (effect.kind === 'opened') dropped = this.source.append(effect.bar);
    else this.source.replaceLast(effect.bar);
    if (!this.#transformed) {
      if (this.#type.transform) this.setType(this.#type);
      return { kind: 'changed', added: this.bars.count - before + dropped, dropped, isRewritten: dropped > 0 };
    }
    const isRewritten = dropped > 0 || this.#transformed.update();
    if (dropped > 0) this.#transformed.restart();
    return { kind: 'changed', added: this.bars.count - before, dropped: 0, isRewritten };
  }
}
