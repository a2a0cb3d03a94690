import { expect, it } from 'vitest';
import { textOf } from '#renderer/grid-model/grid-column.ts';
import { createFieldTable } from '#renderer/market-data/field-table.ts';
import { createInstruments } from '#renderer/market-data/instruments.ts';
import { AUCTION_FIELDS } from '#shared/contract/frames.ts';
import { createFormats } from '#shared/formats/formats.ts';
import { auctionCodes, auctionColumns } from './auction-rows.ts';
import { nextAuction } from './next-auction.ts';

/** An exchange time on Monday 9 March 2026. */
const monday = (hours: number, minutes = 0): number => Date.UTC(2026, 2, 9, hours - 7, minutes);

it('the selected stock comes first, without a duplicate', () => {
  expect(auctionCodes(['LONT', 'BNTG', 'SAGU'], 'BNTG')).toEqual(['BNTG', 'LONT', 'SAGU']);
  expect(auctionCodes([], null)).toEqual([]);
});

it('a stock without a match shows its lots and no price', () => {
  const instruments = createInstruments();
  const auctions = createFieldTable(AUCTION_FIELDS.length, instruments);
  auctions.apply(
    {
      codes: ['BNTG', 'LONT'],
      values: Float64Array.from([4_860, 12_500, 60, 30_000, 18_000, 0, 0, 0, 0, 0, 0, 0, 700, 0, 0, 0, 0, 1]),
    },
    () => {},
  );
  const columns = auctionColumns(auctions, createFormats('en'), { head: String, title: String });
  const rows = ['BNTG', 'LONT', 'SAGU'].map((code) => ({ code, row: instruments.row(code) }));
  expect(rows.map((row) => columns.map((column) => textOf(column, row)).join(' '))).toEqual([
    'BNTG 4,860 +60 12,500 30,000 18,000',
    'LONT – – – 700 0',
    'SAGU – – – – –',
  ]);
  const iep = columns.find(({ id }) => id === 'iep');
  expect(rows.map((row) => [(iep?.tone?.(row) ?? 0) > 0, iep?.stale?.(row)])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

it('the next auction is the closing one during the day and the opening one after it, also over a weekend', () => {
  expect(nextAuction(monday(11))).toEqual({ kind: 'closing', at: monday(15, 50) });
  expect(nextAuction(monday(17))).toEqual({ kind: 'opening', at: monday(8 + 24, 45) });
  const friday = monday(17) + 4 * 24 * 3_600_000;
  expect(nextAuction(friday)?.at).toBe(monday(8, 45) + 7 * 24 * 3_600_000);
});
