import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/contract/index.ts';
import { readSettings } from './migrations.ts';
import { readOrSetAside } from './read-file.ts';

let dir = '';
let path = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'settings-'));
  path = join(dir, 'settings.json');
});
afterEach(() => rmSync(dir, { recursive: true }));

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

it('opens what version 2 wrote as it stands', () => {
  const json: unknown = JSON.parse(readFileSync(new URL('fixtures/settings-2.json', import.meta.url), 'utf8'));
  expect(readSettings(json)).toEqual(json);
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

it('says that there is no file yet', () => {
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
