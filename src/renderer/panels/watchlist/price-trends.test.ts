import { expect, it } from 'vitest';
import type { CandleColumns } from '#shared/contract/market.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { createPricePaths, SLOTS } from './price-trends.ts';

/** 09:00 at the exchange on a Monday. */
const NINE = Date.UTC(2026, 2, 9, 2, 0);
const SLOT_OF_NINE = 9 * 12;

const bars = (...given: readonly (readonly [number, number])[]): CandleColumns => {
  const column = (values: readonly number[]): Float64Array<ArrayBuffer> => Float64Array.from(values);
  const prices = given.map(([, close]) => close);
  return {
    at: column(given.map(([at]) => at)),
    open: column(prices),
    high: column(prices),
    low: column(prices),
    close: column(prices),
    volume: column(prices.map(() => 100)),
  };
};
const traded = (path: Float32Array | null): [number, number][] =>
  [...(path ?? [])].flatMap((price, slot): [number, number][] => (price > 0 ? [[slot - SLOT_OF_NINE, price]] : []));

it('merges the loaded history and live prices of one day', async () => {
  const paths = createPricePaths(async () =>
    bars([NINE - 20 * 60 * MINUTE_MS, 90], [NINE, 100], [NINE + 5 * MINUTE_MS, 102]),
  );
  paths.need('BNTG', 3);
  paths.minute(3, NINE + 11 * MINUTE_MS, 104);
  await eventually(() =>
    expect(traded(paths.path(3))).toEqual([
      [0, 100],
      [1, 102],
      [2, 104],
    ]),
  );
});

it('a response does not overwrite live prices', async () => {
  const paths = createPricePaths(async () => bars([NINE, 100], [NINE + 5 * MINUTE_MS, 103]));
  paths.need('BNTG', 0);
  paths.minute(0, NINE + MINUTE_MS, 105);
  await eventually(() =>
    expect(traded(paths.path(0))).toEqual([
      [0, 105],
      [1, 103],
    ]),
  );
});

it('the version changes only with the data', () => {
  const paths = createPricePaths(async () => bars());
  paths.minute(0, NINE, 100);
  const first = paths.version(0);
  paths.minute(0, NINE + MINUTE_MS, 100);
  expect(paths.version(0)).toBe(first);
  paths.minute(0, NINE + MINUTE_MS, 101);
  expect(paths.version(0)).toBeGreaterThan(first);
});

it('a new day starts empty, and the previous day is not resumed', () => {
  const paths = createPricePaths(async () => bars());
  paths.minute(0, NINE, 100);
  paths.minute(0, NINE + 24 * 60 * MINUTE_MS, 110);
  paths.minute(0, NINE + MINUTE_MS, 101);
  expect(traded(paths.path(0))).toEqual([[0, 110]]);
  expect(paths.path(0)).toHaveLength(SLOTS);
});

it('requests two at a time and once per stock, and continues after a failure', async () => {
  const requested: string[] = [];
  const answers: ((ok: boolean) => void)[] = [];
  const paths = createPricePaths(
    (code) =>
      new Promise((resolve, reject) => {
        requested.push(code);
        answers.push((ok) => (ok ? resolve(bars()) : reject(new Error('refused'))));
      }),
  );
  for (const [row, code] of ['A', 'B', 'C', 'A'].entries()) paths.need(code, row % 3);
  expect(requested).toEqual(['A', 'B']);
  answers[0]?.(false);
  await eventually(() => expect(requested).toEqual(['A', 'B', 'C']));
});
