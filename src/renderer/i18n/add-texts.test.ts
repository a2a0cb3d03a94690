import { expect, it } from 'vitest';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { addTexts, changeLanguage, startTexts, translateNow } from './index.ts';

const { en, id } = CATALOGUE;

it('finds texts that came after the start, in each language and after the page was given its texts anew', () => {
  const { ladder: _en, ...start } = en;
  const { ladder: _id, ...startInIndonesian } = id;
  startTexts({ en: start, id: startInIndonesian }, 'en');
  addTexts('ladder', { en: en.ladder, id: id.ladder });
  expect(translateNow('ladder:centre')).toBe(en.ladder.centre);
  changeLanguage('id');
  expect(translateNow('ladder:centre')).toBe(id.ladder.centre);
  startTexts({ en: start }, 'en');
  expect(translateNow('ladder:centre')).toBe(en.ladder.centre);
});
