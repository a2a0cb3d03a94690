import { expect, it } from 'vitest';
import { mapStock } from '#renderer/market-ui/testing/map-stock.ts';
import type { MapStock } from '#shared/contract/market-map.ts';
import { priceBand } from '#shared/market/index.ts';
import { limitCandidates, MAX_CANDIDATES } from './candidates.ts';

const { ara, arb } = priceBand(1_000);
const nowOf = ({ last, previous, value }: MapStock) => ({
  last,
  previous,
  change: 0,
  changePercent: 0,
  marketCap: 1,
  volume: 1,
  value,
  frequency: 1,
  isTraded: true,
});
/** AAAA, AAAB and so on. */
const codeAt = (at: number): string => `AA${String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))}`;
const codesOf = (rows: readonly { readonly code: string }[]): readonly string[] => rows.map(({ code }) => code);
const candidates = (stocks: readonly MapStock[], own: readonly string[] = []) =>
  limitCandidates(
    stocks,
    nowOf,
    () => null,
    (code) => own.includes(code),
  );

it('leaves out what is on the way and little traded, never an own stock or more valuable ones at a limit', () => {
  const near = Array.from({ length: MAX_CANDIDATES }, (_, at) =>
    mapStock(codeAt(at), { last: ara - 10, value: 5e9 + at }),
  );
  const stocks = [
    ...near,
    mapStock('LOCK', { last: ara, value: 1 }),
    mapStock('FALL', { last: arb, value: 2 }),
    mapStock('OWNS', { last: ara - 10, value: 0 }),
  ];
  const { followed, leftOut } = candidates(stocks, ['OWNS']);
  expect(followed).toHaveLength(MAX_CANDIDATES);
  expect(codesOf(followed)).toEqual(expect.arrayContaining(['LOCK', 'FALL', 'OWNS']));
  // The three least traded of those on the way, the most traded first.
  expect(codesOf(leftOut)).toEqual([codeAt(2), codeAt(1), codeAt(0)]);
});

it('has the followed ones by value, and leaves out none while there is room', () => {
  const { followed, leftOut } = candidates(
    [mapStock('LESS', { last: ara, value: 1 }), mapStock('MORE', { last: ara - 10, value: 2 })],
    ['LESS'],
  );
  expect(codesOf(followed)).toEqual(['MORE', 'LESS']);
  expect(leftOut).toEqual([]);
});
