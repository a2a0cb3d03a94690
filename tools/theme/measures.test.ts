import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const pages = fileURLToPath(new URL('../../src/renderer', import.meta.url));

/** px; larger ones are measures of a layout, such as a column of labels, and no spaces. */
const SPACES = new Set([0, 1, 2, 4, 6, 8, 12, 16, 24, 32]);
const RADII = new Set([0, 2, 4, 6, 8, 99]);
/** Heights of controls. Marks are lower, regions higher; 18 is a switch, and a label in a line of text. */
const HEIGHTS = new Set([18, 24, 28, 32]);
const [LOWEST_CONTROL, HIGHEST_CONTROL] = [17, 39];

const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['panels/explorer/tree-view.css height: 20px', 'a line of an answer, of which there may be thousands'],
]);

type Rule = readonly [property: RegExp, allowed: (pixels: number) => boolean];
const RULES: readonly Rule[] = [
  [/^(?:padding|margin|gap|row-gap|column-gap)\b/, (pixels) => SPACES.has(pixels) || pixels > 32],
  [/^border-(?:[a-z]+-)*radius$/, (pixels) => RADII.has(pixels)],
  [/^(?:min-)?height$/, (pixels) => pixels < LOWEST_CONTROL || pixels > HIGHEST_CONTROL || HEIGHTS.has(pixels)],
];

/** What is computed inside parentheses is left out, but for the smallest size of a `max()`. */
const pixelsOf = (value: string): number[] =>
  [
    ...value
      .replace(/^max\((\d+px),.*\)$/, '$1')
      .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
      .matchAll(/-?(\d+(?:\.\d+)?)px/g),
  ].map(([, pixels]) => Number(pixels));

const offScale = (css: string): string[] =>
  [...css.matchAll(/^\s*([a-z-]+): ([^;{}]+);/gm)].flatMap(([, property = '', value = '']) => {
    const rule = RULES.find(([name]) => name.test(property));
    return rule && !pixelsOf(value).every(rule[1]) ? [`${property}: ${value}`] : [];
  });

test('finds what is not on a scale', () => {
  const css = `a {
    padding: 0 7px;
    margin: -8px calc(var(--row) - 3px) 84px;
    border-radius: 5px;
    height: max(22px, var(--row));
    min-height: 160px;
    width: 21px;
  }`;
  expect(offScale(css)).toEqual(['padding: 0 7px', 'border-radius: 5px', 'height: max(22px, var(--row))']);
});

test('spaces, corners and heights of controls are on their scales', () => {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.css'));
  const found = files
    .flatMap((file) => offScale(readFileSync(join(pages, file), 'utf8')).map((each) => `${file} ${each}`))
    .filter((each) => !EXCEPTIONS.has(each));
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
