import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../src/renderer', import.meta.url));

/** What the kit has a component for, with the component to use. */
const RAW_CONTROLS: readonly (readonly [RegExp, string])[] = [
  [/<select\b/g, 'Select'],
  [/<input\b/g, 'Field or TextInput'],
  [/<textarea\b/g, 'TextArea'],
  [/type="checkbox"/g, 'Checkbox'],
  [/type="radio"/g, 'Radio or Segmented'],
  [/type="range"/g, 'Slider'],
  [/type="time"/g, 'TimeField'],
  [/role="switch"/g, 'Switch'],
  [/<svg\b/g, 'Icon'],
  [/▾/g, 'QuietChoice or Icon'],
];
/** Drawings that are no icons. */
const EXCEPTIONS = new Set(['panels/chart/price-tags/leaders.tsx', 'shell/workspaces/template-picture.tsx']);
const STYLE_EXCEPTIONS = new Set(['theme/base.css']);

/** The browser's own tooltip: `title` of an HTML element. A component's title is a title. */
const nativeTooltips = (source: string): string[] =>
  [...source.matchAll(/\stitle=/g)]
    .map(
      ({ index }) =>
        source
          .slice(0, index)
          .match(/<[A-Za-z][\w.]*(?=[\s>]|$)/g)
          ?.at(-1) ?? '',
    )
    .filter((tag) => /^<[a-z]/.test(tag))
    .map((tag) => `${tag} title → aria-description or data-tip`);

const rawControls = (source: string): string[] => [
  ...nativeTooltips(source),
  ...RAW_CONTROLS.flatMap(([pattern, instead]) => [...source.matchAll(pattern)].map(([raw]) => `${raw} → ${instead}`)),
];

it('copies only by copyText: pages have no permission for the asynchronous clipboard, which then does nothing', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const found = files.filter((file) =>
    /navigator\??\.clipboard|execCommand/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(found.map((file) => file.replaceAll('\\', '/'))).toEqual(['ui/copy-text.ts']);
});

it('finds native controls', () => {
  expect(rawControls('<b title={x}>1</b><Card title="a" /><input type="time" /><select id="a"><Select />')).toEqual([
    '<b title → aria-description or data-tip',
    '<select → Select',
    '<input → Field or TextInput',
    'type="time" → TimeField',
  ]);
});

it('only the kit draws controls and icons', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('ui/') && !EXCEPTIONS.has(file));
  const found = files.flatMap((file) =>
    rawControls(readFileSync(`${root}/${file}`, 'utf8')).map((raw) => `${file}: ${raw}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

/** Selectors of a stylesheet that end at an input element, whatever its state. */
const inputSelectors = (css: string): string[] =>
  [...css.matchAll(/^[^\s@{}][^{}]*(?=\{)/gm)]
    .flatMap(([selectors]) => selectors.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => /(^|[\s>+~(])(input|textarea)(?![\w-])[^\s>+~]*$/.test(selector));

it('finds selectors of inputs', () => {
  const css = '.a input,\n.b {\n}\n.c :is(input, textarea):focus {\n}\n.pin-input {\n}\ntextarea.x {\n}\n';
  expect(inputSelectors(css)).toEqual(['.a input', '.c :is(input, textarea):focus', 'textarea.x']);
});

it('only the kit styles text inputs', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.css') && !file.startsWith('ui/') && !STYLE_EXCEPTIONS.has(file));
  expect(files.length).toBeGreaterThan(30);
  expect(
    files.flatMap((file) =>
      inputSelectors(readFileSync(`${root}/${file}`, 'utf8')).map((selector) => `${file}: ${selector}`),
    ),
  ).toEqual([]);
});

/** What the class of a text input may say: its place, its size in it, and how its figures stand. */
const PLACING =
  /^(flex|width|height|min-|max-|margin|text-align|line-height|font-variant-numeric|font-family|font-weight|field-sizing|-webkit-app-region)/;

it('the class of a text input only places it', () => {
  const all = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const text = (ending: string): string =>
    all
      .filter((file) => file.endsWith(ending) && !file.startsWith('ui/'))
      .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
      .join('\n');
  const classes = [...text('.tsx').matchAll(/<Text(?:Input|Area)\b[^<]*?className="([\w-]+)"/g)].map(
    ([, name]) => name,
  );
  expect(classes.length).toBeGreaterThan(5);
  const css = text('.css');
  const styled = classes.flatMap((name) =>
    [...css.matchAll(new RegExp(`^\\s*\\.${name} \\{([^}]*)\\}`, 'gm'))].flatMap(([, rules = '']) =>
      rules
        .split(';')
        .map((rule) => rule.trim())
        .filter((rule) => rule !== '' && !PLACING.test(rule))
        .map((rule) => `${name}: ${rule}`),
    ),
  );
  expect(styled).toEqual([]);
});
