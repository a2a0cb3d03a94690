import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestStore } from '#main/platform/testing/store-class.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { type Settings, storedThing } from '#shared/contract/settings.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { isSecretName } from '#shared/service/secret-name.ts';
import { MAX_SETTINGS_FILE_BYTES, readSettingsFile, writeSettingsFile } from './settings-file.ts';
import { openSettings, type SettingsStore } from './settings-store.ts';
import { createSettingsTransfer } from './transfer.ts';

const WINDOW = { windowId: 'w' };
let dir = '';
let answer: string | null = null;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'transfer-'));
  answer = join(dir, 'chosen.json');
});
const opened: SettingsStore[] = [];
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
  rmSync(dir, { recursive: true, maxRetries: 5 });
});

/** The settings of a profile and what the person does with files; `answer` is what they choose in a dialog. */
function open(start: Settings = DEFAULT_SETTINGS) {
  writeFileSync(join(dir, 'settings.json'), JSON.stringify(start));
  const store = openSettings(dir, {
    now: () => new Date(0),
    formerDir: null,
    reported: (_path, write) => write(),
    failed: (why) => expect.unreachable(why),
  });
  store.hold(TestStore);
  opened.push(store);
  const revealed: string[] = [];
  const transfer = createSettingsTransfer({
    store,
    dir,
    now: () => 1_000,
    texts: () => ((key: string) => key) as unknown as Translate,
    places: Object.fromEntries(storedThing.options.map((what) => [what, `/stored/${what}`])) as never,
    reveal: (path) => revealed.push(path),
    showSaveDialog: async () => ({ canceled: answer === null, filePath: answer ?? '' }),
    showOpenDialog: async () => ({ canceled: answer === null, filePaths: answer === null ? [] : [answer] }),
  });
  return { store, transfer, revealed };
}
const own: Settings = {
  ...DEFAULT_SETTINGS,
  language: 'id',
  limits: { orderValue: 5_000_000, orderLots: 10, priceAway: 2.5, ordersPerMinute: 30, dailyLoss: 1_000_000 },
  keys: { 'palette.open': ['Mod+Shift+KeyP'] },
  tourDone: true,
};
const give = (text: string): void => writeFileSync(answer ?? '', text);

it('notes of watchlists neither leave in a file nor are replaced by one', async () => {
  const note = { order: [], columns: [], sections: [], marks: { BNTG: { note: 'private', flag: null } } };
  const { store, transfer } = open({ ...own, watchlists: { '7': note } });
  await transfer.exportFile(undefined, WINDOW);
  expect(readFileSync(answer ?? '', 'utf8')).not.toContain('private');
  await transfer.chooseFile(undefined, WINDOW);
  await transfer.applyFile(undefined, WINDOW);
  expect(store.get().watchlists).toEqual({ '7': note });
});

describe('a file of settings', () => {
  it('restores what was saved, on another computer too', () => {
    expect(readSettingsFile(writeSettingsFile(own))).toEqual({ ok: true, settings: own });
  });

  it('of older settings is migrated', () => {
    const old = JSON.parse(readFileSync(new URL('fixtures/settings-1.json', import.meta.url), 'utf8')) as object;
    const read = readSettingsFile(JSON.stringify({ format: 'lantai-settings', version: 1, settings: old }));
    expect(read).toMatchObject({ ok: true, settings: { version: 2, language: 'id', lockAfterMinutes: 15 } });
  });

  it('of version 1 can be read', () => {
    const text = readFileSync(new URL('fixtures/settings-file-1.json', import.meta.url), 'utf8');
    expect(readSettingsFile(text)).toMatchObject({ ok: true, settings: { appearance: { theme: 'light' } } });
  });

  it('has no field name of a secret', () => {
    const names: string[] = [];
    JSON.stringify(JSON.parse(writeSettingsFile(own)), (key, value: unknown) => {
      names.push(key);
      return value;
    });
    expect(names.length).toBeGreaterThan(30);
    // The keys of the keyboard; their commands stand in it as names.
    expect(names.filter((name) => isSecretName(name))).toEqual(['keys']);
  });

  it.each([
    ['not-json', 'a letter'],
    ['not-json', writeSettingsFile(own).slice(0, -9)],
    ['not-settings', '{"format":"lantai-workspace","version":1}'],
    ['not-settings', '[]'],
    ['newer', '{"format":"lantai-settings","version":2}'],
    ['newer', '{"format":"lantai-settings","version":1,"settings":{"version":3}}'],
    ['damaged', '{"format":"lantai-settings","version":1}'],
    ['damaged', '{"format":"lantai-settings","version":1,"settings":{"version":2,"language":"fr"}}'],
    ['too-large', ' '.repeat(MAX_SETTINGS_FILE_BYTES + 1)],
  ])('is refused as %s', (reason, text) => {
    expect(readSettingsFile(text)).toMatchObject({ ok: false, reason });
  });

  it('names a setting that there is not', () => {
    const { settings } = JSON.parse(writeSettingsFile(DEFAULT_SETTINGS));
    const file = (more: object): string =>
      JSON.stringify({ format: 'lantai-settings', version: 1, settings: { ...settings, ...more } });
    const damaged = (where: string) => ({ ok: false, reason: 'damaged', where });
    expect(readSettingsFile(file({ colour: 1 }))).toEqual(damaged('colour'));
    const appearance = { ...settings.appearance, glow: true };
    expect(readSettingsFile(file({ appearance }))).toEqual(damaged('appearance.glow'));
  });

  it('names the setting that is damaged', () => {
    const text = writeSettingsFile(own).replace('"zoom": 100', '"zoom": 1000');
    expect(readSettingsFile(text)).toEqual({ ok: false, reason: 'damaged', where: 'appearance.zoom' });
  });

  it('never throws, whatever is in it', () => {
    const text = writeSettingsFile(own);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.nat(text.length).map((end) => text.slice(0, end)),
        ),
        (given) => {
          expect(typeof readSettingsFile(given).ok).toBe('boolean');
        },
      ),
    );
  });
});

