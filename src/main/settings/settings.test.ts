import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { readSettings } from './migrations.ts';

let dir = '';
let path = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'settings-'));
  path = join(dir, 'settings.json');
});
afterEach(() => rmSync(dir, { recursive: true, maxRetries: 5 }));

const NOW = new Date('2026-01-02T03:04:05Z');
const oldest = fileURLToPath(new URL('fixtures/settings-1.json', import.meta.url));

const SILENT = { desktop: false, sound: false, tray: false };

it('opens what version 1 wrote', () => {
  expect(readSettings(JSON.parse(readFileSync(oldest, 'utf8')))).toEqual({
    ...DEFAULT_SETTINGS,
    language: 'id',
    numberFormat: 'id',
    lockAfterMinutes: 15,
    confirmOrders: true,
    confirmAbove: 500_000_000,
    notifications: {
      ...DEFAULT_SETTINGS.notifications,
      kinds: { 'feed-lost': SILENT, 'feed-back': SILENT },
    },
    closeToTray: false,
    tourDone: true,
  });
});

it('opens what version 2 wrote as it stands; fields that came later take their defaults', () => {
  const json = JSON.parse(readFileSync(new URL('fixtures/settings-2.json', import.meta.url), 'utf8')) as Settings;
  expect(json.limits).not.toHaveProperty('ordersPerMinute');
  // Every value of the file as it is, and what the file does not have, at any depth, as in the defaults.
  expect(readSettings(json)).toEqual(filled(json, DEFAULT_SETTINGS));
});

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The values of a file, and where it has none those of the defaults. */
function filled(file: unknown, defaults: unknown): unknown {
  if (!isGroup(file) || !isGroup(defaults)) return file;
  const own = Object.entries(file).map(([name, value]) => [name, filled(value, defaults[name])]);
  return { ...defaults, ...Object.fromEntries(own) };
}

it('opens what electron-store wrote, without its notes about the file', () => {
  const json = JSON.parse(readFileSync(new URL('fixtures/settings-2-held.json', import.meta.url), 'utf8'));
  expect(readSettings(json)).toEqual({ ...DEFAULT_SETTINGS, language: 'id', numberFormat: 'id', closeToTray: false });
});

it('gives the keys of a panel that is part of another now to that one', () => {
  const keys = { 'panel.open.notices': ['Mod+KeyI'], 'panel.open.notifications': ['Mod+KeyU'], 'palette.open': [] };
  expect(readSettings({ version: 2, keys }).keys).toEqual({
    'panel.open.notifications': ['Mod+KeyI', 'Mod+KeyU'],
    'palette.open': [],
  });
});

it('takes the default of a field that is missing at any depth, and keeps its neighbours', () => {
  const paths = (value: unknown, path: readonly string[]): (readonly string[])[] =>
    // A list is one value: its entries have no defaults.
    isGroup(value)
      ? Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...paths(inner, [...path, name])])
      : [];
  const own = { ...DEFAULT_SETTINGS, language: 'id', keys: { 'palette.open': ['Mod+KeyP'] } };
  for (const path of paths(DEFAULT_SETTINGS, []).filter(([field]) => field !== 'version' && field !== 'keys')) {
    const file = structuredClone(own) as Record<string, unknown>;
    const group = path.slice(0, -1).reduce((inner, name) => inner[name] as Record<string, unknown>, file);
    delete group[path.at(-1) ?? ''];
    const expected = path[0] === 'language' ? { ...own, language: DEFAULT_SETTINGS.language } : own;
    expect(readSettings(file), path.join('.')).toEqual(expected);
  }
});

it.each([
  ['a group that is a list', { version: 2, limits: [] }],
  ['a group that is null', { version: 2, limits: null }],
  ['a field in a group that nobody knows', { version: 2, limits: { colour: 1 } }],
])('refuses %s', (_condition, json) => {
  expect(() => readSettings(json)).toThrow();
});

it.each([
  [1, true],
  [2, false],
])('fills what a file of version %i leaves out', (version, tourDone) => {
  expect(readSettings({ version, language: 'id' })).toEqual({ ...DEFAULT_SETTINGS, language: 'id', tourDone });
});

it.each([
  ['another language', { version: 1, language: 'fr' }],
  ['a version to come', { version: 99 }],
  ['no version', { language: 'en' }],
  ['a field that nobody knows', { version: 1, colour: 'red' }],
  ['a list', []],
  ['nothing', null],
])('refuses %s', (_what, json) => {
  expect(() => readSettings(json)).toThrow();
});

it('reports that there is no file yet', () => {
  expect(readOrSetAside(path, readSettings, NOW)).toEqual({ kind: 'missing' });
});

it.each(['', '{"version":1,', '{"version":1,"language":"fr"}', '\u0000\u0000'])(
  'moves a damaged file aside: %j',
  (text) => {
    writeFileSync(path, text);
    const movedTo = join(dir, 'settings.damaged-20260102T030405.json');
    expect(readOrSetAside(path, readSettings, NOW)).toEqual({ kind: 'damaged', movedTo });
    expect(existsSync(path)).toBe(false);
    expect(readFileSync(movedTo, 'utf8')).toBe(text);
    expect(readdirSync(dir)).toHaveLength(1);
  },
);
