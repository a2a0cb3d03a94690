import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTexts } from '#main/platform/texts.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { type CheckId, checkNumber, findingCode } from '#shared/contract/diagnostics.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import type { Facts } from './facts.ts';
import { filesFacts, folderBytes, folderFacts, journalFile } from './file-facts.ts';
import { createDiagnostics, logTail, memoryFacts, windowsFacts } from './index.ts';
import { JUDGES } from './judge.ts';
import { CHECK_MS, runChecks } from './run-checks.ts';
import { allFine, feedFacts, noTimers, probesOf } from './testing/facts.ts';

const fine = allFine();
const found = async <Id extends CheckId>(id: Id, fact: Facts[Id]) => {
  const { checks } = await runChecks({ ...probesOf(fine), [id]: () => fact }, noTimers());
  const check = checks.find((item) => item.id === id);
  return `${check?.number} ${check?.state} ${check?.code}`;
};
const live = feedFacts();

describe('the checks', () => {
  it('keep their numbers, which support refers to', async () => {
    const { checks } = await runChecks(probesOf(fine), noTimers());
    expect(checks.map(({ number, id }) => `${number} ${id}`)).toEqual([
      ...['1 version', '2 folder', '3 secrets', '4 files', '5 service', '6 clock', '7 session', '8 feed'],
      ...['9 journal', '10 recorder', '11 windows', '12 memory'],
    ]);
    expect(checks.every(({ state }) => state === 'ok')).toBe(true);
    expect(checkNumber('clock')).toBe(6);
  });

  it('count the minutes of the session as the title bar does: to the lock, or to the end of the token before it', () => {
    const minutesLeft = (locksAt: number | null) => {
      const trading = {
        kind: 'unlocked',
        account: { number: '1', type: 'regular' },
        tokenEndsAt: 864e5,
        locksAt,
      } as const;
      const user = { id: 1, username: 'tester', fullname: 'A Tester' };
      return JUDGES.session({ state: { kind: 'signed-in', remembered: true, user, trading }, now: 0 }).params.minutes;
    };
    expect([minutesLeft(null), minutesLeft(27.5 * 60_000), minutesLeft(9e7)]).toEqual([1_440, 27, 1_440]);
  });

  it('report what is wrong', async () => {
    expect(await found('version', { ...fine.version, safeMode: true })).toBe('1 attention version-safe');
    expect(await found('folder', { writable: false, freeBytes: 9e9 })).toBe('2 trouble folder-read-only');
    expect(await found('folder', { writable: true, freeBytes: 5e7 })).toBe('2 trouble folder-full');
    expect(await found('folder', { writable: true, freeBytes: 5e8 })).toBe('2 attention folder-low');
    expect(await found('secrets', { why: 'basic-text' })).toBe('3 attention secrets-basic');
    expect(await found('files', { unreadable: ['layout.json'], read: 1, aside: 2 })).toBe('4 trouble files-unreadable');
    expect(await found('files', { unreadable: [], read: 1, aside: 2 })).toBe('4 attention files-aside');
    expect(await found('service', { kind: 'silent', ms: 9 })).toBe('5 trouble service-silent');
    expect(await found('service', { kind: 'answered', ms: 2_001 })).toBe('5 attention service-slow');
    expect(await found('clock', { reachable: true, clockOffsetMs: -6_000 })).toBe('6 attention clock-off');
    expect(await found('clock', { reachable: true, clockOffsetMs: 300_000 })).toBe('6 trouble clock-far-off');
    expect(await found('clock', { reachable: false, clockOffsetMs: 0 })).toBe('6 unknown clock-unknown');
    expect(await found('session', { state: { kind: 'signed-out', reason: 'asked' }, now: 0 })).toBe(
      '7 unknown session-signed-out',
    );
    expect(await found('session', { ...fine.session, now: 35e5 })).toBe('7 attention session-ending');
    expect(await found('feed', { ...live, status: { ...live.status, state: 'refused' } })).toBe(
      '8 trouble feed-refused',
    );
    expect(await found('feed', { ...live, status: { ...live.status, malformed: 1 } })).toBe(
      '8 attention feed-unreadable',
    );
    expect(await found('journal', { file: 'not-writable', unknownOrders: 0 })).toBe('9 trouble journal-not-written');
    expect(await found('journal', { file: 'writable', unknownOrders: 2 })).toBe('9 attention journal-unknown');
    expect(await found('recorder', { ...fine.recorder, stopped: true })).toBe('10 trouble recorder-stopped');
    expect(await found('recorder', { ...fine.recorder, on: false })).toBe('10 ok recorder-off');
    expect(await found('windows', { ...fine.windows, stranded: 1 })).toBe('11 attention windows-stranded');
    expect(await found('memory', { ...fine.memory, renderersBytes: 7e8 })).toBe('12 attention memory-high');
    expect(await found('memory', { ...fine.memory, renderersBytes: 0, renderers: 0 })).toBe('12 unknown memory-main');
  });

  it('report a check that throws or never answers, and run the others', async () => {
    const due: (() => void)[] = [];
    const timers = {
      now: () => 0,
      after(_ms: number, task: () => void) {
        due.push(task);
        return () => undefined;
      },
    };
    const running = runChecks(
      {
        ...probesOf(fine),
        folder: () => {
          throw new TypeError('/home/sari is not there');
        },
        service: () => new Promise(() => undefined),
        recorder: () => null,
      },
      timers,
    );
    await new Promise((resolve) => setImmediate(resolve));
    for (const task of due) task();
    const { checks, facts } = await running;
    expect(checks.filter(({ code }) => ['late', 'failed', 'in-replay'].includes(code))).toEqual([
      { id: 'folder', number: 2, state: 'unknown', code: 'failed', params: { why: 'TypeError' } },
      { id: 'service', number: 5, state: 'unknown', code: 'late', params: { seconds: CHECK_MS / 1_000 } },
      { id: 'recorder', number: 10, state: 'ok', code: 'in-replay', params: {} },
    ]);
    expect(checks.filter(({ state }) => state === 'ok')).toHaveLength(10);
    expect(Object.keys(facts)).not.toContain('service');
  });

  it('have a sentence for every finding, and something to do unless all is well, in both languages', () => {
    for (const { diagnostics } of Object.values(CATALOGUE)) {
      expect(Object.keys(diagnostics.found)).toEqual(findingCode.options);
      for (const code of Object.keys(diagnostics.todo)) expect(findingCode.options).toContain(code);
    }
    fc.assert(
      fc.property(fc.boolean(), fc.maxSafeNat(), (writable, freeBytes) => {
        const { state, code } = JUDGES.folder({ writable, freeBytes });
        expect(Object.hasOwn(CATALOGUE.en.diagnostics.todo, code)).toBe(state !== 'ok');
      }),
    );
  });
});
it('a window that is on no display is stranded; pages are counted apart from the rest', () => {
  const bounds = { x: 0, y: 0, width: 100, height: 100 };
  const elsewhere = { ...bounds, x: -100 };
  expect(windowsFacts([{ scaleFactor: 2, bounds }], [bounds, elsewhere])).toEqual({
    scales: [2],
    windows: 2,
    stranded: 1,
  });
  const of = (type: string, workingSetSize: number) => ({ type, memory: { workingSetSize } });
  expect(memoryFacts([of('Browser', 10), of('Tab', 20), of('Tab', 1), of('GPU', 99)])).toEqual({
    mainBytes: 10_240,
    renderersBytes: 21_504,
    renderers: 2,
  });
});

