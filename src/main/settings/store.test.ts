import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestStore } from '#main/platform/testing/store-class.ts';
import { writtenByOthers } from '#main/platform/testing/written-by-others.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings, SettingsChange } from '#shared/contract/settings.ts';
import { readSettings } from './migrations.ts';
import { openSettings, type SettingsStore, safeSettings } from './settings-store.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
const oldest = fileURLToPath(new URL('fixtures/settings-1.json', import.meta.url));
let dir = '';
let path = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'settings-'));
  path = join(dir, 'settings.json');
});
const opened: SettingsStore[] = [];
afterEach(() => {
  for (const settings of opened.splice(0)) settings.close();
  rmSync(dir, { recursive: true, maxRetries: 5 });
});

const failures: string[] = [];
const readOnly = (folder = dir, formerDir: string | null = null): SettingsStore => {
  const settings = openSettings(folder, {
    now: () => NOW,
    formerDir,
    reported: (_path, write) => write(),
    failed: (why) => failures.push(why),
  });
  opened.push(settings);
  return settings;
};
const open = (folder = dir, formerDir: string | null = null): SettingsStore => {
  const settings = readOnly(folder, formerDir);
  settings.hold(TestStore);
  return settings;
};
/** Without what electron-store notes about the file itself. */
const onDisk = (): Settings => {
  const { __internal__: _, ...settings } = JSON.parse(readFileSync(path, 'utf8'));
  return settings;
};

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

it('writes the presets of the ticket anew with the number format, unless they are set along with it', () => {
  const settings = open();
  settings.change({ ticket: { sizes: '1,000 2.5% 7 1,500,000rb', distances: '2.5:4' } });
  expect(settings.change({ numberFormat: 'id' }).ticket).toEqual({
    sizes: '1.000 2,5% 7 1.500.000rb',
    distances: '2,5:4',
  });
  expect(settings.change({ numberFormat: 'id' }).ticket.sizes).toBe('1.000 2,5% 7 1.500.000rb');
  expect(settings.change({ numberFormat: 'en' }).ticket.sizes).toBe('1,000 2.5% 7 1,500,000rb');
  expect(settings.change({ language: 'id' }).ticket.sizes).toBe('1.000 2,5% 7 1.500.000rb');
  const ticket = { sizes: '2,000', distances: '3:5' };
  expect(settings.change({ numberFormat: 'en', ticket }).ticket).toEqual(ticket);
});

