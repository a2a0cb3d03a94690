import { expect, it } from 'vitest';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import { PRESETS } from '#shared/screener/index.ts';
import { conditionText } from './condition-text.ts';

const textsIn = (language: 'en' | 'id', conditions: Parameters<typeof conditionText>[2][]): string[] => {
  const t = createTranslator(CATALOGUE, language).in('screener');
  return conditions.map((condition) => conditionText(t, language, condition));
};

it('puts conditions into words', () => {
  expect(
    textsIn('en', [...PRESETS.breakout.conditions, ...PRESETS.value.conditions, ...PRESETS.nearArb.conditions]),
  ).toEqual([
    'Price above 20-day high',
    'Volume at least 1.5 × Average volume, 20 days',
    'Price above SMA 50',
    'PER between 0.1 and 10 ×',
    'PBV at most 1 ×',
    'ROE at least 8%',
    'Distance to ARB at most 3%',
    'Value traded at least Rp 1B',
  ]);
  expect(
    textsIn('id', [
      ...PRESETS.goldenCross.conditions,
      { kind: 'category', enabled: true, category: 'board', isOneOf: false, names: ['special'] },
    ]),
  ).toEqual(['SMA 50 memotong ke atas SMA 200', 'Papan bukan salah satu dari Pemantauan khusus']);
});
