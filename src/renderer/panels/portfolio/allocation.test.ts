import { expect, it } from 'vitest';
import { sumPositions } from '#renderer/market-ui/account-value.ts';
import { valuePosition } from '#renderer/market-ui/position-value.ts';
import { samplePortfolio, samplePosition } from '#renderer/testing/samples.ts';
import { allocationOf, bySector, wholeOf } from './allocation.ts';

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

it('divides the same whole for the weights of the list as for the diagram', () => {
  const portfolio = portfolioOf();
  const rows = [SAGU, BNTG].map((position) => ({ position, value: valuePosition(position, Number.NaN) }));
  const live = {
    of: (symbol: string) => rows.find(({ position }) => position.symbol === symbol)?.value ?? null,
    sums: () => sumPositions(rows),
  };
  const whole = wholeOf(portfolio, live) ?? Number.NaN;
  for (const part of allocationOf(portfolio, live) ?? [])
    if (part.kind === 'position') expect(part.share).toBeCloseTo((live.of(part.name)?.value ?? Number.NaN) / whole, 12);
  expect(wholeOf(portfolioOf({ cash: null }), live)).toBeNull();
});

it('adds up the positions of a sector, and leaves cash and other assets as they are', () => {
  const parts = [
    { kind: 'position', name: SAGU.symbol, share: 0.2 },
    { kind: 'cash', name: '', share: 0.5 },
    { kind: 'position', name: BNTG.symbol, share: 0.3 },
  ] as const;
  expect(bySector(parts, () => 'Energy')).toEqual([
    { kind: 'cash', name: '', share: 0.5 },
    { kind: 'sector', name: 'Energy', share: 0.5 },
  ]);
  expect(bySector(parts, (symbol) => (symbol === 'SAGU' ? '' : 'Energy')).map(({ name }) => name)).toEqual([
    '',
    'Energy',
    '',
  ]);
});
