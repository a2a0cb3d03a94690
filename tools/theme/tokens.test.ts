import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { contrast, difference, mixed, type Rgb, rgbOf } from './contrast.ts';

const css = readFileSync(new URL('../../src/renderer/theme/tokens.css', import.meta.url), 'utf8');
const THEMES = ['dark', 'light', 'contrast'] as const;
/** WCAG's levels for ordinary text: AA, and AAA for those who ask for more contrast. */
const MIN = { dark: 4.5, light: 4.5, contrast: 7 } as const;
/** For what is no text: marks, rings, chips. */
const MIN_MARK = { dark: 3, light: 3, contrast: 4.5 } as const;

function tokensOf(theme: (typeof THEMES)[number]): Map<string, string> {
  const from = css.indexOf(`:root[data-theme="${theme}"] {`);
  const block = css.slice(from, css.indexOf('}', from));
  return new Map([...block.matchAll(/--([a-z\d-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const SURFACES = ['bg', 'panel', 'raised', 'hover'] as const;
const TEXTS = ['text', 'muted', 'faint'] as const;
const TONES = ['green', 'red', 'azure', 'orange', 'flat', 'brand', 'warn'] as const;
const CHIPS = ['link-blue', 'link-yellow', 'link-green', 'link-violet'] as const;
/** Pills: a tone's text on so much of the tone over the surface. */
const TINTS = [
  ['green', 0.13],
  ['red', 0.13],
  ['azure', 0.13],
  ['orange', 0.13],
  ['brand', 0.14],
  ['warn', 0.15],
  ['practice', 0.16],
  ['replay', 0.16],
] as const;

const COLOUR = /(?<![\w&])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!-)|\b(?:rgb|hsl)a?\(/gi;

describe.each(THEMES)('%s', (theme) => {
  const tokens = tokensOf(theme);
  const colour = (name: string): Rgb => {
    const value = tokens.get(name) ?? '';
    expect(value, `--${name} of ${theme}`).toMatch(/^#[0-9a-f]{6}$/);
    return rgbOf(value);
  };
  const reads = (what: string, foreground: Rgb, on: Rgb, min: number): void =>
    expect(contrast(foreground, on), `${what} in ${theme}`).toBeGreaterThanOrEqual(min);

  test('names every colour that the other themes name', () => {
    expect([...tokens.keys()].sort()).toEqual([...tokensOf('dark').keys()].sort());
  });

  test('text can be read on every surface', () => {
    for (const text of TEXTS)
      for (const on of SURFACES) reads(`${text} on ${on}`, colour(text), colour(on), MIN[theme]);
    reads('what may be old', colour('old'), colour('panel'), MIN[theme]);
    reads('the chosen one', colour('on-chosen'), colour('chosen-bg'), MIN[theme]);
  });

  test('the lines of a chart, and their values at its axis, can be read', () => {
    for (let line = 1; line <= 8; line += 1) {
      reads(`chart-${line}`, colour(`chart-${line}`), colour('panel'), MIN[theme]);
    }
  });

  test('directions and warnings can be read on panels, under the pointer, and while their cell lights up', () => {
    for (const tone of TONES) {
      for (const on of ['panel', 'raised', 'hover'] as const)
        reads(`${tone} on ${on}`, colour(tone), colour(on), MIN[theme]);
      reads(`${tone} alight`, colour(tone), mixed(colour(tone), 0.16, colour('panel')), MIN[theme]);
    }
  });

  test('pills can be read on panels and on the bars', () => {
    for (const [tone, share] of TINTS)
      for (const on of ['bg', 'panel'] as const)
        reads(`${tone} pill on ${on}`, colour(tone), mixed(colour(tone), share, colour(on)), MIN[theme]);
  });

  test('buttons can be read', () => {
    for (const tone of [...TONES, 'replay'] as const) {
      reads(`button in ${tone}`, colour('on-tone'), colour(tone), MIN[theme]);
      const pointedAt = mixed(colour(tone), 0.86, colour('lift'));
      reads(`button in ${tone}, pointed at`, colour('on-tone'), pointedAt, MIN[theme]);
    }
    reads('closing', colour('on-close'), colour('close'), MIN[theme]);
  });

  test('nothing else looks like practice: no link group and no line of a chart', () => {
    for (const name of [...CHIPS, ...Array.from({ length: 8 }, (_, at) => `chart-${at + 1}`)])
      expect(difference(colour(name), colour('practice')), `${name} in ${theme}`).toBeGreaterThan(0.07);
  });

  test('chips, marks and the ring of the focus stand out', () => {
    for (const on of ['panel', 'raised', 'bg'] as const) {
      for (const chip of CHIPS) reads(`${chip} on ${on}`, colour(chip), colour(on), MIN_MARK[theme]);
      reads(`mark on ${on}`, colour('mark'), colour(on), theme === 'contrast' ? 4.5 : 2.4);
      reads(`ring on ${on}`, colour('brand'), colour(on), MIN_MARK[theme]);
    }
  });
});

test('only the tokens name colours', () => {
  const pages = fileURLToPath(new URL('../../src/renderer', import.meta.url));
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(css|tsx?)$/.test(path) && !path.includes('.test.') && !path.startsWith('theme/'),
  );
  const found = files.flatMap((path) =>
    [...readFileSync(join(pages, path), 'utf8').matchAll(COLOUR)].map(([match]) => `${path}: ${match}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
