import { expect, it } from 'vitest';
import { hasVisibleText } from './visible-text.ts';

it.each([
  ['nothing', '', false],
  ['blanks of all kinds', ' \u00a0\u2003\u3000\n\t\u2028', false],
  ['joiners and spaces without a width', '\u200b\u200c\u200d\u2060\ufeff', false],
  ['fillers', '\u3164\u115f\u1160\uffa0\u2800', false],
  ['marks of direction and selectors', '\u200e\u202e\u2066\ufe0f\u{e0100}', false],
  ['a word', 'a', true],
  ['a letter between joiners', '\u200da\u200d', true],
  ['an emoji of several parts', '👩‍👩‍👧', true],
  ['a punctuation mark', '.', true],
  ['a mark alone', '\u0301', true],
])('of %s', (_name, text, isVisible) => expect(hasVisibleText(text)).toBe(isVisible));
