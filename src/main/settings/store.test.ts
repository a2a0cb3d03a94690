import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { readSettings } from './migrations.ts';
import { openSettings, safeSettings } from './settings-store.ts';
import { carryAppearance, writeSettings } from './stored-settings.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
const oldest = fileURLToPath(new URL('fixtures/settings-1.json', import.meta.url));
let dir = '';
let path = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'settings-'));
  path = join(dir, 'settings.json');
});
afterEach(() => rmSync(dir, { recursive: true }));

const open = () => openSettings(dir, NOW, writeSettings);
const onDisk = (): Settings => JSON.parse(readFileSync(path, 'utf8'));

it('begins with the standard settings and keeps what is changed', () => {
  expect(open()).toMatchObject({ damaged: false });
  const changed = open().change({ language: 'id', closeToTray: false });
  expect(changed).toEqual({ ...DEFAULT_SETTINGS, language: 'id', numberFormat: 'id', closeToTray: false });
  expect(onDisk()).toEqual(changed);
  expect(open().get()).toEqual(changed);
});

it('changes the number format with the language unless it was chosen apart', () => {
  const settings = open();
  expect(settings.change({ language: 'id' }).numberFormat).toBe('id');
  expect(settings.change({ language: 'en' }).numberFormat).toBe('en');
  expect(settings.change({ numberFormat: 'id' })).toMatchObject({ language: 'en', numberFormat: 'id' });
  settings.change({ language: 'id' });
  expect(settings.change({ language: 'en', numberFormat: 'id' }).numberFormat).toBe('id');
});

it('leaves one whole file, for its owner only', () => {
  const settings = open();
  for (let minutes = 1; minutes <= 20; minutes += 1) settings.change({ lockAfterMinutes: minutes });
  expect(readdirSync(dir)).toEqual(['settings.json']);
  expect(onDisk().lockAfterMinutes).toBe(20);
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('opens what version 1 wrote and goes on from there', () => {
  writeFileSync(path, readFileSync(oldest));
  const settings = open();
  expect(settings.get()).toMatchObject({ language: 'id', lockAfterMinutes: 15, confirmOrders: true });
  settings.change({ confirmOrders: false });
  expect(onDisk()).toEqual({ ...readSettings(JSON.parse(readFileSync(oldest, 'utf8'))), confirmOrders: false });
  expect(onDisk().version).toBe(2);
});

it.each(['{"version":1,', '{"version":1,"language":"fr"}', '{"version":1,"colour":"red"}', ''])(
  'starts anew beside a damaged file: %j',
  (text) => {
    writeFileSync(path, text);
    const settings = open();
    expect(settings.damaged).toBe(true);
    expect(settings.get()).toEqual(DEFAULT_SETTINGS);
    expect(readFileSync(join(dir, 'settings.damaged-20260102T030405.json'), 'utf8')).toBe(text);
    expect(open().damaged).toBe(false);
  },
);

it('refuses what is no setting, and keeps the old ones', () => {
  const settings = open();
  for (const patch of [{ colour: 'red' }, { language: 'fr' }, { lockAfterMinutes: -1 }, { version: 3 }]) {
    expect(() => settings.change(patch as Partial<Omit<Settings, 'version'>>)).toThrow();
  }
  expect(settings.get()).toEqual(DEFAULT_SETTINGS);
  expect(readdirSync(dir)).toEqual([]);
});

it('notifies its listeners until they unsubscribe', () => {
  const settings = open();
  const published: string[] = [];
  const stop = settings.onChange(({ language }) => published.push(language));
  settings.change({ language: 'id' });
  stop();
  settings.change({ language: 'en' });
  expect(published).toEqual(['id']);
});

it('publishes no change that could not be written', () => {
  const settings = openSettings(dir, NOW, () => {
    throw new Error('no space left');
  });
  const published: Settings[] = [];
  settings.onChange((now) => published.push(now));
  expect(() => settings.change({ language: 'id' })).toThrow('no space left');
  expect(settings.get()).toEqual(DEFAULT_SETTINGS);
  expect(published).toEqual([]);
});

it('has default settings in safe mode, which can be changed and are not stored', () => {
  writeFileSync(path, readFileSync(oldest));
  const settings = safeSettings();
  expect(settings.get()).toMatchObject({ language: 'en', recorder: { on: false }, tourDone: true });
  settings.change({ language: 'id' });
  expect(settings.get().language).toBe('id');
  expect(readFileSync(path, 'utf8')).toBe(readFileSync(oldest, 'utf8'));
});

it('takes the appearance over from a former folder, and nothing that decides about orders', () => {
  const former = mkdtempSync(join(tmpdir(), 'settings-'));
  const chosen = openSettings(former, NOW, writeSettings);
  const { appearance } = DEFAULT_SETTINGS;
  chosen.change({
    language: 'id',
    appearance: { ...appearance, theme: 'light' },
    confirmOrders: !DEFAULT_SETTINGS.confirmOrders,
    lockAfterMinutes: 0,
    limits: { ...DEFAULT_SETTINGS.limits, orderLots: 77 },
  });
  carryAppearance(former, dir);
  const look = { language: 'id', numberFormat: 'id', appearance: { ...appearance, theme: 'light' } };
  expect(open().get()).toEqual({ ...DEFAULT_SETTINGS, ...look });
  open().change({ language: 'en' });
  carryAppearance(former, dir);
  expect(open().get().language).toBe('en');
  rmSync(former, { recursive: true });
  carryAppearance(former, dir);
  expect(open().get().language).toBe('en');
});
