import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contrast, difference, mixed, type Rgb, rgbOf } from './contrast.ts';

const pages = fileURLToPath(new URL('../../src/renderer', import.meta.url));
const read = (file: string): string => readFileSync(join(pages, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const tokens = read('theme/tokens.css');

type Rule = { readonly selector: string; readonly declarations: ReadonlyMap<string, string> };
type Layer = { readonly colour: Rgb; readonly share: number };

const rulesOf = (css: string): Rule[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: new Map(
      [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
        name,
        value.replace(/\s+/g, ' '),
      ]),
    ),
  }));

const THEMES = ['dark', 'light', 'contrast'] as const;
const COLOURS = ['green-red', 'blue-orange', 'red-green'] as const;
/** Every look a person can choose, with its tokens in the order in which the style sheet gives them. */
const LOOKS = THEMES.flatMap((theme) =>
  COLOURS.map((colours) => ({
    name: `${theme}, ${colours}`,
    theme,
    tokens: new Map(
      rulesOf(tokens)
        .filter(({ selector }) =>
          selector
            .split(',')
            .some((part) =>
              [':root', `:root[data-theme="${theme}"]`, `:root[data-colours="${colours}"]`].includes(part.trim()),
            ),
        )
        .flatMap(({ declarations }) => [...declarations]),
    ),
  })),
);

/** `var()`, hex, `transparent` and `color-mix()` with one of them over another; null for anything else. */
function layerOf(value: string, look: ReadonlyMap<string, string>): Layer | null {
  if (value === 'transparent') return { colour: [0, 0, 0], share: 0 };
  if (/^#[0-9a-f]{6}$/.test(value)) return { colour: rgbOf(value), share: 1 };
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (name !== undefined) return layerOf(look.get(name) ?? '', look);
  const mix = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value);
  if (!mix) return null;
  const [over, under] = [layerOf(mix[1] ?? '', look), layerOf(mix[3] ?? '', look)];
  const share = Number(mix[2]) / 100;
  if (!over || !under) return null;
  return under.share === 0
    ? { colour: over.colour, share }
    : { colour: mixed(over.colour, share, under.colour), share: 1 };
}

/** Colours of a look by the names of their tokens. */
const colourIn =
  (look: ReadonlyMap<string, string>) =>
  (name: string): Rgb =>
    layerOf(`var(--${name})`, look)?.colour ?? [0, 0, 0];

/** Colours of a side are set by the ticket around it. */
const LOCAL = new Map([['--side', ['--buy-control', '--sell-control']]]);
const variants = (value: string): string[] => {
  const [name, instead] = [...LOCAL].find(([local]) => value.includes(local)) ?? [];
  return name === undefined ? [value] : (instead ?? []).map((token) => value.replaceAll(name, token));
};

/** Text that stands on what another rule draws, or is no text. */
const ELSEWHERE = new Set(['--on-tone', '--on-chosen', '--on-close', '--mark']);
const SURFACES = ['--panel', '--raised'] as const;
const MIN = 4.5;

function faintTexts(rules: readonly Rule[]): string[] {
  return rules.flatMap(({ selector, declarations }) => {
    const text = declarations.get('color');
    if (text === undefined || !/^(var|color-mix)/.test(text)) return [];
    const own = declarations.get('background') ?? declarations.get('background-color');
    if (own === undefined && ELSEWHERE.has(text.slice(4, -1))) return [];
    return variants(`${text}|${own ?? 'transparent'}`).flatMap((pair) => {
      const [colour = '', background = ''] = pair.split('|');
      return LOOKS.flatMap(({ name, tokens: look }) => {
        const over = layerOf(colour, look);
        const behind = layerOf(background, look) ?? { colour: [0, 0, 0], share: 0 };
        if (!over) return [`${selector}: ${colour} is no colour of ${name}`];
        const ratios = SURFACES.map((surface) => {
          const under = mixed(behind.colour, behind.share, layerOf(`var(${surface})`, look)?.colour ?? [0, 0, 0]);
          return contrast(over.colour, under);
        });
        const worst = Math.min(...ratios);
        return worst < MIN ? [`${selector}: ${colour} on ${background} ${worst.toFixed(2)} in ${name}`] : [];
      });
    });
  });
}

test('finds text that is too faint on its own background, in every look', () => {
  const css = '.a { color: var(--on-tone); background: var(--raised); } .b { color: var(--text); background: none; }';
  const found = faintTexts(rulesOf(css));
  expect(found).toHaveLength(LOOKS.length);
  expect(found[0]).toMatch(/^\.a: var\(--on-tone\) on var\(--raised\) 1\.\d+ in dark, green-red$/);
});

test('every text can be read on the background that its rule gives it, or on panels', () => {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(50);
  expect([...new Set(files.flatMap((file) => faintTexts(rulesOf(read(file)))))]).toEqual([]);
});

test('no style sheet names a hue of its own: a person chooses what up, down, buy and sell look like, and stale takes it away', () => {
  const HUE = /var\(--(?:green|red|azure|orange)\)/g;
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const own = files
    .filter((file) => file !== join('theme', 'tokens.css'))
    .flatMap((file) => [...read(file).matchAll(HUE)].map(([found]) => `${file}: ${found}`));
  expect(own).toEqual([]);
});