describe('on disk', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'diagnostics-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  const at = (name: string): string => join(dir, name);

  it('a folder that takes a file is writable, and is left as it was', async () => {
    expect(await folderFacts(dir)).toMatchObject({ writable: true });
    expect(await folderBytes(dir)).toEqual({ files: 0, bytes: 0 });
  });

  it('distinguishes damaged files, files set aside and missing files', async () => {
    writeFileSync(at('settings.json'), '{}');
    writeFileSync(at('layout.json'), '{');
    writeFileSync(at('layout.damaged-20260102T030405.json'), '{');
    expect(await filesFacts(['settings.json', 'layout.json', 'alerts.json'].map(at))).toEqual({
      unreadable: ['layout.json'],
      read: 1,
      aside: 1,
    });
  });

  it('tests a journal without changing it, and reports a file that is no database', async () => {
    expect(await journalFile(at('orders.db'), false)).toBe('missing');
    const database = new DatabaseSync(at('orders.db'));
    database.exec('CREATE TABLE journal (a)');
    expect(await journalFile(at('orders.db'), false)).toBe('writable');
    database.close();
    writeFileSync(at('orders.db'), 'x'.repeat(5_000));
    expect(await journalFile(at('orders.db'), false)).toBe('not-writable');
  });

  it('a journal that the order path holds for itself is writable; held by another program it is not', async () => {
    const holder = new DatabaseSync(at('orders.db'));
    holder.exec('PRAGMA locking_mode = EXCLUSIVE; CREATE TABLE journal (a)');
    expect(await journalFile(at('orders.db'), true)).toBe('writable');
    expect(await journalFile(at('orders.db'), false)).toBe('not-writable');
    holder.close();
  });

  it('reads whole lines of the log over all its files, never more than requested', async () => {
    writeFileSync(at('lantai.1.log'), 'one\ntwo\n');
    writeFileSync(at('lantai.log'), 'three\nfour\n');
    expect(await logTail(dir, 100)).toBe('one\ntwo\nthree\nfour\n');
    expect(await logTail(dir, 15)).toBe('two\nthree\nfour\n');
    expect(await logTail(dir, 14)).toBe('three\nfour\n');
    expect(await logTail(dir, 3)).toBe('');
    expect(await logTail(at('none'), 9)).toBe('');
  });

  it('saves the report at the selected path or nowhere, with a list of its contents', async () => {
    let chosen: string | undefined = at('report.zip');
    const texts = createTexts(() => 'en');
    writeFileSync(at('lantai.log'), `${JSON.stringify({ event: 'start', why: 'for sari_w' })}\n`);
    const opened: string[] = [];
    const { handlers } = createDiagnostics({
      probes: probesOf(fine),
      timers: noTimers(),
      settings: () => DEFAULT_SETTINGS,
      texts,
      english: texts,
      layoutFile: at('layout.json'),
      logDir: dir,
      private: () => ({ home: dir, values: ['sari_w'] }),
      showSaveDialog: async () => ({ canceled: chosen === undefined, filePath: chosen ?? '' }),
      openFolder: (path) => void opened.push(path),
    });
    const caller = { windowId: 'settings' };
    const listed = await handlers.contents(undefined, caller);
    expect(await handlers.saveZip(undefined, caller)).toEqual({ kind: 'saved', file: 'report.zip' });
    expect(Object.keys(unzipSync(readFileSync(at('report.zip'))))).toEqual(listed.map(({ file }) => file));
    chosen = join(dir, 'no', 'such', 'folder', 'report.zip');
    expect(await handlers.saveZip(undefined, caller)).toEqual({ kind: 'failed' });
    chosen = undefined;
    expect(await handlers.saveZip(undefined, caller)).toEqual({ kind: 'cancelled' });
    await handlers.openLogFolder(undefined, caller);
    expect(opened).toEqual([dir]);
  });
});
