import { barStart, type ChartInterval, type StockCode, TimeIndex } from '#shared/market/index.ts';

/** Starts of bars that grow with the trades. */
type GrowingStarts = { readonly at: number[]; readonly count: number };
type Loaded = { readonly starts: GrowingStarts; readonly times: TimeIndex };

/** Starts of the bars of which lines are straight, by stock and interval: as loaded, and those of the trades since. */
export class LineBars {
  readonly #byStock = new Map<StockCode, Map<ChartInterval, Loaded>>();

  get(symbol: StockCode, interval: ChartInterval): TimeIndex | null {
    return this.#byStock.get(symbol)?.get(interval)?.times ?? null;
  }

  /** @param at Unix ms of the bars' starts, ascending */
  set(symbol: StockCode, interval: ChartInterval, at: Iterable<number>): void {
    const starts: GrowingStarts = {
      at: [...at],
      get count() {
        return this.at.length;
      },
    };
    const ofStock = this.#byStock.get(symbol) ?? new Map<ChartInterval, Loaded>();
    ofStock.set(interval, { starts, times: new TimeIndex(starts, interval) });
    this.#byStock.set(symbol, ofStock);
  }

  /** A trade opens the bar of its time in every interval. @param at Unix ms */
  traded(symbol: StockCode, at: number): void {
    for (const [interval, { starts }] of this.#byStock.get(symbol) ?? []) {
      const start = barStart(at, interval);
      if (start > (starts.at.at(-1) ?? Number.NEGATIVE_INFINITY)) starts.at.push(start);
    }
  }

  /** Trades of a stock were missed: its bars have to be loaded again. */
  drop(symbol: StockCode): void {
    this.#byStock.delete(symbol);
  }

  retain(symbols: ReadonlySet<string>): void {
    for (const symbol of this.#byStock.keys()) if (!symbols.has(symbol)) this.drop(symbol);
  }
}
