import { expect, it } from 'vitest';
import { samplePortfolio, samplePosition } from '#renderer/testing/samples.ts';
import { allocationOf } from './allocation.ts';
import { valuePosition } from './position-value.ts';

const BNTG = samplePosition('BNTG', 1, 3_000, 3_000);
const SAGU = samplePosition('SAGU', 1, 1_000, 1_000);

function portfolioOf(change: { readonly cash?: number | null; readonly equity?: number | null } = {}) {
  const portfolio = samplePortfolio([SAGU, BNTG]);
  return { ...portfolio, summary: { ...portfolio.summary, cash: 400_000, equity: 1_000_000, ...change } };
}
const at = (prices: Readonly<Record<string, number>>) => ({
  of: (symbol: string) => {
    const position = [BNTG, SAGU].find((held) => held.symbol === symbol);
    return position ? valuePosition({ ...position, lastPrice: 0 }, prices[symbol] ?? Number.NaN) : null;
  },
});
const LAST = at({ BNTG: 3_000, SAGU: 1_000 });

it('shares out positions, cash and other assets, the largest first', () => {
  expect(allocationOf(portfolioOf(), LAST)).toEqual([
    { kind: 'cash', name: '', share: 0.4 },
    { kind: 'position', name: 'BNTG', share: 0.3 },
    { kind: 'other', name: '', share: 0.2 },
    { kind: 'position', name: 'SAGU', share: 0.1 },
  ]);
});

it('values positions at the newest prices, and leaves out what has none', () => {
  expect(allocationOf(portfolioOf(), at({ BNTG: 6_000 }))).toEqual([
    { kind: 'position', name: 'BNTG', share: 0.5 },
    { kind: 'cash', name: '', share: 400_000 / 1_200_000 },
    { kind: 'other', name: '', share: 200_000 / 1_200_000 },
  ]);
});

it('counts no debt as a part', () => {
  const parts = allocationOf(portfolioOf({ equity: 500_000 }), LAST) ?? [];
  expect(parts.map(({ kind }) => kind)).toEqual(['cash', 'position', 'position']);
  expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

it('item 1: is not known while positions, cash or equity are not: the rest would be shown as the whole', () => {
  expect(allocationOf({ ...portfolioOf(), positions: null }, LAST)).toBeNull();
  expect(allocationOf(portfolioOf({ cash: null }), LAST)).toBeNull();
  expect(allocationOf(portfolioOf({ equity: null }), LAST)).toBeNull();
  expect(
    allocationOf(
      { ...samplePortfolio([]), summary: { ...portfolioOf({ cash: 0, equity: 0 }).summary, marketValue: 0 } },
      LAST,
    ),
  ).toEqual([]);
});
