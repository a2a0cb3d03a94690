import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { UpdateState } from '#shared/contract/updates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import type { Situation } from './decide.ts';
import { openUpdateFile, type UpdateFile } from './update-file.ts';
import { UpdateError, type Updater } from './updater.ts';
import { type AtEnd, createUpdates, noUpdates, type Updates } from './updates.ts';

/** 20:00 in Jakarta. */
const EVENING = Date.UTC(2026, 10, 27, 13);
const QUIET: Situation = { market: 'closed', ordersInDoubt: 0, idleMs: HOUR_MS };

let folder: string;
let open: Updates[];
let files: UpdateFile[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-updates-'));
  open = [];
  files = [];
});
afterEach(async () => {
  await Promise.all(open.map((updates) => updates.stop()));
  for (const file of files) await file.settled();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

const tick = () => new Promise(setImmediate);
const reopened = (): UpdateFile =>
  openUpdateFile(join(folder, 'updates.json'), new Date(EVENING), (error) => {
    throw error;
  });

type Start = { readonly current?: string; readonly installedAs?: 'self' | 'by-hand'; readonly file?: UpdateFile };

function start({ current = '1.2.0', installedAs = 'self', file = reopened() }: Start = {}) {
  const timers = createVirtualTimers(EVENING);
  const done: string[] = [];
  const states: UpdateState[] = [];
  const world = {
    newest: '1.3.0' as string | null,
    checkFails: null as UpdateError | null,
    downloadFails: null as UpdateError | null,
    situation: QUIET,
    settings: { automatic: true, channel: 'stable' } as Settings['updates'],
    isInstallable: true,
  };
  let downloaded = Promise.withResolvers<void>();
  const updater: Updater = {
    async newest(channel) {
      done.push(`check ${channel}`);
      if (world.checkFails) throw world.checkFails;
      return world.newest === null ? null : { version: world.newest, releasedAt: null, notes: 'Faster.' };
    },
    async download(onPercent) {
      done.push('download');
      for (const percent of [1, 40, 41, 100]) onPercent(percent);
      await downloaded.promise;
      if (world.downloadFails) throw world.downloadFails;
    },
    cancel: () => void done.push('cancel'),
    install(restart, failed) {
      done.push(restart ? 'install and restart' : 'install');
      if (!world.isInstallable) failed();
    },
  };
  const quit = async (how: string, atEnd: AtEnd): Promise<void> => {
    done.push(how);
    atEnd(() => void done.push('exit'));
  };
  const updates = createUpdates({
    timers,
    log: () => undefined,
    current,
    installedAs,
    file,
    settings: () => world.settings,
    openUpdater: async () => updater,
    situation: async () => world.situation,
    changed: (state) => states.push(state),
    notify: (_level, code, params) => void done.push(`${code} ${params.version}`),
    quitByPerson: (atEnd) => quit('asked', atEnd),
    quitUnattended: (atEnd) => quit('unattended', atEnd),
  });
  open.push(updates);
  files.push(file);
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await tick();
    await file.settled();
    await tick();
  };
  return {
    world,
    updates,
    done,
    states,
    file,
    state: () => updates.handlers.state(undefined, { windowId: 'w' }) as UpdateState,
    call: updates.handlers,
    async advance(ms: number) {
      timers.advance(ms);
      await settled();
    },
    async finishDownload() {
      downloaded.resolve();
      await settled();
      downloaded = Promise.withResolvers();
    },
    settled,
  };
}

const CALLER = { windowId: 'settings' };
async function withDownload(options: Start = {}) {
  const test = start(options);
  await test.call.check(undefined, CALLER);
  await test.finishDownload();
  test.done.length = 0;
  return test;
}

it('looks for a newer version a while after the start, downloads it and asks when', async () => {
  const test = start();
  expect(test.done).toEqual([]);
  await test.advance(2 * MINUTE_MS);
  expect(test.done).toEqual(['check stable', 'download']);
  expect(test.states.at(-1)).toMatchObject({ kind: 'downloading', percent: 100 });
  // One for each step of some per cent.
  expect(test.states.filter(({ kind }) => kind === 'downloading')).toHaveLength(3);
  await test.finishDownload();
  expect(test.state()).toEqual({
    kind: 'ready',
    release: { version: '1.3.0', releasedAt: null, notes: 'Faster.' },
    plan: null,
  });
  expect(test.done.at(-1)).toBe('update-ready 1.3.0');
});

it('looks again every six hours, and announces the same version once', async () => {
  const test = await withDownload();
  for (let turn = 0; turn < 4; turn += 1) await test.advance(6 * HOUR_MS);
  expect(test.done).toEqual(Array.from({ length: 4 }, () => 'check stable'));
  expect(test.state().kind).toBe('ready');
});

it('asks nobody where a person has switched that off, until they press', async () => {
  const test = start();
  test.world.settings = { automatic: false, channel: 'beta' };
  await test.advance(DAY_MS);
  expect(test.done).toEqual([]);
  await test.call.check(undefined, CALLER);
  expect(test.done).toEqual(['check beta', 'download']);
});

it('installs nothing that nobody has planned', async () => {
  const test = await withDownload();
  await test.advance(20 * DAY_MS);
  expect(test.done.filter((each) => each !== 'check stable')).toEqual([]);
  expect(test.updates.atQuit(0)).toBeNull();
});

it('installs at night what was planned for it, and restarts', async () => {
  const test = await withDownload();
  test.world.situation = { ...QUIET, market: 'open' };
  await test.call.plan({ when: 'tonight' }, CALLER);
  await test.advance(7 * HOUR_MS);
  expect(test.state()).toMatchObject({ plan: { when: 'tonight', waitsFor: 'market' } });
  test.world.situation = { ...QUIET, ordersInDoubt: 1 };
  await test.advance(MINUTE_MS);
  expect(test.states.at(-1)).toMatchObject({ plan: { waitsFor: 'orders' } });
  test.world.situation = { ...QUIET, idleMs: 0 };
  await test.advance(MINUTE_MS);
  expect(test.states.at(-1)).toMatchObject({ plan: { waitsFor: 'somebody' } });
  expect(test.done).toEqual(['check stable']);
  test.world.situation = QUIET;
  await test.advance(MINUTE_MS);
  expect(test.done).toEqual(['check stable', 'unattended', 'install and restart']);
});

it('waits a week for what was planned for next week', async () => {
  const test = await withDownload();
  await test.call.plan({ when: 'next-week' }, CALLER);
  for (let day = 0; day < 7; day += 1) await test.advance(DAY_MS);
  expect(test.done).not.toContain('unattended');
  expect(test.updates.atQuit(0)).toBeNull();
  await test.advance(6 * HOUR_MS - 1);
  expect(test.done).not.toContain('unattended');
  await test.advance(MINUTE_MS);
  expect(test.done).toEqual(expect.arrayContaining(['unattended', 'install and restart']));
});

it('gives up a plan', async () => {
  const test = await withDownload();
  await test.call.plan({ when: 'tonight' }, CALLER);
  await test.call.cancel(undefined, CALLER);
  expect(test.state()).toMatchObject({ kind: 'ready', plan: null });
  await test.advance(2 * DAY_MS);
  expect(test.done).not.toContain('unattended');
});

it('installs at once when a person presses, who is asked about orders in doubt', async () => {
  const test = await withDownload();
  test.world.situation = { ...QUIET, market: 'open' };
  await test.call.restartNow(undefined, CALLER);
  await test.settled();
  expect(test.done).toEqual(['asked', 'install and restart']);
  expect(test.file.get()).toMatchObject({ installing: '1.3.0', plan: null });
});

it('installs when somebody quits after the market, without starting again', async () => {
  const test = await withDownload();
  await test.call.plan({ when: 'tonight' }, CALLER);
  expect(test.updates.atQuit(0)).toBeNull();
  await test.advance(MINUTE_MS);
  expect(test.updates.atQuit(1)).toBeNull();
  test.updates.atQuit(0)?.(() => undefined);
  await test.settled();
  expect(test.done).toEqual(['install']);
});

it('lets the program end where the installation cannot be started', async () => {
  const test = await withDownload();
  test.world.isInstallable = false;
  await test.call.restartNow(undefined, CALLER);
  await test.settled();
  expect(test.done).toEqual(['asked', 'install and restart', 'exit']);
});

it('refuses to install what is not there', async () => {
  const test = start();
  await expect(async () => test.call.restartNow(undefined, CALLER)).rejects.toThrow();
  expect(() => test.call.plan({ when: 'tonight' }, CALLER)).toThrow();
});

it('drops what was downloaded when its release is withdrawn', async () => {
  const test = await withDownload();
  await test.call.plan({ when: 'tonight' }, CALLER);
  test.world.newest = '1.2.0';
  await test.call.check(undefined, CALLER);
  expect(test.state()).toMatchObject({ kind: 'none', failure: null });
  expect(test.file.get().plan).toBeNull();
  await test.advance(DAY_MS);
  expect(test.done).not.toContain('unattended');
});

it('keeps a download while the address cannot be reached, and drops one that is not trusted any more', async () => {
  const test = await withDownload();
  test.world.checkFails = new UpdateError('unreachable');
  await test.call.check(undefined, CALLER);
  expect(test.state().kind).toBe('ready');
  test.world.checkFails = new UpdateError('not-trusted');
  await test.call.check(undefined, CALLER);
  expect(test.state()).toMatchObject({ kind: 'none', failure: 'not-trusted' });
  expect(test.updates.atQuit(0)).toBeNull();
});

it('reports a download that failed, and tries again at the next check', async () => {
  const test = start();
  test.world.downloadFails = new UpdateError('damaged');
  await test.call.check(undefined, CALLER);
  await test.finishDownload();
  expect(test.state()).toMatchObject({ kind: 'none', failure: 'damaged' });
  test.world.downloadFails = null;
  await test.call.check(undefined, CALLER);
  await test.finishDownload();
  expect(test.state().kind).toBe('ready');
});

it('offers an older version to nobody', async () => {
  const test = start();
  test.world.newest = '1.1.9';
  await test.call.check(undefined, CALLER);
  expect(test.state()).toMatchObject({ kind: 'none', failure: null });
  expect(test.done).toEqual(['check stable']);
});

it('shows a portable copy what is new, and downloads nothing', async () => {
  const test = start({ installedAs: 'by-hand' });
  await test.call.check(undefined, CALLER);
  expect(test.state()).toMatchObject({ kind: 'by-hand', release: { version: '1.3.0' } });
  expect(test.done).toEqual(['check stable']);
});

it('does not offer again the version that was rolled back, but the one after it', async () => {
  const before = start({ current: '1.3.0' });
  await before.settled();
  const test = start({ current: '1.2.0' });
  await test.call.check(undefined, CALLER);
  expect(test.state()).toMatchObject({ kind: 'none', failure: null });
  test.world.newest = '1.3.1';
  await test.call.check(undefined, CALLER);
  expect(test.state()).toMatchObject({ kind: 'downloading', release: { version: '1.3.1' } });
});

it('says at the next start whether the installation has succeeded', async () => {
  const test = await withDownload();
  await test.call.restartNow(undefined, CALLER);
  await test.settled();
  const failed = start({ current: '1.2.0' });
  await failed.settled();
  expect(failed.done).toEqual(['update-not-installed 1.3.0']);
  failed.file.change({ installing: '1.3.0' });
  await failed.settled();
  const succeeded = start({ current: '1.3.0' });
  await succeeded.settled();
  expect(succeeded.done).toEqual(['update-installed 1.3.0']);
  const after = start({ current: '1.3.0' });
  expect(after.done).toEqual([]);
});

it('keeps a plan over a restart, for the same version', async () => {
  const test = await withDownload();
  await test.call.plan({ when: 'next-week' }, CALLER);
  await test.settled();
  const again = await withDownload({ current: '1.2.0' });
  expect(again.state()).toMatchObject({ kind: 'ready', plan: { when: 'next-week' } });
  await again.settled();
  const newer = start({ current: '1.2.0' });
  newer.world.newest = '1.4.0';
  await newer.call.check(undefined, CALLER);
  await newer.finishDownload();
  expect(newer.state()).toMatchObject({ kind: 'ready', plan: null });
});

it('ends a download when Lantai quits', async () => {
  const test = start();
  await test.call.check(undefined, CALLER);
  test.updates.stop();
  await test.settled();
  expect(test.done.at(-1)).toBe('cancel');
});

it('never asks anything without an address', async () => {
  const { handlers, atQuit } = noUpdates('not-configured');
  expect(await handlers.check(undefined, CALLER)).toEqual({ kind: 'off', reason: 'not-configured' });
  expect(() => handlers.restartNow(undefined, CALLER)).toThrow();
  expect(atQuit(0)).toBeNull();
});
