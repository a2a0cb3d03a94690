import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heldOrder } from './held-order.ts';

type Row = { readonly code: string; readonly price: number };
const rows = (text: string, price = 1): Row[] => [...text].map((code) => ({ code, price }));
const shownAs = (shown: readonly Row[]): string => shown.map(({ code, price }) => `${code}${price}`).join(' ');
const codeOf = (row: Row): string => row.code;

it('takes the new order when nobody points at the rows', () => {
  expect(shownAs(heldOrder(rows('ABC'), rows('CAB', 2), codeOf, false))).toBe('C2 A2 B2');
});

it('keeps places and takes new values while it is held', () => {
  expect(shownAs(heldOrder(rows('ABC'), rows('CAB', 2), codeOf, true))).toBe('A2 B2 C2');
});

it('leaves a row that has gone where it was, and puts new ones below', () => {
  expect(shownAs(heldOrder(rows('ABC'), rows('DCA', 2), codeOf, true))).toBe('A2 B1 C2 D2');
});

it('never moves a row that is on screen while it is held', () => {
  const some = fc.uniqueArray(fc.constantFrom(...'ABCDEFGH'), { minLength: 1 });
  fc.assert(
    fc.property(some, some, (before, after) => {
      const held = heldOrder(rows(before.join('')), rows(after.join(''), 2), codeOf, true);
      expect(held.slice(0, before.length).map(codeOf)).toEqual(before);
      expect(new Set(held.map(codeOf))).toEqual(new Set([...before, ...after]));
    }),
  );
});
