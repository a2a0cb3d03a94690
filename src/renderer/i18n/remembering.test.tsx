// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CATALOGUE } from '#shared/i18n/index.ts';
import { startTexts, type Translate, translateNow, useTexts } from './index.ts';

it('gives the same words for as long as the language is the same, and fills placeholders anew each time', async () => {
  const texts = startTexts(CATALOGUE, 'en');
  const { result } = renderHook(() => ({ book: useTexts('book'), other: useTexts('book'), chart: useTexts('chart') }));
  const { en, id } = CATALOGUE;
  const { t } = result.current.book;
  expect([t('title'), t('title'), result.current.chart.t('stale')]).toEqual([
    en.book.title,
    en.book.title,
    en.chart.stale,
  ]);
  expect([t('levelMenu', { price: '1' }), t('levelMenu', { price: '2' })]).toEqual(
    ['1', '2'].map((price) => en.book.levelMenu.replace('{{price}}', price)),
  );
  await act(async () => {
    await texts.changeLanguage('id');
  });
  expect([result.current.book.t('title'), result.current.chart.t('stale')]).toEqual([id.book.title, id.chart.stale]);
  expect(result.current.book.t).not.toBe(t);
  await act(async () => {
    await texts.changeLanguage('en');
  });
  expect(result.current.other.t('title')).toBe(en.book.title);
});

it('fills what i18next would fill, and leaves what a number decides to it', () => {
  const texts = startTexts(CATALOGUE, 'en');
  const rates = { ms: '$&12', rate: 0 };
  for (const key of ['shell:feed.roundTrip', 'shell:feed.rate']) {
    expect(translateNow(key, rates)).toBe((texts.t as unknown as Translate)(key, rates));
  }
  expect(translateNow('tape:gap', { count: 1 })).not.toBe(translateNow('tape:gap', { count: 2 }));
  expect(translateNow('tape:gap', { count: 2 })).toContain('2');
});
