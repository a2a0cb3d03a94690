// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CATALOGUE } from '../../shared/i18n/index.ts';
import { startTexts, useTexts } from './index.ts';

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
  expect(t('levelMenu', { price: '1' })).not.toBe(t('levelMenu', { price: '2' }));
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