/** Who does not see hues, or prints, needs another lightness. */
const MIN_APART = 1.3;
const MIN_GRID_LINE = 1.25;
/** Louder than this they would be as loud as the wicks of candles. */
const MAX_GRID_LINE = 2.2;
/** WCAG's level for what is no text. */
const MIN_FILL = 3;
/** Candles are small areas: on white, two that are both dark read as one mark. */
const MIN_FILLS_APART = { dark: 1.3, light: 1.8, contrast: 1.3 };
test.each(LOOKS)(
  '$name: up and down differ in lightness, as areas too, and the lines behind a chart are visible and quiet',
  ({ theme, tokens: look }) => {
    const colour = colourIn(look);
    expect(contrast(colour('up'), colour('down'))).toBeGreaterThanOrEqual(MIN_APART);
    expect(contrast(colour('grid-line'), colour('panel'))).toBeGreaterThanOrEqual(MIN_GRID_LINE);
    expect(contrast(colour('grid-line'), colour('panel'))).toBeLessThanOrEqual(MAX_GRID_LINE);
    const [up, down] = [colour('up-fill'), colour('down-fill')];
    for (const fill of [up, down]) expect(contrast(fill, colour('panel'))).toBeGreaterThanOrEqual(MIN_FILL);
    expect(contrast(up, down)).toBeGreaterThanOrEqual(MIN_FILLS_APART[theme]);
  },
);

/** Less than this apart, two colours read as one. */
const MIN_DIFFERENCE = 0.06;
test.each(LOOKS)('$name: no line of a chart looks like up or down, or like another line', ({ tokens: look }) => {
  const colour = colourIn(look);
  const lines = Array.from({ length: 8 }, (_, at) => `chart-${at + 1}`);
  const alike = lines.flatMap((line, at) =>
    [...lines.slice(0, at), 'up', 'down', 'up-fill', 'down-fill']
      .filter((against) => difference(colour(line), colour(against)) < MIN_DIFFERENCE)
      .map((against) => `${line} and ${against}`),
  );
  expect(alike).toEqual([]);
});

/** Volume bars stand behind candles: quiet, but in high contrast as visible as any mark. */
const MIN_VOLUME = { dark: 1.3, light: 1.3, contrast: 3 };
test.each(LOOKS)('$name: volume and the labels of countdown and crosshair can be read', ({ theme, tokens: look }) => {
  const colour = colourIn(look);
  const panel = colour('panel');
  for (const fill of ['up-fill', 'down-fill'])
    expect(
      contrast(mixed(colour(fill), Number(look.get('--volume-opacity')), panel), panel),
      fill,
    ).toBeGreaterThanOrEqual(MIN_VOLUME[theme]);
  expect(contrast(colour('text'), colour('plate'))).toBeGreaterThanOrEqual(theme === 'contrast' ? 7 : MIN);
});

/** Up and down are prices, buy and sell are sides (theme/tokens.css); states of the app have colours of their own. */
const DIRECTIONS_IN: readonly RegExp[] = [
  /^theme\//,
  /^ui\/(button|segmented)\.css$/,
  /^grid\/data-grid\.css$/,
  /^panels\/(book|chart|ladder|running-trade|ticket)\//,
  // The columns of buys and sells.
  /^panels\/orders\/day-(line|table)\.css$/,
  /^panels\/brokers\/brokers\.css$/,
  // The direction that a post states, and how far the price has gone since.
  /^panels\/stream\/stream\.css$/,
  // The sides of past orders, and the days of a calendar that gained or lost.
  /^panels\/journal\/(day-list|lessons-view|split|unknown-orders|import\/import-dialog)\.css$/,
  /^shell\/workspaces\/gallery\.css$/,
];
test('only prices and sides have the colours of directions and sides', () => {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.css') && /var\(--(up|down|buy|sell)\b/.test(read(file)));
  expect(files.filter((file) => !DIRECTIONS_IN.some((known) => known.test(file)))).toEqual([]);
});

/** The mode and the practice account, and where a request of the explorer goes. */
const PRACTICE_IN: readonly RegExp[] = [
  /^theme\//,
  /^ui\/pill\.css$/,
  /^shell\/title-bar\/title-bar\.css$/,
  /^panels\/explorer\/request-form\.css$/,
  /^(security-ui\/security-ui|login\/login)\.css$/,
];
test('only what is about the practice exchange has its colour', () => {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.css') && /var\(--practice\b/.test(read(file)));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !PRACTICE_IN.some((known) => known.test(file)))).toEqual([]);
});

/** What is chosen among several, in CSS. */
const CHOSEN = /aria-(?:checked|selected)="?true/;
test('a line under what is chosen means the tab of a panel, and no panel has a look of its own for a choice', () => {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.css'));
  const found = files.flatMap((file) =>
    rulesOf(read(file)).flatMap(({ selector, declarations }) => {
      const isUnderlined =
        /^inset 0 -\d+px/.test(declarations.get('box-shadow') ?? '') || declarations.has('border-bottom');
      const isOwn = file.startsWith('panels/') && /\.segment\b/.test(selector);
      return CHOSEN.test(selector) && (isUnderlined || isOwn) ? [`${file} ${selector}`] : [];
    }),
  );
  expect(found).toEqual([]);
});
