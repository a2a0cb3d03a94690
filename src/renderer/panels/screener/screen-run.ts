import { createEmitter } from '#shared/emitter.ts';
import {
  type CompiledScreen,
  type Condition,
  compileScreen,
  FIGURE,
  type QuoteReader,
  RESULT,
  type ScreenedStock,
  StockTable,
} from '#shared/screener/index.ts';

/** A stock of the result; the same object as long as the table has its stocks. */
export type ResultRow = { readonly row: number; readonly stock: ScreenedStock };

/** With the places of the groups of alternatives in use of which it meets none. */
export type CloseRow = ResultRow & { readonly broken: readonly number[] };

export type Counts = { readonly matches: number; readonly missing: number; readonly total: number };

const NOBODY: readonly ScreenedStock[] = [];

/**
 * One screen over the whole market: evaluates the stocks that changed, and reports which rows have new figures and when the
 * result consists of other stocks.
 */
export class ScreenRun {
  readonly #readQuote: QuoteReader;
  readonly #painted = createEmitter<readonly number[] | null>();
  readonly #changed = createEmitter<void>();
  #table: StockTable;
  #rows: readonly ResultRow[] = [];
  #conditions: readonly Condition[] = [];
  #compiled: CompiledScreen;
  #results = new Uint8Array();

  constructor(readQuote: QuoteReader) {
    this.#readQuote = readQuote;
    this.#table = new StockTable(NOBODY, readQuote);
    this.#compiled = compileScreen([], this.#table);
  }

  get table(): StockTable {
    return this.#table;
  }

  /** Rows whose figures changed; null for all. @returns the disposer */
  onPaint = (listener: (rows: readonly number[] | null) => void): (() => void) => this.#painted.on(listener);
  /** The result consists of other stocks. @returns the disposer */
  onChange = (listener: () => void): (() => void) => this.#changed.on(listener);

  /** Other stocks, with what is known of them: before that no condition can be judged. */
  setStocks(stocks: readonly ScreenedStock[], rows: ArrayLike<number>, values: Float64Array): void {
    this.#table = new StockTable(stocks, this.#readQuote);
    this.#table.setFacts(rows, values);
    this.#rows = stocks.map((stock, row) => ({ row, stock }));
    this.#results = new Uint8Array(stocks.length);
    this.setConditions(this.#conditions);
  }

  setConditions(conditions: readonly Condition[]): void {
    this.#conditions = conditions;
    this.#compiled = compileScreen(conditions, this.#table);
    this.#compiled.evaluate(this.#results);
    this.#changed.emit();
    this.#painted.emit(null);
  }

  setFacts(rows: ArrayLike<number>, values: Float64Array): void {
    if (rows.length === 0) return;
    this.#table.setFacts(rows, values);
    this.#evaluate([...Array.from(rows)]);
  }

  /** Quotes of these stocks have changed; others are passed over. */
  quotesChanged(codes: Iterable<string>): void {
    const rows: number[] = [];
    for (const code of codes) {
      const row = this.#table.rowOf(code);
      if (row < 0) continue;
      this.#table.update(row);
      rows.push(row);
    }
    if (rows.length > 0) this.#evaluate(rows);
  }

  result(which: 'matches' | 'missing'): readonly ResultRow[] {
    const wanted = which === 'matches' ? RESULT.match : RESULT.missing;
    return this.#rows.filter(({ row }) => this.#results[row] === wanted);
  }

  /** Stocks outside the result that break the fewest conditions, the most traded first; those of which all is known. */
  closest(max: number): readonly CloseRow[] {
    const { checks } = this.#compiled;
    const values = this.#table.now[FIGURE.value];
    return this.#rows
      .filter(({ row }) => this.#results[row] === RESULT.no)
      .map((each) => ({ ...each, found: checks.map((check) => check(each.row)) }))
      .filter(({ found }) => !found.includes(RESULT.missing))
      .map(({ row, stock, found }) => ({
        row,
        stock,
        broken: found.flatMap((met, place) => (met === 0 ? [place] : [])),
      }))
      .sort(
        (left, right) =>
          left.broken.length - right.broken.length || (values?.[right.row] ?? 0) - (values?.[left.row] ?? 0),
      )
      .slice(0, max);
  }

  counts(): Counts {
    let [matches, missing] = [0, 0];
    for (const result of this.#results) {
      if (result === RESULT.match) matches += 1;
      else if (result === RESULT.missing) missing += 1;
    }
    return { matches, missing, total: this.#results.length };
  }

  #evaluate(rows: readonly number[]): void {
    const before = rows.map((row) => this.#results[row]);
    this.#compiled.evaluate(this.#results, rows);
    if (rows.some((row, index) => this.#results[row] !== before[index])) this.#changed.emit();
    this.#painted.emit(rows);
  }
}
