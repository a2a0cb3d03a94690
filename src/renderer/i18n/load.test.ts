import { expect, it, vi } from 'vitest';
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

it('requests a language again whose chunk could not be read', async () => {
  vi.resetModules();
  vi.doMock('#shared/i18n/indonesian-at-start.ts', () => Promise.reject(new Error('no chunk')));
  const fresh = await import('./index.ts');
  await fresh.showLanguage('en');
  await expect(fresh.showLanguage('id')).rejects.toThrow();
  vi.doUnmock('#shared/i18n/indonesian-at-start.ts');
  await fresh.showLanguage('id');
  expect(fresh.translateNow('chart:latest')).toBe(id.chart.latest);
});
