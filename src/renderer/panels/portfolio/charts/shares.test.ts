import { expect, it } from 'vitest';
import { samplePortfolio, samplePosition } from '#renderer/testing/samples.ts';
import { partsOf } from './shares.ts';

const portfolioOf = (count: number, cash: number) => {
  const positions = Array.from({ length: count }, (_, at) =>
    samplePosition(`AB${String.fromCharCode(65 + at)}D`, at + 1, 100, 100),
  );
  const portfolio = samplePortfolio(positions);
  return { ...portfolio, summary: { ...portfolio.summary, cash } };
};

it('names positions and cash by their share of both, the largest first', () => {
  expect(partsOf(portfolioOf(2, 30_000))).toEqual([
    { kind: 'cash', name: '', share: 0.5 },
    { kind: 'position', name: 'ABBD', share: 20_000 / 60_000 },
    { kind: 'position', name: 'ABAD', share: 10_000 / 60_000 },
  ]);
  expect(partsOf(portfolioOf(0, 0))).toEqual([]);
});

it('draws the smaller ones as one, and all together are the whole', () => {
  const parts = partsOf(portfolioOf(15, 1_000)) ?? [];
  expect(parts).toHaveLength(7);
  expect(parts.at(-1)).toMatchObject({ kind: 'others', name: '10' });
  expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

it('item 1: is not known while positions or cash are not: the rest would be shown as the whole', () => {
  const { summary, positions } = portfolioOf(2, 30_000);
  expect(partsOf({ summary, positions: null })).toBeNull();
  expect(partsOf({ summary: { ...summary, cash: null }, positions })).toBeNull();
});
