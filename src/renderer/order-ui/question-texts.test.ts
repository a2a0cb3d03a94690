import { expect, it } from 'vitest';
import { createFormats } from '#shared/formats/formats.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import { questionTexts } from './question-texts.ts';

const rate = (params: Readonly<Record<string, number>>, language: 'en' | 'id' = 'en'): readonly string[] => {
  const failure = { code: 'NEEDS_CONFIRMATION', message: '', retryable: false };
  const { translate } = createTranslator(CATALOGUE, language);
  const asked = { ...failure, params: { ...params, questions: 'ORDER_RATE' } };
  return questionTexts(asked, translate, createFormats(language), (text) => text);
};

it('names an equity of nothing, which hides with amounts', () => {
  const { translate } = createTranslator(CATALOGUE, 'en');
  const params = { equity: 0, questions: 'EQUITY_NONE' };
  const asked = { code: 'NEEDS_CONFIRMATION', message: '', retryable: false, params };
  const texts = (amount: (text: string) => string) => questionTexts(asked, translate, createFormats('en'), amount);
  expect(texts((text) => text)).toEqual(['Your equity is Rp 0']);
  expect(texts(() => '••••')).toEqual(['Your equity is ••••']);
});

it('names orders of the last minute only where some have left', () => {
  expect(rate({ orders: 25 })).toEqual(['25 orders in the last minute']);
  expect(rate({ orders: 0, together: 30, perMinute: 20 })).toEqual(['30 orders at once, more than 20 a minute']);
  expect(rate({ orders: 12, together: 10, perMinute: 20 })).toEqual([
    '10 orders at once and 12 in the last minute, more than 20 a minute',
  ]);
  expect(rate({ orders: 0, together: 30, perMinute: 20 }, 'id')).toEqual([
    '30 order sekaligus, lebih dari 20 per menit',
  ]);
});
