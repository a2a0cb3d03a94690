import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../src/renderer', import.meta.url));

/** What the kit has a component for, with the component to use. */
const RAW_CONTROLS: readonly (readonly [RegExp, string])[] = [
  [/<select\b/g, 'Select'],
  [/type="checkbox"/g, 'Checkbox'],
  [/type="radio"/g, 'Radio or Segmented'],
  [/type="range"/g, 'Slider'],
  [/type="time"/g, 'TimeField'],
  [/role="switch"/g, 'Switch'],
  [/<svg\b/g, 'Icon'],
];
/** Drawings that are no icons. */
const DRAWINGS = new Set(['shell/workspaces/template-picture.tsx']);

const rawControls = (source: string): string[] =>
  RAW_CONTROLS.flatMap(([pattern, instead]) => [...source.matchAll(pattern)].map(([raw]) => `${raw} → ${instead}`));

it('finds native controls', () => {
  expect(rawControls('<input type="time" /><select id="a"><Select /><input type="text" />')).toEqual([
    '<select → Select',
    'type="time" → TimeField',
  ]);
});

it('only the kit draws controls and icons', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('ui/') && !DRAWINGS.has(file));
  const found = files.flatMap((file) =>
    rawControls(readFileSync(`${root}/${file}`, 'utf8')).map((raw) => `${file}: ${raw}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
