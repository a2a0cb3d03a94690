import { describe, expect, it } from 'vitest';
import { FUNCTIONS, SERIES } from './definition.ts';
import { INDICATORS } from './index.ts';

const namesIn = (expression: string): string[] => expression.match(/[a-z_]\w*/gi) ?? [];

describe.each(INDICATORS.map((indicator) => ({ name: indicator.name, indicator })))('$name', ({ indicator }) => {
  const known = new Set<string>([...SERIES, ...FUNCTIONS, ...indicator.inputs.map(({ id }) => id)]);

  it('uses only names that a chart knows in its expressions', () => {
    for (const { expression } of indicator.plots) {
      expect(namesIn(expression).filter((name) => !known.has(name))).toEqual([]);
    }
  });

  it('has balanced parentheses and signs that a chart knows', () => {
    for (const { expression } of indicator.plots) {
      let depth = 0;
      for (const sign of expression) {
        if (sign === '(') depth += 1;
        if (sign === ')') depth -= 1;
        expect(depth).toBeGreaterThanOrEqual(0);
      }
      expect(depth).toBe(0);
      expect(expression).toMatch(/^[\w\s.,()+*/<>=-]+$/);
    }
  });

  it('uses every input, and begins each within its range', () => {
    const used = new Set(indicator.plots.flatMap(({ expression }) => namesIn(expression)));
    for (const input of indicator.inputs) {
      expect(used).toContain(input.id);
      if (input.type === 'integer' || input.type === 'decimal') {
        expect(input.default).toBeGreaterThanOrEqual(input.min);
        expect(input.default).toBeLessThanOrEqual(input.max);
      }
      if (input.type === 'source') expect(input.options).toContain(input.default);
    }
  });
});

it('has a name of its own for every indicator and every plot', () => {
  expect(new Set(INDICATORS.map(({ id }) => id)).size).toBe(INDICATORS.length);
  for (const { plots } of INDICATORS) expect(new Set(plots.map(({ id }) => id)).size).toBe(plots.length);
});
