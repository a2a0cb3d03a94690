import { describe, expect, it } from 'vitest';
import indicatorsEn from '#shared/i18n/en/indicators.json' with { type: 'json' };
import { INDICATORS } from './registry.ts';
import { indicatorTexts } from './texts.ts';

const used = (ids: readonly string[]): string[] => [...new Set(ids)].sort();
const inputs = INDICATORS.flatMap((definition) => definition.inputs);

describe('the catalogue', () => {
  it('has a text for each input, plot and choice of the indicators, and no other', () => {
    const plots = INDICATORS.flatMap((definition) => definition.plots.map(({ id }) => id));
    const choices = inputs.flatMap((input) => (input.kind === 'choice' ? input.choices : []));
    expect(used(inputs.map(({ id }) => id))).toEqual(Object.keys(indicatorsEn.inputs).sort());
    expect(used(plots)).toEqual(Object.keys(indicatorsEn.plots).sort());
    expect(used(choices)).toEqual(Object.keys(indicatorsEn.choices).sort());
  });

  it('has no short name twice', () => {
    const short = Object.values(indicatorsEn.short);
    expect(new Set(short).size).toBe(short.length);
  });
});

it('names the texts of our own, and none of the service’s', () => {
  expect(indicatorTexts.name({ id: 'rsi' })).toBe('indicators:name.rsi');
  expect(indicatorTexts.short({ id: 'macd' })).toBe('indicators:short.macd');
  expect(indicatorTexts.name({ id: 'tide-channel' })).toBeNull();
  expect(indicatorTexts.input('length')).toBe('indicators:inputs.length');
  expect(indicatorTexts.plot('constructor')).toBeNull();
  expect(indicatorTexts.choice('classic')).toBe('indicators:choices.classic');
});
