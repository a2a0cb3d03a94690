import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Composition, compositionHistory, compositionMonth, duplicateDeals } from './owners.ts';

const types = fc.array(fc.record({ type: fc.string(), shares: fc.nat({ max: 1e9 }) }), { maxLength: 9 });
const compositions: fc.Arbitrary<Composition> = fc.record({
  date: fc.constantFrom('2026-08-31', '2026-09-30', '2026-10-31'),
  domestic: fc.record({ types }),
  foreign: fc.record({ types }),
});

it('kinds of holders add up to 100 % of the scripless shares, whatever part of the listed ones they are', () => {
  fc.assert(
    fc.property(compositions, (composition) => {
      const { parts, shares } = compositionMonth(composition);
      expect(parts.reduce((sum, part) => sum + part.shares, 0)).toBe(shares);
      if (shares > 0) expect(parts.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 8);
      else expect(parts).toEqual([]);
    }),
  );
});

it('has each month once, oldest first', () => {
  const compositionAt = (date: string, shares: number): Composition => ({
    date,
    domestic: { types: [{ type: 'individual', shares }] },
    foreign: { types: [] },
  });
  const months = compositionHistory([
    compositionAt('2026-10-31', 3),
    compositionAt('2026-09-30', 1),
    compositionAt('2026-10-15', 2),
  ]);
  expect(months.map(({ date, shares }) => [date, shares])).toEqual([
    ['2026-09-30', 1],
    ['2026-10-31', 3],
  ]);
});

it('has the months that come with the present composition, which is the newest', () => {
  const sides = (shares: number) => ({
    domestic: { types: [{ type: 'individual', shares }] },
    foreign: { types: [] },
  });
  const history = [
    { month: '2026-10', ...sides(2) },
    { month: '2026-09', ...sides(1) },
  ];
  const shares = (composition: Composition) => compositionHistory([composition]).map((month) => month.shares);
  expect(shares({ ...sides(3), history })).toEqual([1, 2, 3]);
  expect(shares({ ...sides(3), history, date: '2026-11-02' })).toEqual([1, 2, 3]);
  expect(shares({ ...sides(3), history: null })).toEqual([3]);
});

it('marks a deal that was filed again, and no other', () => {
  const deal = { date: '2026-11-03', name: 'Ayu', actionType: 'BUY', sharesChanged: 100, sharesAfter: 500 };
  const found = duplicateDeals([
    { ...deal, id: 'again', filingDate: '2026-11-09', name: 'AYU ' },
    { ...deal, id: 'first', filingDate: '2026-11-05' },
    { ...deal, id: 'other day', date: '2026-11-04', sharesAfter: 600 },
    { ...deal, id: 'other side', actionType: 'SELL', sharesAfter: 300 },
  ]);
  expect([...found]).toEqual(['again']);
});
