import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharesHeld } from './shares-held.ts';

it.each([
  ['the whole holding', { lot: 12, share: 1_250 }, 1_250],
  ['what is beside the lots', { lot: 12, share: 50 }, 1_250],
  ['the whole holding of less than a lot', { lot: 0, share: 40 }, 40],
  ['nothing beside whole lots', { lot: 12, share: 0 }, 1_200],
  ['the whole of whole lots', { lot: 12, share: 1_200 }, 1_200],
  ['left out', { lot: 12 }, 1_200],
  ['neither the whole nor a rest', { lot: 12, share: 700 }, 1_200],
  ['negative', { lot: 12, share: -50 }, 1_200],
  ['of a holding below zero', { lot: -3, share: -300 }, 0],
])('reads shares that are %s', (_name, quantity, shares) => expect(sharesHeld(quantity)).toBe(shares));

it('finds every holding in both ways of writing it', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (shares) => {
      const lot = Math.floor(shares / 100);
      expect(sharesHeld({ lot, share: shares })).toBe(shares);
      expect(sharesHeld({ lot, share: shares % 100 })).toBe(shares);
    }),
  );
});
