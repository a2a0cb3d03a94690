import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import { HOUR_MS } from '#shared/time.ts';
import { TOOLS } from './registry.ts';
import { DRAWING_ACTIONS, drawingWords, spanText, toolName } from './words.ts';

const { translate, in: inNamespace } = createTranslator(CATALOGUE, 'en');
const t = inNamespace('drawings');

describe('texts', () => {
  it('there is one for each tool and action, and none besides', () => {
    const { tools, actions } = CATALOGUE.en.drawings;
    expect(Object.keys(tools).sort()).toEqual(TOOLS.map(({ id }) => id).sort());
    expect(Object.keys(actions).sort()).toEqual([...DRAWING_ACTIONS].sort());
    expect(translate(toolName('fib-fan'))).toBe('Fibonacci fan');
  });

  it('no two tools have the same name', () => {
    for (const language of ['en', 'id'] as const) {
      const names = Object.values(CATALOGUE[language].drawings.tools);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('the words of tools are in the language of the window', () => {
    expect(drawingWords(createTranslator(CATALOGUE, 'id').in('drawings')).neckline).toBe('Garis leher');
  });

  it.each([
    [12, 72 * HOUR_MS, '12 bars, 3 days'],
    [-1, -24 * HOUR_MS, '1 bar, 1 day'],
    [5, 5 * HOUR_MS, '5 bars, 5 hours'],
    [0, 0, '0 bars, 0 minutes'],
  ])('a span of %i bars', (bars, ms, text) => {
    expect(spanText(t, bars, ms)).toBe(text);
  });
});