describe('an import', () => {
  it('changes nothing before it is applied, and everything then; one step goes back, after a restart too', async () => {
    const first = open();
    give(writeSettingsFile(own));
    expect(await first.transfer.chooseFile(undefined, WINDOW)).toMatchObject({ kind: 'read', file: 'chosen.json' });
    expect(first.store.get()).toEqual(DEFAULT_SETTINGS);
    expect(await first.transfer.applyFile(undefined, WINDOW)).toEqual({ ...own, tourDone: false });
    expect(first.store.get().limits).toEqual(own.limits);
    expect(first.transfer.lastImport(undefined, WINDOW)).toEqual({ at: 1_000, file: 'chosen.json' });

    const again = open(first.store.get());
    expect(again.transfer.lastImport(undefined, WINDOW)).toMatchObject({ file: 'chosen.json' });
    expect(await again.transfer.undoImport(undefined, WINDOW)).toEqual(DEFAULT_SETTINGS);
    expect(again.transfer.lastImport(undefined, WINDOW)).toBeNull();
    expect(existsSync(join(dir, 'settings-before-import.json'))).toBe(false);
    expect(() => again.transfer.undoImport(undefined, WINDOW)).toThrow('no import');
  });

  it('is applied once, and only what was read', async () => {
    const { transfer } = open();
    await expect(transfer.applyFile(undefined, WINDOW)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    give(writeSettingsFile(own));
    await transfer.chooseFile(undefined, WINDOW);
    await transfer.applyFile(undefined, WINDOW);
    await expect(transfer.applyFile(undefined, WINDOW)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of an invalid file reports why and changes nothing', async () => {
    const { store, transfer } = open();
    give('{"format":"lantai-settings","version":9}');
    expect(await transfer.chooseFile(undefined, WINDOW)).toEqual({ kind: 'refused', reason: 'newer', where: '' });
    answer = join(dir, 'not-there.json');
    expect(await transfer.chooseFile(undefined, WINDOW)).toMatchObject({ reason: 'unreadable' });
    answer = null;
    expect(await transfer.chooseFile(undefined, WINDOW)).toEqual({ kind: 'cancelled' });
    expect(store.get()).toEqual(DEFAULT_SETTINGS);
  });

  it('works without a step back when that file is damaged, and keeps the damaged file', () => {
    writeFileSync(join(dir, 'settings-before-import.json'), '{"version":1,');
    const { transfer } = open();
    expect(transfer.lastImport(undefined, WINDOW)).toBeNull();
    expect(existsSync(join(dir, 'settings-before-import.damaged-19700101T000001.json'))).toBe(true);
  });
});

it('exports what an import reads, and reports a failed write', async () => {
  const { transfer } = open(own);
  expect(await transfer.exportFile(undefined, WINDOW)).toEqual({ kind: 'saved', file: 'chosen.json' });
  expect(readSettingsFile(readFileSync(answer ?? '', 'utf8'))).toEqual({ ok: true, settings: own });
  answer = join(dir, 'no-such-folder', 'x.json');
  expect(await transfer.exportFile(undefined, WINDOW)).toEqual({ kind: 'failed' });
  answer = null;
  expect(await transfer.exportFile(undefined, WINDOW)).toEqual({ kind: 'cancelled' });
});

it('lists where each thing is stored, and reveals no other place', () => {
  const { transfer, revealed } = open();
  expect(transfer.places(undefined, WINDOW)).toHaveLength(storedThing.options.length);
  transfer.reveal({ what: 'logs' }, WINDOW);
  expect(revealed).toEqual(['/stored/logs']);
});
