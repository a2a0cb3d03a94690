import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestStore } from '#main/platform/testing/store-class.ts';
import { writtenByOthers } from '#main/platform/testing/written-by-others.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { MAX_RECENTS, type Recent } from '#shared/contract/recents.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { openRecents, type Recents, withRecent } from './index.ts';

const oldest = fileURLToPath(new URL('fixtures/recents-1.json', import.meta.url));
const caller = { windowId: 'w' };
const stock = (id: string): Recent => ({ source: 'stocks', id, title: id, detail: null });
let dir = '';
let path = '';
const opened: Recents[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'recents-'));
  path = join(dir, 'recents.json');
});
afterEach(() => {
  for (const recents of opened.splice(0)) recents.close();
  rmSync(dir, { recursive: true, maxRetries: 5 });
});

function open({ keepRecents = true } = {}) {
  let listener: (settings: Pick<Settings, 'privacy'>) => void = () => undefined;
  const privacy = { ...DEFAULT_SETTINGS.privacy, keepRecents };
  const events: string[][] = [];
  const recents = openRecents(path, {
    now: () => new Date('2026-01-02T03:04:05Z'),
    settings: {
      get: () => ({ privacy }),
      onChange(next) {
        listener = next;
        return () => undefined;
      },
    },
    changed: (all) => events.push(all.map(({ id }) => id)),
    failed: () => events.push(['failed']),
  });
  recents.hold(TestStore);
  opened.push(recents);
  return {
    events,
    recents,
    add: (id: string) => recents.handlers.add(stock(id), caller),
    clear: () => recents.handlers.clear(undefined, caller),
    ids: async () => (await recents.handlers.list(undefined, caller)).map(({ id }) => id),
    setKeepRecents(keepRecents: boolean) {
      privacy.keepRecents = keepRecents;
      listener({ privacy });
    },
    close: () => recents.close(),
  };
}

const openedAt = (): Recents => open().recents;

it('remembers what was chosen, the last one first, over a restart', async () => {
  const first = open();
  first.add('AAAA');
  first.add('BBBB');
  first.add('AAAA');
  expect(first.events.at(-1)).toEqual(['AAAA', 'BBBB']);
  await first.close();
  expect(await open().ids()).toEqual(['AAAA', 'BBBB']);
});

it('offers the panel once that two commands of before open now', async () => {
  copyFileSync(fileURLToPath(new URL('fixtures/recents-1-two-inboxes.json', import.meta.url)), path);
  expect(await open().ids()).toEqual(['panel.open.notifications', 'BNTG']);
});

it('remembers each once, and no more than it may', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 60 }), { maxLength: 200 }), (chosen) => {
      const all = chosen.reduce<Recent[]>((sofar, number) => withRecent(sofar, stock(String(number))), []);
      expect(all.length).toBe(Math.min(MAX_RECENTS, new Set(chosen).size));
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      if (chosen.length > 0) expect(all[0]?.id).toBe(String(chosen.at(-1)));
    }),
  );
});

it('stores nothing while the setting is off, and clears the list when it is switched off', async () => {
  const recents = open();
  recents.add('AAAA');
  recents.setKeepRecents(false);
  expect(await recents.ids()).toEqual([]);
  recents.add('BBBB');
  expect(await recents.ids()).toEqual([]);
  await recents.close();
  expect(readFileSync(path, 'utf8')).not.toMatch(/AAAA|BBBB/);
});

it('forgets on request', async () => {
  const recents = open();
  recents.add('AAAA');
  recents.clear();
  expect(await recents.ids()).toEqual([]);
  await recents.close();
});

it('opens what version 1 wrote', async () => {
  copyFileSync(oldest, path);
  expect(await open().ids()).toEqual(['BNTG', 'session.lock']);
});

it('moves a file aside that it cannot read, and goes on', async () => {
  writeFileSync(path, '{"version":1,');
  const recents = open();
  recents.add('AAAA');
  await recents.close();
  expect(readdirSync(dir).sort()).toEqual(['recents.damaged-20260102T030405.json', 'recents.json']);
});

it('remembers the folder of the last dialog over a restart, and forgets it with the rest', () => {
  const first = openedAt();
  expect(first.folder()).toBeNull();
  first.setFolder('/home/ani/lists');
  first.close();
  const second = openedAt();
  expect(second.folder()).toBe('/home/ani/lists');
  second.handlers.clear(undefined, caller);
  expect(second.folder()).toBeNull();
  expect(readFileSync(path, 'utf8')).not.toContain('ani');
});

it('follows what another program writes into the file', async () => {
  const recents = open();
  recents.add('AAAA');
  const text = JSON.stringify({ version: 1, recents: [stock('BBBB')] });
  await writtenByOthers(path, text, () => expect(recents.events.at(-1)).toEqual(['BBBB']));
  expect(await recents.ids()).toEqual(['BBBB']);
});