it('takes a change of the number format however long the presets are', () => {
  const settings = open();
  const sizes = Array.from({ length: 5 }, () => '1,000,000.500m')
    .join('  ')
    .padEnd(80);
  settings.change({ ticket: { sizes, distances: '2:4' } });
  expect(settings.change({ numberFormat: 'id' }).ticket.sizes).toContain('1.000.000,500jt');
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
  expect(onDisk()).toEqual(DEFAULT_SETTINGS);
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

it('publishes no change that could not be written, and writes the next one that can', () => {
  const settings = open();
  const published: Settings[] = [];
  settings.onChange((now) => published.push(now));
  rmSync(path);
  mkdirSync(path);
  expect(() => settings.change({ language: 'id' })).toThrow();
  expect(settings.get()).toEqual(DEFAULT_SETTINGS);
  expect(published).toEqual([]);
  expect(readdirSync(path)).toEqual([]);
  rmdirSync(path);
  settings.change({ language: 'id' });
  expect(onDisk().language).toBe('id');
});

it('opens where a folder is in the place of the file, and says so at each change', () => {
  const settings = readOnly();
  mkdirSync(path);
  settings.hold(TestStore);
  expect(settings.get()).toEqual(DEFAULT_SETTINGS);
  expect(() => settings.change({ language: 'id' })).toThrow(expect.objectContaining({ path, code: 'EISDIR' }));
  rmdirSync(path);
  settings.change({ language: 'id' });
  expect(onDisk().language).toBe('id');
});

it('reads at once, and writes what was changed before it could', async () => {
  const settings = readOnly();
  settings.change({ language: 'id' });
  const answer = settings.handlers.change({ closeToTray: false }, { windowId: 'w' });
  expect(readdirSync(dir)).toEqual([]);
  settings.hold(TestStore);
  expect(onDisk()).toMatchObject({ language: 'id', closeToTray: DEFAULT_SETTINGS.closeToTray });
  expect(await answer).toMatchObject({ language: 'id', closeToTray: false });
  expect(onDisk()).toEqual(settings.get());
});

it('answers a change with a refusal where what writes it could not be loaded, and changes nothing', async () => {
  const settings = readOnly();
  const answer = settings.handlers.change({ language: 'id' }, { windowId: 'w' });
  const cause = new Error('no such chunk');
  settings.cannotHold(cause);
  await expect(answer).rejects.toMatchObject({ path, cause });
  expect(settings.get()).toEqual(DEFAULT_SETTINGS);
});

it('holds changes of different fields of a group that two windows made of the same old state', async () => {
  const settings = open();
  const { change } = settings.handlers;
  const from = { windowId: 'w' };
  await Promise.all([
    change({ limits: { orderLots: 10 }, notifications: { quiet: { on: true }, muted: true } }, from),
    change({ limits: { ordersPerMinute: 30 }, notifications: { quiet: { from: 60 } } }, from),
    change({ keys: { 'ticket.buy': ['F9'] }, notifications: { kinds: { 'order-match': { sound: false } } } }, from),
    change({ keys: { 'ticket.sell': [] }, notifications: { kinds: { 'order-match': { tray: false } } } }, from),
  ]);
  const { limits, notifications } = DEFAULT_SETTINGS;
  expect(onDisk()).toEqual({
    ...DEFAULT_SETTINGS,
    limits: { ...limits, orderLots: 10, ordersPerMinute: 30 },
    keys: { 'ticket.buy': ['F9'], 'ticket.sell': [] },
    notifications: {
      ...notifications,
      muted: true,
      quiet: { ...notifications.quiet, on: true, from: 60 },
      kinds: { 'order-match': { desktop: true, sound: false, tray: false } },
    },
  });
  await change({ keys: { 'ticket.buy': null }, notifications: { kinds: { 'order-match': null } } }, from);
  expect(settings.get()).toMatchObject({ keys: { 'ticket.sell': [] }, notifications: { kinds: {} } });
  expect(settings.get().keys).not.toHaveProperty('ticket.buy');
});

it('refuses a change after which the whole is no longer valid, and holds none of it', async () => {
  const settings = open();
  const from = { windowId: 'w' };
  for (const limits of [{ orderLots: 1.5 }, { orderLots: 7, colour: 1 }] as readonly SettingsChange['limits'][])
    await expect(settings.handlers.change({ limits }, from)).rejects.toThrow();
  expect(onDisk()).toEqual(DEFAULT_SETTINGS);
});

it('follows what somebody else writes into the file, and keeps what is in use when that is no setting', async () => {
  const settings = open();
  const published: string[] = [];
  settings.onChange(({ language }) => published.push(language));
  const withLanguage = (language: string): string => JSON.stringify({ ...onDisk(), language });
  await writtenByOthers(path, withLanguage('id'), () => expect(settings.get().language).toBe('id'));
  expect(published).toEqual(['id']);
  failures.length = 0;
  await writtenByOthers(path, withLanguage('fr'), () => expect(failures).toEqual(['ZodError']));
  expect(settings.get().language).toBe('id');
});

it('moves aside what became unreadable while it was open, before it writes', () => {
  const settings = open();
  writeFileSync(path, '{"version":2,');
  settings.change({ language: 'id' });
  expect(onDisk().language).toBe('id');
  expect(readFileSync(join(dir, 'settings.damaged-20260102T030405.json'), 'utf8')).toBe('{"version":2,');
});

it('fills what a file of version 1 leaves out after its migration, not before', () => {
  writeFileSync(path, '{"version":1,"language":"id"}');
  const settings = open();
  expect(onDisk()).toMatchObject({ version: 2, language: 'id', tourDone: true });
  settings.change({ closeToTray: false });
  expect(onDisk()).toEqual({ ...DEFAULT_SETTINGS, language: 'id', tourDone: true, closeToTray: false });
});

it('migrates the file of version 1 when it is opened, and only once', () => {
  writeFileSync(path, readFileSync(oldest));
  const migrated = readSettings(JSON.parse(readFileSync(oldest, 'utf8')));
  const settings = open();
  expect(readSettings(onDisk())).toEqual(migrated);
  expect(onDisk().version).toBe(2);
  settings.change({ notifications: { ...settings.get().notifications, kinds: {} } });
  settings.close();
  expect(open().get()).toEqual({ ...migrated, notifications: { ...migrated.notifications, kinds: {} } });
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
  const { appearance } = DEFAULT_SETTINGS;
  open(former).change({
    language: 'id',
    appearance: { ...appearance, theme: 'light' },
    confirmOrders: !DEFAULT_SETTINGS.confirmOrders,
    lockAfterMinutes: 0,
    limits: { ...DEFAULT_SETTINGS.limits, orderLots: 77 },
  });
  const look = { language: 'id', numberFormat: 'id', appearance: { ...appearance, theme: 'light' } };
  expect(open(dir, former).get()).toEqual({ ...DEFAULT_SETTINGS, ...look });
  expect(onDisk()).toEqual({ ...DEFAULT_SETTINGS, ...look });
  open().change({ language: 'en' });
  expect(open(dir, former).get().language).toBe('en');
  for (const settings of opened.splice(0)) settings.close();
  rmSync(former, { recursive: true, maxRetries: 5 });
  expect(open(dir, former).get().language).toBe('en');
});
