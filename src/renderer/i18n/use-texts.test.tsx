import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { changeLanguage, startTexts, translateNow, useTexts } from './index.ts';

it('translates into the new language, and declares it, when the language changes', () => {
  startTexts(CATALOGUE, 'en');
  const { result } = renderHook(() => useTexts('chart'));
  const { en, id } = CATALOGUE;
  expect([result.current.t('latest'), translateNow('chart:latest')]).toEqual([en.chart.latest, en.chart.latest]);
  act(() => changeLanguage('id'));
  expect([result.current.t('latest'), translateNow('chart:latest')]).toEqual([id.chart.latest, id.chart.latest]);
  expect([result.current.language, document.documentElement.lang]).toEqual(['id', 'id']);
});

it('returns the same function to all callers while the language stays the same, and another one after a change', () => {
  startTexts(CATALOGUE, 'en');
  const { result, rerender } = renderHook(() => [useTexts('book').t, useTexts('book').t]);
  const [first, second] = result.current;
  expect(first).toBe(second);
  rerender();
  expect(result.current[0]).toBe(first);
  act(() => changeLanguage('id'));
  expect(result.current[0]).not.toBe(first);
});
