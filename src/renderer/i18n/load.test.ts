// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { showLanguage, translateNow } from './index.ts';

const { en, id } = CATALOGUE;

it('reads a language when it is first shown, and shows the one requested last', async () => {
  await showLanguage('en');
  expect(translateNow('chart:latest')).toBe(en.chart.latest);
  await Promise.all([showLanguage('id'), showLanguage('en'), showLanguage('id')]);
  expect([translateNow('chart:latest'), document.documentElement.lang]).toEqual([id.chart.latest, 'id']);
  await Promise.all([showLanguage('en'), showLanguage('id'), showLanguage('en')]);
  expect([translateNow('chart:latest'), document.documentElement.lang]).toEqual([en.chart.latest, 'en']);
});
