import { expect, it } from 'vitest';
import { languageIn, languageOf } from './language.ts';

it.each([
  ['Menurut kamu BNTG gimana hari ini?', 'id'],
  ['Berapa harga BNTG sekarang?', 'id'],
  ['Makasih ya', 'id'],
  ['What do you think about BNTG today?', 'en'],
  ['Thanks!', 'en'],
  ['Should I buy SRUN?', 'en'],
  ['BNTG?', null],
  ['ARA 5.000 cum date', null],
] as const)('%s is %s', (text, language) => {
  expect(languageIn(text)).toBe(language);
});

it('stays with the language that was spoken last, and begins in English', () => {
  expect(languageOf(['Halo, apa kabar?', 'BNTG?'])).toBe('id');
  expect(languageOf(['Halo, apa kabar?', 'and what is the price of BNTG?'])).toBe('en');
  expect(languageOf(['BNTG?'])).toBe('en');
});
