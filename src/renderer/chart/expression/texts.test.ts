import { expect, it } from 'vitest';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import { expressionErrorText } from './texts.ts';

it.each([
  ['en', 'Character 9: Unknown name'],
  ['id', 'Karakter 9: Nama tidak dikenal'],
] as const)('names the place and the problem in %s', (language, text) => {
  const { translate } = createTranslator(CATALOGUE, language);
  expect(expressionErrorText({ at: 8, code: 'unknownName' }, translate)).toBe(text);
});
