import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invisibleAt, passwordWeakness, pinWeakness } from './pin-strength.ts';

it.each([
  ['000000', 'same'],
  ['123456', 'run'],
  ['987654', 'run'],
  ['890123', 'run'],
  ['121212', 'repeated'],
  ['407407', 'repeated'],
  ['248613', null],
  ['112233', 'pairs'],
  ['998877', 'pairs'],
  ['444555', 'pairs'],
  ['113322', null],
])('%s is weak because: %s', (pin, why) => {
  expect(pinWeakness(pin)).toBe(why);
});

it('refuses few of all PINs, and every one that is two or three digits again', () => {
  for (let unit = 0; unit < 1_000; unit += 1) {
    if (unit < 100) expect(pinWeakness(String(unit).padStart(2, '0').repeat(3))).not.toBeNull();
    expect(pinWeakness(String(unit).padStart(3, '0').repeat(2))).not.toBeNull();
  }
  let weak = 0;
  for (let number = 7; number < 1_000_000; number += 97) if (pinWeakness(String(number).padStart(6, '0'))) weak += 1;
  // All in all 1,110 of a million: of one digit, runs, pairs and triples.
  expect(weak).toBeLessThan(40);
});

it.each([
  'abc\u200Fdefghijk1',
  'abc\u200Bdefghijk1',
  'abcdefghijk1\n',
  'abc\u0000defghij1',
  'abc\u3164defghij1',
  'abc\uE000defgh1',
  'abc\u{E01FF}defghij1',
])('refuses %j as a password: what is not seen cannot be typed again', (password) =>
  expect(passwordWeakness(password)).toBe('invisible'),
);

it('refuses a space at an end of a password, and takes one inside', () => {
  expect([' abcdefghij1', 'abcdefghij1 ', 'abcdefghij1\u00A0', 'abcde fghij1'].map(passwordWeakness)).toEqual([
    'edge',
    'edge',
    'edge',
    null,
  ]);
});

it('names the place of what is not seen', () => {
  expect([invisibleAt('abc\u200Fd'), invisibleAt('é\u{1F600}\u200D'), invisibleAt('plain')]).toEqual([3, 2, null]);
});

it('takes a password of 8 to 128 characters with a letter and a digit', () => {
  expect(['short1', 'a1'.repeat(65), '12345678', 'onlyletters', 'tenggara 42'].map(passwordWeakness)).toEqual([
    'short',
    'long',
    'letter',
    'digit',
    null,
  ]);
  fc.assert(
    fc.property(fc.string({ maxLength: 140 }), (text) => {
      const isTaken = passwordWeakness(text) === null;
      expect(isTaken && (text.length < 8 || text.length > 128 || !/\d/.test(text))).toBe(false);
    }),
  );
});
