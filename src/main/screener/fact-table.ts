import type { ScreenerFacts } from '#shared/contract/screener.ts';
import type { StockCode } from '#shared/market/index.ts';
import {
  FACT_FIELDS_OF,
  FACT_STATE,
  FACT_WIDTH,
  type FactGroup,
  groupStart,
  type ScreenedStock,
  STOCK_GROUPS,
  type StockGroup,
  statePlace,
} from '#shared/screener/index.ts';

export type FactStock = ScreenedStock & { readonly code: StockCode };
type Changes = Pick<ScreenerFacts, 'revision' | 'stocks' | 'rows' | 'values'>;

/** The facts of all stocks, a row of numbers each, with the revision of its last change. */
export class FactTable {
  #stocks: readonly FactStock[] = [];
  #rows = new Map<string, number>();
  #values = new Float64Array();
  #revisions = new Float64Array();
  #revision = 0;
  /** When the stocks themselves changed last. */
  #stocksRevision = 0;

  get stocks(): readonly FactStock[] {
    return this.#stocks;
  }

  get revision(): number {
    return this.#revision;
  }

  rowOf(code: string): number {
    return this.#rows.get(code) ?? -1;
  }

  /** Replaces the stocks where they are others; facts of those that stay remain. */
  setStocks(stocks: readonly FactStock[]): void {
    if (isSame(stocks, this.#stocks)) return;
    const [before, rowsBefore] = [this.#values, this.#rows];
    this.#stocks = stocks;
    this.#rows = new Map(stocks.map(({ code }, row) => [code, row]));
    this.#values = new Float64Array(stocks.length * FACT_WIDTH).fill(Number.NaN);
    for (const [row, { code }] of stocks.entries()) {
      const old = rowsBefore.get(code);
      if (old !== undefined)
        this.#values.set(before.subarray(old * FACT_WIDTH, (old + 1) * FACT_WIDTH), row * FACT_WIDTH);
      else for (const group of STOCK_GROUPS) this.#values[row * FACT_WIDTH + statePlace(group)] = FACT_STATE.waiting;
    }
    this.#revision += 1;
    this.#stocksRevision = this.#revision;
    this.#revisions = new Float64Array(stocks.length).fill(this.#revision);
  }

  /** @param values in the order of the group's fields; NaN for what is not known */
  set(group: FactGroup, row: number, values: readonly number[]): void {
    const at = row * FACT_WIDTH + groupStart(group);
    const isChanged = values.some((value, index) => !Object.is(value, this.#values[at + index]));
    for (const [index, value] of values.entries()) this.#values[at + index] = value;
    if (isChanged) this.#touch(row);
  }

  setState(group: StockGroup, row: number, state: number): void {
    const place = row * FACT_WIDTH + statePlace(group);
    if (this.#values[place] === state) return;
    this.#values[place] = state;
    this.#touch(row);
  }

  state(group: StockGroup, row: number): number {
    return this.#values[row * FACT_WIDTH + statePlace(group)] ?? FACT_STATE.waiting;
  }

  value(place: number, row: number): number {
    return this.#values[row * FACT_WIDTH + place] ?? Number.NaN;
  }

  valuesOf(group: StockGroup, row: number): number[] {
    const at = row * FACT_WIDTH + groupStart(group);
    return [...this.#values.subarray(at, at + FACT_FIELDS_OF[group].length)];
  }

  /** Another day: nothing that was loaded stock by stock counts any more. */
  forget(groups: readonly StockGroup[] = STOCK_GROUPS): void {
    for (let row = 0; row < this.#stocks.length; row += 1) for (const group of groups) this.forgetRow(group, row);
  }

  forgetRow(group: StockGroup, row: number): void {
    this.set(group, row, new Array(FACT_FIELDS_OF[group].length).fill(Number.NaN));
    this.setState(group, row, FACT_STATE.waiting);
  }

  count(group: StockGroup, state: number): number {
    let count = 0;
    for (let row = 0; row < this.#stocks.length; row += 1) if (this.state(group, row) === state) count += 1;
    return count;
  }

  /** What changed after a revision; everything where the stocks have. */
  since(revision: number): Changes {
    // A window that was open before this process began has revisions of another table.
    const isWhole = revision < this.#stocksRevision || revision > this.#revision;
    const changed: number[] = [];
    for (let row = 0; row < this.#stocks.length; row += 1)
      if (isWhole || (this.#revisions[row] as number) > revision) changed.push(row);
    const values = new Float64Array(changed.length * FACT_WIDTH);
    for (const [index, row] of changed.entries())
      values.set(this.#values.subarray(row * FACT_WIDTH, (row + 1) * FACT_WIDTH), index * FACT_WIDTH);
    const stocks = isWhole && this.#stocks.length > 0 ? this.#stocks.map((stock) => ({ ...stock })) : null;
    return { revision: this.#revision, stocks, rows: Uint32Array.from(changed), values };
  }

  #touch(row: number): void {
    this.#revision += 1;
    this.#revisions[row] = this.#revision;
  }
}

const isSame = (left: readonly FactStock[], right: readonly FactStock[]): boolean =>
  left.length === right.length &&
  left.every((stock, row) => {
    const { code, name, sector, board } = right[row] as FactStock;
    return stock.code === code && stock.name === name && stock.sector === sector && stock.board === board;
  });
