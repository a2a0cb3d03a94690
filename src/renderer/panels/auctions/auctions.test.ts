import { expect, it } from 'vitest';
import { textOf } from '#renderer/grid-model/grid-column.ts';
import { createFieldTable } from '#renderer/market-data/field-table.ts';
import { createInstruments } from '#renderer/market-data/instruments.ts';
import { FEED_KINDS } from '#shared/contract/feed-kinds.ts';
import { createFormats } from '#shared/formats/formats.ts';
import { DAY_MS } from '#shared/time.ts';
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
  const auctions = createFieldTable(FEED_KINDS.auctions.fields.length, instruments);
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

const session = (phase: string, endsAt: number | null = null) => ({ phase, endsAt });

it('the next auction is the closing one during the day and the opening one after it, also over a weekend and a holiday', () => {
  expect(nextAuction(session('session I'), monday(11))).toEqual({ kind: 'closing', at: monday(15, 50) });
  expect(nextAuction(session('post-close'), monday(16, 5))).toEqual({ kind: 'opening', at: monday(8, 45) + DAY_MS });
  expect(nextAuction(session('closed'), monday(8))).toEqual({ kind: 'opening', at: monday(8, 45) });
  expect(nextAuction(session('closed'), monday(17))).toEqual({ kind: 'opening', at: monday(8, 45) + DAY_MS });
  const friday = monday(17) + 4 * DAY_MS;
  expect(nextAuction(session('closed'), friday)?.at).toBe(monday(8, 45) + 7 * DAY_MS);
  // 18 to 24 March 2026 are holidays: from Tuesday evening to Wednesday of the week after.
  expect(nextAuction(session('closed'), monday(17) + 8 * DAY_MS)?.at).toBe(monday(8, 45) + 16 * DAY_MS);
});

it('no auction is promised by a market that is open all day, nor during a halt', () => {
  expect(nextAuction(session('open all day'), monday(18, 27))).toBeNull();
  expect(nextAuction(session('halt'), monday(11))).toBeNull();
});

it('the service’s own opening counts before the exchange’s hours', () => {
  const late = monday(9, 30);
  expect(nextAuction(session('closed', late), monday(8))).toEqual({ kind: 'opening', at: late });
});
