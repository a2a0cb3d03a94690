import { FIGURE, figureFacts } from './figures.ts';
import {
  alternativesOf,
  type CategoryCondition,
  type Condition,
  type FigureCondition,
  type RangeCondition,
  type RightSide,
} from './screen.ts';
import type { StockTable } from './stock-table.ts';

/** Result for one stock. `missing`: no condition is broken, but at least one has no figure to look at. */
export const RESULT = { no: 0, match: 1, missing: 2 } as const;
export type Result = (typeof RESULT)[keyof typeof RESULT];

/** Whether one stock meets a condition: 1, 0, or 2 where a figure is missing. */
type Check = (row: number) => number;

/** Conditions ready to be evaluated over a table; one that is switched off is left out. */
export type CompiledScreen = {
  /** One for each group of alternatives. */
  readonly checks: readonly Check[];
  /** Evaluates these rows, or all; writes one {@link Result} for each into `results`. */
  evaluate(results: Uint8Array, rows?: readonly number[]): void;
};

export function compileScreen(conditions: readonly Condition[], table: StockTable): CompiledScreen {
  const checks = alternativesOf(conditions).map((group) => oneOf(group.map((condition) => checkOf(condition, table))));
  const resultOf = (row: number): Result => {
    let result: Result = RESULT.match;
    for (const check of checks) {
      const found = check(row);
      // A broken condition settles it, whatever is missing beside it.
      if (found === 0) return RESULT.no;
      if (found === 2) result = RESULT.missing;
    }
    return result;
  };
  return {
    checks,
    evaluate(results, rows) {
      if (rows) for (const row of rows) results[row] = resultOf(row);
      else for (let row = 0; row < table.count; row += 1) results[row] = resultOf(row);
    },
  };
}

/** Met where one of the checks is; else missing where a figure of one is, which could decide it. */
function oneOf(checks: readonly Check[]): Check {
  const [only] = checks;
  if (only && checks.length === 1) return only;
  return (row) => {
    let result = 0;
    for (const check of checks) {
      const found = check(row);
      if (found === 1) return 1;
      if (found === 2) result = 2;
    }
    return result;
  };
}

/** What one condition says about a stock. */
export function checkOf(condition: Condition, table: StockTable): Check {
  switch (condition.kind) {
    case 'figure':
      return figureCheck(condition, table);
    case 'range':
      return rangeCheck(condition, table);
    case 'category':
      return categoryCheck(condition, table);
  }
}

function categoryCheck({ category, isOneOf, names }: CategoryCondition, table: StockTable): Check {
  const chosen = new Set(names);
  return (row) => {
    const name = table.stocks[row]?.[category] ?? '';
    if (name === '') return 2;
    return chosen.has(name) === isOneOf ? 1 : 0;
  };
}

/** @returns NaN for a value that is not known */
type Reader = (row: number) => number;

function rangeCheck({ figure, from, to }: RangeCondition, table: StockTable): Check {
  const read = readerOf(table.now, FIGURE[figure]);
  return (row) => {
    const value = read(row);
    return Number.isNaN(value) ? 2 : value >= from && value <= to ? 1 : 0;
  };
}

function figureCheck({ figure, comparison, right }: FigureCondition, table: StockTable): Check {
  const left = readerOf(table.now, FIGURE[figure]);
  const other = rightReader(right, table.now);
  switch (comparison) {
    case 'above':
      return over(left, other, (value, limit) => value > limit);
    case 'atLeast':
      return over(left, other, (value, limit) => value >= limit);
    case 'below':
      return over(left, other, (value, limit) => value < limit);
    case 'atMost':
      return over(left, other, (value, limit) => value <= limit);
    case 'crossedAbove':
    case 'crossedBelow': {
      const before = figureFacts(figure).crosses ? readerOf(table.yesterday, FIGURE[figure]) : none;
      const otherBefore = rightReader(right, table.yesterday);
      const sign = comparison === 'crossedAbove' ? 1 : -1;
      return (row) => {
        const gap = (left(row) - other(row)) * sign;
        const gapBefore = (before(row) - otherBefore(row)) * sign;
        return Number.isNaN(gap + gapBefore) ? 2 : gap > 0 && gapBefore <= 0 ? 1 : 0;
      };
    }
  }
}

const none: Reader = () => Number.NaN;

const readerOf = (columns: readonly Float64Array[], place: number): Reader => {
  const column = columns[place];
  return column ? (row) => column[row] as number : none;
};

function rightReader(right: RightSide, columns: readonly Float64Array[]): Reader {
  if (right.kind === 'number') return () => right.value;
  const read = readerOf(columns, FIGURE[right.figure]);
  const { times } = right;
  return times === 1 ? read : (row) => read(row) * times;
}

const over =
  (left: Reader, right: Reader, holds: (value: number, limit: number) => boolean): Check =>
  (row) => {
    const [value, limit] = [left(row), right(row)];
    return Number.isNaN(value) || Number.isNaN(limit) ? 2 : holds(value, limit) ? 1 : 0;
  };
