import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrastOf, STEPS, scaleColours, stepOf } from './colour-scale.ts';

it('steps are symmetric, reach the end at the limit, and no change is without a colour', () => {
  expect([0, 0.01, 0.5, 0.51, 3, 24.9].map((percent) => stepOf(percent, 3))).toEqual([0, 1, 1, 2, STEPS, STEPS]);
  expect(stepOf(-0.51, 3)).toBe(-2);
  expect(stepOf(Number.NaN, 3)).toBe(0);
});

const css = readFileSync(new URL('../../../theme/tokens.css', import.meta.url), 'utf8');
const themes = [...css.matchAll(/:root\[data-theme="(\w+)"\] \{([^}]*)\}/g)].map(([, name = '', body = '']) => ({
  name,
  token: (token: string): string => new RegExp(`--${token}: (#\\w+);`).exec(body)?.[1] ?? '',
}));
const PAIRS = [
  ['green', 'red'],
  ['azure', 'orange'],
] as const;

it.each(themes.flatMap((theme) => PAIRS.map((pair) => [theme.name, pair[0], theme, pair] as const)))(
  '%s, %s: every tile’s text has a contrast of 4.5',
  (_theme, _colours, { token }, [up, down]) => {
    const texts = [token('lift'), token('on-tone')];
    const tiles = scaleColours({ up: token(up), down: token(down), base: token('line'), texts });
    expect(tiles).toHaveLength(STEPS * 2 + 1);
    for (const { fill, text } of tiles) expect(contrastOf(fill, text)).toBeGreaterThanOrEqual(4.5);
  },
);

it('reads the short form that a build makes of a colour', () => {
  expect(contrastOf('#fff', '#000')).toBeCloseTo(21);
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21);
});
