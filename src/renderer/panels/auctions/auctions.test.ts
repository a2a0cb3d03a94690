import { expect, it } from 'vitest';
import { AUCTION_FIELDS } from '../../../shared/contract/index.ts';
import { createFieldTable } from '../../feed/field-table.ts';
import { createInstruments } from '../../feed/instruments.ts';
import { createFormats } from '../../ui/formats.ts';
import { auctionCodes, auctionRows } from './auction-rows.ts';
import { nextAuction } from './next-auction.ts';

/** A time at the exchange on Monday 9 March 2026. */
const monday = (hours: number, minutes = 0): number => Date.UTC(2026, 2, 9, hours - 7, minutes);

it('the chosen stock stands on top, and once', () => {
  expect(auctionCodes(['LONT', 'BNTG', 'SAGU'], 'BNTG')).toEqual(['BNTG', 'LONT', 'SAGU']);
  expect(auctionCodes([], null)).toEqual([]);
});

it('a stock in which nothing crosses shows its lots and no price', () => {
  const instruments = createInstruments();
  const auctions = createFieldTable(AUCTION_FIELDS.length, instruments);
  auctions.apply(
    {
      codes: ['BNTG', 'LONT'],
      values: Float64Array.from([4_860, 12_500, 60, 30_000, 18_000, 0, 0, 0, 0, 0, 0, 0, 700, 0, 0, 0, 0, 1]),
    },
    () => {},
  );
  const rows = auctionRows({
    codes: ['BNTG', 'LONT', 'SAGU'],
    symbol: 'BNTG',
    auctions,
    rowOf: instruments.row,
    formats: createFormats('en'),
  });
  expect(rows.map((row) => row.cells().join(' '))).toEqual([
    'BNTG 4,860 +60 12,500 30,000 18,000',
    'LONT – – – 700 0',
    'SAGU – – – – –',
  ]);
  expect(rows.map((row) => [row.tone() > 0, row.chosen, row.stale])).toEqual([
    [true, true, false],
    [false, false, true],
    [false, false, false],
  ]);
});

it('the next auction is the closing one in the day and the opening one after it, over a weekend too', () => {
  expect(nextAuction(monday(11))).toEqual({ kind: 'closing', at: monday(15, 50) });
  expect(nextAuction(monday(17))).toEqual({ kind: 'opening', at: monday(8 + 24, 45) });
  const friday = monday(17) + 4 * 24 * 3_600_000;
  expect(nextAuction(friday)?.at).toBe(monday(8, 45) + 7 * 24 * 3_600_000);
});
