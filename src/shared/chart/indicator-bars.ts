import type { IndicatorCondition, IndicatorValues } from '#shared/alerts/index.ts';
import type { CandleColumns } from '#shared/contract/market.ts';
import { barEnd, type ChartInterval, type StockCode } from '#shared/market/index.ts';
import { applyTrade } from './bars/apply-trade.ts';
import { BarSeries } from './bars/bars.ts';
import { readInputs } from './indicators/inputs.ts';
import { indicatorById } from './indicators/registry.ts';
import { createRun, type IndicatorRun } from './indicators/run.ts';

/** Indicators over the bars of one stock and interval. */
type Loaded = {
  readonly bars: BarSeries;
  /** Trades up to then are in the bars as they were loaded, Unix ms. */
  readonly until: number;
  /** The day of loading, YYYY-MM-DD: a new one may bring prices adjusted otherwise. */
  readonly day: string;
  readonly runs: Map<string, IndicatorRun>;
};
type Watched = Pick<IndicatorCondition, 'indicator' | 'inputs'>;

const keyOf = ({ indicator, inputs }: Watched): string => JSON.stringify([indicator, inputs]);

/** The bars that alerts on indicators need, by stock and interval, with the trades since they were loaded. */
export class IndicatorBars {
  readonly #byStock = new Map<StockCode, Map<ChartInterval, Loaded>>();

  /** Whether there are bars that were loaded on a day, YYYY-MM-DD. */
  has(symbol: StockCode, interval: ChartInterval, day: string): boolean {
    return this.#byStock.get(symbol)?.get(interval)?.day === day;
  }

  /** @param until up to then the columns are complete, Unix ms. @param day on which they were loaded, YYYY-MM-DD */
  set(symbol: StockCode, interval: ChartInterval, columns: CandleColumns, until: number, day: string): void {
    const ofStock = this.#byStock.get(symbol) ?? new Map<ChartInterval, Loaded>();
    ofStock.set(interval, { bars: new BarSeries(columns), until, day, runs: new Map() });
    this.#byStock.set(symbol, ofStock);
  }

  /** @param at Unix ms. @param price rupiah. @param volume shares */
  traded(symbol: StockCode, at: number, price: number, volume: number): void {
    for (const [interval, { bars, until, runs }] of this.#byStock.get(symbol) ?? []) {
      const effect = applyTrade(bars.last(), interval, at, price, at > until ? volume : 0);
      if (effect.kind === 'extended') bars.replaceLast(effect.bar);
      // Columns that lost their oldest bars are calculated anew.
      else if (effect.kind === 'opened' && bars.append(effect.bar) > 0) runs.clear();
    }
  }

  /** At a moment, Unix ms; null without the bars, and where the indicator has no value there. */
  read(symbol: StockCode, condition: IndicatorCondition, now: number): IndicatorValues | null {
    const loaded = this.#byStock.get(symbol)?.get(condition.interval);
    const definition = indicatorById(condition.indicator);
    if (!loaded || !definition) return null;
    const { bars } = loaded;
    const inputs = readInputs(definition, condition.inputs);
    const run = runOf(loaded, condition);
    const isForming = now < barEnd(bars.at[bars.count - 1] ?? Number.NaN, condition.interval);
    const index = condition.at === 'close' && isForming ? bars.count - 2 : bars.count - 1;
    const plotAt = (id: string): number => {
      const at = definition.plots.findIndex((plot) => plot.id === id);
      // Where a plot is drawn to the right of its bars, the value beside the price is an earlier one.
      const row = index - (definition.plots[at]?.shift?.(inputs) ?? 0);
      return run?.outs.columns[at]?.[row - run.outs.first] ?? Number.NaN;
    };
    const levels = {
      level: condition.threshold,
      price: bars.close[index] ?? Number.NaN,
      plot: plotAt(condition.other),
    };
    const [value, level] = [plotAt(condition.plot), levels[condition.against]];
    return Number.isFinite(value) && Number.isFinite(level) ? { value, level } : null;
  }

  /** Trades of a stock were missed: its bars have to be loaded again. */
  drop(symbol: StockCode): void {
    this.#byStock.delete(symbol);
  }

  /** Drops what no condition needs. */
  retain(conditions: Iterable<readonly [StockCode, IndicatorCondition]>): void {
    const needed = new Map<string, Set<string>>();
    for (const [symbol, condition] of conditions) {
      const place = `${symbol} ${condition.interval}`;
      needed.set(place, (needed.get(place) ?? new Set()).add(keyOf(condition)));
    }
    for (const [symbol, ofStock] of this.#byStock) {
      for (const [interval, { runs }] of ofStock) {
        const keys = needed.get(`${symbol} ${interval}`);
        if (!keys) ofStock.delete(interval);
        for (const key of runs.keys()) if (!keys?.has(key)) runs.delete(key);
      }
      if (ofStock.size === 0) this.#byStock.delete(symbol);
    }
  }
}

/** The running indicator, calculated from all bars, with its newest values; null for one that is not ours. */
function runOf({ bars, runs }: Loaded, condition: Watched): IndicatorRun | null {
  const key = keyOf(condition);
  const found = runs.get(key);
  if (found) {
    found.update();
    return found;
  }
  const definition = indicatorById(condition.indicator);
  if (!definition) return null;
  const run = createRun(definition, readInputs(definition, condition.inputs), bars, {}, bars.count);
  runs.set(key, run);
  return run;
}
