import { FACT, FACT_WIDTH, type ScreenedStock } from './facts.ts';
import { FIGURE_COUNT } from './figures.ts';
import { figuresOfStock, type Today } from './figures-of-stock.ts';

/** A live quote by field; see FEED_KINDS. */
export type QuoteReader = (code: string) => Today | null;

/**
 * Every stock and its figures, a column for each figure. Facts come from the main process and change seldom; quotes are read
 * for the rows that changed.
 */
export class StockTable {
  readonly stocks: readonly ScreenedStock[];
  readonly count: number;
  /** Figures by figure and row; NaN where a figure is not known. */
  readonly now: readonly Float64Array[];
  /** Values of yesterday's close, for crossings. */
  readonly yesterday: readonly Float64Array[];
  readonly facts: Float64Array;
  readonly #rows = new Map<string, number>();
  readonly #readQuote: QuoteReader;
  readonly #now = new Float64Array(FIGURE_COUNT);
  readonly #yesterday = new Float64Array(FIGURE_COUNT);
  readonly #listed: Today = {
    last: 0,
    previous: 0,
    open: Number.NaN,
    high: Number.NaN,
    low: Number.NaN,
    volume: 0,
    value: 0,
    frequency: 0,
    foreignNet: Number.NaN,
  };

  constructor(stocks: readonly ScreenedStock[], readQuote: QuoteReader) {
    this.stocks = stocks;
    this.count = stocks.length;
    this.#readQuote = readQuote;
    const columns = (): Float64Array[] =>
      Array.from({ length: FIGURE_COUNT }, () => new Float64Array(stocks.length).fill(Number.NaN));
    this.now = columns();
    this.yesterday = columns();
    this.facts = new Float64Array(stocks.length * FACT_WIDTH).fill(Number.NaN);
    for (const [row, { code }] of stocks.entries()) this.#rows.set(code, row);
  }

  /** -1 for a stock that is not listed. */
  rowOf(code: string): number {
    return this.#rows.get(code) ?? -1;
  }

  /** @param values a row of facts for each of `rows`, one after the other */
  setFacts(rows: ArrayLike<number>, values: Float64Array): void {
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] as number;
      if (row >= this.count) continue;
      this.facts.set(values.subarray(index * FACT_WIDTH, (index + 1) * FACT_WIDTH), row * FACT_WIDTH);
      this.update(row);
    }
  }

  /** The stock's quote has changed. */
  update(row: number): void {
    const stock = this.stocks[row];
    if (stock === undefined) return;
    const today = this.#readQuote(stock.code) ?? this.#listedDay(row);
    figuresOfStock(this.facts, row * FACT_WIDTH, today, stock.board === 'special', this.#now, this.#yesterday);
    for (let figure = 0; figure < FIGURE_COUNT; figure += 1) {
      (this.now[figure] as Float64Array)[row] = this.#now[figure] as number;
      (this.yesterday[figure] as Float64Array)[row] = this.#yesterday[figure] as number;
    }
  }

  /** Today by the sector's list, until the feed sends the stock. */
  #listedDay(row: number): Today {
    const at = row * FACT_WIDTH;
    const { facts } = this;
    const listed = this.#listed;
    listed.last = facts[at + FACT.last] as number;
    listed.previous = facts[at + FACT.previous] as number;
    listed.volume = facts[at + FACT.volume] as number;
    listed.value = facts[at + FACT.value] as number;
    listed.frequency = facts[at + FACT.frequency] as number;
    return listed;
  }
}
