import type { IndicatorCondition, IndicatorValues } from '#shared/alerts/index.ts';
import type { CandleColumns } from '#shared/contract/market.ts';
import { barEnd, barStart, type ChartInterval, type StockCode, TimeIndex } from '#shared/market/index.ts';
import { applyTrade } from './bars/apply-trade.ts';
import { BarSeries } from './bars/bars.ts';
import { readInputs } from './indicators/inputs.ts';
import { indicatorById } from './indicators/registry.ts';
import { createRun, type IndicatorRun } from './indicators/run.ts';

/** Starts of bars that grow with what is traded. */
type GrowingStarts = { readonly at: number[]; readonly count: number };

/** Bars that indicators are calculated from, with each trade since they were loaded. */
type TradedBars = {
  readonly bars: BarSeries;
  /** Trades up to then are in the bars as they were loaded, Unix ms. */
  readonly until: number;
  readonly runs: Map<string, IndicatorRun>;
};

type Loaded = {
  /** The day of loading, YYYY-MM-DD: a new one may bring a history that is adjusted otherwise. */
  readonly day: string;
  readonly starts: GrowingStarts;
  readonly times: TimeIndex;
  /** Null where no indicator needs them: their trades are not followed then. */
  readonly traded: TradedBars | null;
};

export type LoadedBars = {
  readonly columns: CandleColumns;
  /** Up to then the columns are complete, Unix ms. */
  readonly until: number;
  /** On which they were loaded, YYYY-MM-DD. */
  readonly day: string;
  /** Every trade since `until` is reported: indicators can be calculated. */
  readonly withTrades: boolean;
};

type Watched = Pick<IndicatorCondition, 'indicator' | 'inputs'>;

const placeOf = (symbol: StockCode, interval: ChartInterval): string => `${symbol} ${interval}`;
const keyOf = ({ indicator, inputs }: Watched): string => JSON.stringify([indicator, inputs]);

/** The bars of alerts on lines and on indicators, by stock and interval: as loaded, and what was traded since. */
export class AlertBars {
  readonly #byStock = new Map<StockCode, Map<ChartInterval, Loaded>>();
  /** Stocks and intervals of alerts on indicators, with the keys of those. */
  #indicators = new Map<string, Set<string>>();

  set(symbol: StockCode, interval: ChartInterval, { columns, until, day, withTrades }: LoadedBars): void {
    const starts: GrowingStarts = {
      at: [...columns.at],
      get count() {
        return this.at.length;
      },
    };
    const ofStock = this.#byStock.get(symbol) ?? new Map<ChartInterval, Loaded>();
    ofStock.set(interval, {
      day,
      starts,
      times: new TimeIndex(starts, interval),
      traded: withTrades ? { bars: new BarSeries(columns), until, runs: new Map() } : null,
    });
    this.#byStock.set(symbol, ofStock);
  }

  /** The bars in which a line is straight; null where they were not loaded on a day, YYYY-MM-DD. */
  times(symbol: StockCode, interval: ChartInterval, day: string): TimeIndex | null {
    const loaded = this.#byStock.get(symbol)?.get(interval);
    return loaded?.day === day ? loaded.times : null;
  }

  /** Whether an indicator has bars that were loaded on a day, YYYY-MM-DD, with each trade since. */
  hasTrades(symbol: StockCode, interval: ChartInterval, day: string): boolean {
    const loaded = this.#byStock.get(symbol)?.get(interval);
    return loaded?.day === day && loaded.traded !== null;
  }

  /** Whether an alert on an indicator needs the bars, by what {@link retain} was given last. */
  needsTrades(symbol: StockCode, interval: ChartInterval): boolean {
    return this.#indicators.has(placeOf(symbol, interval));
  }

  /** The volume of a stock has grown: the bar of that time begins in every interval of lines. @param at Unix ms */
  grow(symbol: StockCode, at: number): void {
    for (const [interval, { starts }] of this.#byStock.get(symbol) ?? []) {
      const start = barStart(at, interval);
      if (start > (starts.at.at(-1) ?? Number.NEGATIVE_INFINITY)) starts.at.push(start);
    }
  }

  /** A trade changes the bars of indicators. @param at Unix ms. @param price rupiah. @param volume shares */
  trade(symbol: StockCode, at: number, price: number, volume: number): void {
    for (const [interval, { traded }] of this.#byStock.get(symbol) ?? []) {
      if (!traded) continue;
      const { bars, until, runs } = traded;
      const effect = applyTrade(bars.last(), interval, at, price, at > until ? volume : 0);
      if (effect.kind === 'extended') bars.replaceLast(effect.bar);
      // Columns that lost their oldest bars are calculated anew.
      else if (effect.kind === 'opened' && bars.append(effect.bar) > 0) runs.clear();
    }
  }

  /** At a moment, Unix ms; null without the bars, and where the indicator has no value there. */
  read(symbol: StockCode, condition: IndicatorCondition, now: number): IndicatorValues | null {
    const traded = this.#byStock.get(symbol)?.get(condition.interval)?.traded;
    const definition = indicatorById(condition.indicator);
    if (!traded || !definition) return null;
    const { bars } = traded;
    const inputs = readInputs(definition, condition.inputs);
    const run = runOf(traded, condition);
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

  /** Drops what no alert needs. @param symbols all stocks of alerts */
  retain(symbols: ReadonlySet<string>, indicators: Iterable<readonly [StockCode, IndicatorCondition]>): void {
    this.#indicators = new Map();
    for (const [symbol, condition] of indicators) {
      const place = placeOf(symbol, condition.interval);
      this.#indicators.set(place, (this.#indicators.get(place) ?? new Set()).add(keyOf(condition)));
    }
    for (const [symbol, ofStock] of this.#byStock) {
      if (!symbols.has(symbol)) {
        this.drop(symbol);
        continue;
      }
      for (const [interval, loaded] of ofStock) {
        const keys = this.#indicators.get(placeOf(symbol, interval));
        if (!keys && loaded.traded) ofStock.set(interval, { ...loaded, traded: null });
        for (const key of loaded.traded?.runs.keys() ?? []) if (!keys?.has(key)) loaded.traded?.runs.delete(key);
      }
    }
  }
}

/** The running indicator, calculated from all bars, with its newest values; null for one that is not ours. */
function runOf({ bars, runs }: TradedBars, condition: Watched): IndicatorRun | null {
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
