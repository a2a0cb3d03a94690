import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mapStock } from '#renderer/market-ui/testing/map-stock.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import { indexNow, largestOf, MAX_MEMBERS, sectorIndex } from './sector-index.ts';

type Given = Parameters<typeof sectorIndex>[0][number];

const member = (code: string, shares: number, rows: readonly (readonly [at: number, close: number])[]): Given => ({
  code: stockCode(code),
  shares,
  columns: { at: Float64Array.from(rows, ([at]) => at), close: Float64Array.from(rows, ([, close]) => close) },
});
const rowsOf = (members: readonly Given[]): number[][] => {
  const { columns } = sectorIndex(members) ?? { columns: { at: [], close: [] } };
  return [...columns.at].map((at, row) => [at, columns.close[row] as number]);
};

/** Up to ten members with bars at some of forty times. */
const someMembers = fc
  .array(
    fc.record({
      shares: fc.integer({ min: 1, max: 1e9 }),
      first: fc.integer({ min: 0, max: 30 }),
      closes: fc.array(fc.option(fc.integer({ min: 50, max: 99_000 }), { nil: null }), { minLength: 1, maxLength: 40 }),
    }),
    { minLength: 1, maxLength: MAX_MEMBERS },
  )
  .map((all) =>
    all.map(({ shares, first, closes }, at) =>
      member(
        `AAA${at}`,
        shares,
        closes.flatMap((close, row) => (close === null ? [] : [[(first + row) * 1_000, close] as const])),
      ),
    ),
  );

const expectSame = (rows: readonly number[][], expected: readonly number[][]): void => {
  expect(rows.map(([at]) => at)).toEqual(expected.map(([at]) => at));
  for (const [row, [, points = 0]] of rows.entries()) expect(points / (expected[row]?.[1] as number)).toBeCloseTo(1, 9);
};

it('weights closes by shares, and counts a stock without a bar by its close before', () => {
  const members = [
    member('BNTG', 3, [
      [1, 100],
      [2, 110],
      [3, 120],
    ]),
    member('KOPI', 1, [
      [1, 700],
      [3, 640],
    ]),
  ];
  expect(rowsOf(members)).toEqual([
    [1, 100],
    [2, 103],
    [3, 100],
  ]);
});

it('moves by a stock that enters later only after its first bar', () => {
  const members = [
    member('BNTG', 1, [
      [1, 100],
      [2, 110],
      [3, 110],
    ]),
    member('KOPI', 9, [
      [2, 110],
      [3, 220],
    ]),
  ];
  expect(rowsOf(members).map(([, points]) => points)).toEqual([100, 110, 209]);
});

it('follows the market cap of all, from the first bar on, whatever their order', () => {
  fc.assert(
    fc.property(someMembers, (members) => {
      const rows = rowsOf(members);
      expectSame(rowsOf(members.toReversed()), rows);
      expect(rows[0]?.[1] ?? 100).toBe(100);
    }),
  );
});

it('changes as before when all prices, or all shares, are multiplied by the same', () => {
  fc.assert(
    fc.property(someMembers, fc.double({ min: 0.001, max: 1_000, noNaN: true }), (members, factor) => {
      const rows = rowsOf(members);
      expectSame(rowsOf(members.map((each) => ({ ...each, shares: each.shares * factor }))), rows);
      expectSame(
        rowsOf(
          members.map((each) => ({
            ...each,
            columns: { ...each.columns, close: each.columns.close.map((close) => close * factor) },
          })),
        ),
        rows,
      );
    }),
  );
});

it('of one stock changes as that stock', () => {
  fc.assert(
    fc.property(someMembers, ([member]) => {
      const { at, close } = (member as Given).columns;
      const expected = [...at].map((time, row) => [time, ((close[row] as number) / (close[0] as number)) * 100]);
      expectSame(rowsOf([member as Given]), expected);
    }),
  );
});

it('does not jump when a stock enters', () => {
  fc.assert(
    fc.property(someMembers, fc.integer({ min: 1, max: 1e9 }), (members, shares) => {
      const rows = rowsOf(members);
      const last = rows.at(-1);
      if (last === undefined) return;
      const [at = 0, points = 0] = last;
      const [, after] = rowsOf([...members, member('ZZZZ', shares, [[at, 5_000]])]).at(-1) as number[];
      expect((after as number) / points).toBeCloseTo(1, 9);
    }),
  );
});

it('leaves out shares and closes that are no amounts', () => {
  const valid = member('BNTG', 2, [
    [1, 100],
    [2, 0],
    [3, 105],
  ]);
  const wrong = [Number.NaN, 0, -5, Number.POSITIVE_INFINITY].map((shares) => member('KOPI', shares, [[1, 500]]));
  const noPrice = member('TEHH', 5, [[2, Number.NaN]]);
  expect(rowsOf([...wrong, valid, noPrice])).toEqual([
    [1, 100],
    [2, 100],
    [3, 105],
  ]);
  expect(sectorIndex([...wrong, noPrice])).toBeNull();
  expect(sectorIndex([])).toBeNull();
});

it('takes the ten largest stocks of the sector, the largest first, without those that have no valid cap or price', () => {
  const many = Array.from({ length: 14 }, (_, at) =>
    mapStock(`AA${String.fromCharCode(65 + at)}`, { marketCap: at * 1e9 }),
  );
  const stocks = [
    ...many,
    mapStock('BANK', { sector: 'Financials', marketCap: 9e15 }),
    mapStock('NOCAP', { marketCap: Number.NaN }),
    mapStock('NOLAST', { marketCap: 9e14, last: 0 }),
  ];
  const members = largestOf(stocks, 'energy');
  expect(members.map(({ code }) => code)).toEqual(
    ['N', 'M', 'L', 'K', 'J', 'I', 'H', 'G', 'F', 'E'].map((end) => `AA${end}`),
  );
  expect(members[0]?.shares).toBe(13e6);
  expect(largestOf(stocks, 'Unknown')).toEqual([]);
});

it('follows the last prices of its members; one without a price counts by its close', () => {
  const index = sectorIndex([member('BNTG', 3, [[1, 100]]), member('KOPI', 1, [[1, 700]])]);
  if (index === null) throw new Error('there is no index');
  const nowWith = (prices: Readonly<Record<string, number>>): number =>
    indexNow(index, (code: StockCode) => prices[code] ?? Number.NaN);
  expect([nowWith({}), nowWith({ BNTG: 110 }), nowWith({ BNTG: 110, KOPI: 800 }), nowWith({ KOPI: 0 })]).toEqual([
    100, 103, 113, 100,
  ]);
});
