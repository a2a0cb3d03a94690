import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrastOf, STEPS, scaleColours } from '../../src/renderer/panels/market-map/map/colour-scale.ts';

const css = readFileSync(new URL('../../src/renderer/theme/tokens.css', import.meta.url), 'utf8');
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
