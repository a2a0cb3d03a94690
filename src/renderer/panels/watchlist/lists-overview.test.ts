import { expect, it } from 'vitest';
import { createFieldTable } from '#renderer/market-data/field-table.ts';
import { createInstruments } from '#renderer/market-data/instruments.ts';
import { FEED_KINDS } from '#shared/contract/feed-kinds.ts';
import { plainStock, type Watchlist } from '#shared/contract/watchlist.ts';
import { stockCode } from '#shared/market/index.ts';
import { summarise } from './lists-overview.ts';

const listOf = (...codes: string[]): Watchlist => ({
  id: '1',
  name: 'Banks',
  isDefault: false,
  columns: [],
  sections: [],
  unread: null,
  items: codes.map((code) => plainStock(stockCode(code), code)),
});

type Line = readonly [code: string, last: number, percent: number, stale: 0 | 1, volume?: number];

function lines(...rows: readonly Line[]) {
  const instruments = createInstruments();
  const table = createFieldTable(FEED_KINDS.lines.fields.length, instruments);
  table.apply(
    {
      codes: rows.map(([code]) => code),
      values: Float64Array.from(
        rows.flatMap(([, last, percent, stale, volume = 500]) => [last, 0, percent, volume, 0, 0, 0, stale]),
      ),
    },
    () => {},
  );
  return { table, rowOf: instruments.row };
}

it('counts rises, falls and unchanged stocks, and averages the changes', () => {
  const { table, rowOf } = lines(['BNTG', 100, 2, 0], ['LONT', 100, -1, 0], ['SAGU', 100, 0, 0]);
  expect(summarise(listOf('BNTG', 'LONT', 'SAGU'), table, rowOf)).toMatchObject({
    up: 1,
    down: 1,
    flat: 1,
    stale: false,
  });
  expect(summarise(listOf('BNTG', 'LONT'), table, rowOf).average).toBeCloseTo(0.5);
});

it('ignores stocks without a price, and marks stale parts', () => {
  const { table, rowOf } = lines(['BNTG', 100, 2, 1], ['LONT', 0, 0, 0]);
  expect(summarise(listOf('BNTG', 'LONT', 'ELSE'), table, rowOf)).toMatchObject({ up: 1, flat: 0, stale: true });
  expect(summarise(listOf('ELSE'), table, rowOf).average).toBeNaN();
});

it('counts a stock that did not trade today as nothing, and averages it as no change', () => {
  const { table, rowOf } = lines(['BNTG', 100, 2, 0], ['LONT', 100, 0, 0, 0], ['SAGU', 100, 0, 0, Number.NaN]);
  const summary = summarise(listOf('BNTG', 'LONT', 'SAGU'), table, rowOf);
  expect(summary).toMatchObject({ up: 1, down: 0, flat: 1 });
  expect(summary.average).toBeCloseTo(2 / 3);
});
