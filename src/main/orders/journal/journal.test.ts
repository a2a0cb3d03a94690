import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualTimers, type ManualTimers } from '#main/service/testing/manual-timers.ts';
import { DAY_MS } from '#shared/time.ts';
import type { RequestEvent } from '../request/request.ts';
import { anyEvent } from '../request/testing/random-events.ts';
import { AT, aNewRequest } from '../testing/requests.ts';
import { createJournal, type Journal } from './journal.ts';
import { openGuardedJournal } from './journal-file.ts';
import { openJournal } from './open-journal.ts';
import { failingJournal } from './testing/failing-journal.ts';

const ACCEPTED: RequestEvent = { kind: 'accepted', status: 200, orderId: '7' };
const REFUSED: RequestEvent = {
  kind: 'rejected',
  status: 400,
  code: 'ORDER_REJECTED',
  reason: 'Off tick.',
  orderId: null,
};
const DOUBT: RequestEvent = { kind: 'in-doubt', status: null, code: 'TIMEOUT' };

let folder: string;
let path: string;
let timers: ManualTimers;
let log: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-journal-'));
  path = join(folder, 'orders.db');
  timers = createManualTimers(AT);
  log = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const monotonicMs = (): number => timers.now() - AT;
const logged = (_level: string, event: string): void => void log.push(event);
const open = (): Journal => openJournal({ path, timers, monotonicMs, log: logged }).journal;
const now = (uiRef: string, change: Parameters<typeof aNewRequest>[1] = {}) =>
  aNewRequest(uiRef, { createdAt: timers.now(), createdMono: monotonicMs(), ...change });
const refsOf = (journal: Journal): string[] => journal.requests('A-1').map(({ uiRef }) => uiRef);

it('has what was sent after a restart, and doubts what had no answer', () => {
  const first = open();
  first.create([now('W1'), now('W2'), now('W3'), now('W4')]);
  for (const uiRef of ['W1', 'W2', 'W3']) first.record(uiRef, { kind: 'sent' });
  first.record('W1', ACCEPTED);
  first.record('W2', REFUSED);
  first.close();
  timers.jump(5_000);
  const second = open();
  expect(second.requests('A-1')).toMatchObject([
    { uiRef: 'W1', state: 'accepted', orderId: '7' },
    { uiRef: 'W2', state: 'rejected', reason: 'Off tick.' },
    { uiRef: 'W3', state: 'unknown', doubtMono: 5_000 },
    { uiRef: 'W4', state: 'unknown', doubtMono: 5_000 },
  ]);
  expect(second.requests('another account')).toEqual([]);
  second.close();
});

it('refuses a draft that was sent before, in this run and in another', () => {
  const first = open();
  first.create([now('W1', { draftId: 'the same draft' })]);
  const duplicate = expect.objectContaining({ code: 'DUPLICATE_ORDER', params: { sent: 'no' } });
  expect(() => first.create([now('W2', { draftId: 'the same draft' })])).toThrow(duplicate);
  first.close();
  const second = open();
  expect(() => second.create([now('W3', { draftId: 'the same draft' })])).toThrow(duplicate);
  expect(() => second.create([now('W1')])).toThrow(duplicate);
  second.create([now('W4', { kind: 'cancel', draftId: null })]);
  second.create([now('W5', { kind: 'cancel', draftId: null })]);
  expect(refsOf(second)).toEqual(['W1', 'W4', 'W5']);
  second.close();
});

it('creates all requests of a call or none', () => {
  const first = open();
  first.create([now('W1')]);
  expect(() => first.create([now('W2'), now('W1'), now('W3')])).toThrow(
    expect.objectContaining({ code: 'DUPLICATE_ORDER' }),
  );
  expect([refsOf(first), first.find('W2')]).toEqual([['W1'], null]);
  first.create([now('W4'), now('W5')]);
  first.close();
  const second = open();
  expect(refsOf(second)).toEqual(['W1', 'W4', 'W5']);
  second.close();
});

it('changes and writes nothing for an illegal step, and logs it', () => {
  const first = open();
  first.create([now('W1')]);
  first.record('W1', { kind: 'sent' });
  first.record('W1', ACCEPTED);
  expect(first.record('W1', REFUSED)).toBeNull();
  expect(log).toEqual(['journal.illegal-step']);
  expect(first.find('W1')).toMatchObject({ state: 'accepted', reason: null });
  expect(first.record('W-unknown', ACCEPTED)).toBeNull();
  first.close();
  const second = open();
  expect([second.find('W1')?.state, log]).toEqual(['accepted', ['journal.illegal-step']]);
  second.close();
});

it('has the request on disk when the process is killed between journal and answer', async () => {
  const script = fileURLToPath(new URL('./testing/journal-child.ts', import.meta.url));
  const child = spawn(process.execPath, [script, path], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const journal = open();
  expect(journal.requests('A-1')).toMatchObject([
    { uiRef: 'W1800000000000abcdefghijklm', state: 'unknown', terms: { symbol: 'BNTG', lots: 5 }, origin: 'ticket' },
  ]);
  const again = now('W2', { draftId: 'the draft of a run that was killed' });
  expect(() => journal.create([again])).toThrow(expect.objectContaining({ code: 'DUPLICATE_ORDER' }));
  journal.close();
});

it('syncs every commit, holds the file for itself alone and shows it to nobody else', () => {
  const { database } = openGuardedJournal({ path, now: AT });
  const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  expect([pragma('journal_mode'), pragma('synchronous'), pragma('locking_mode'), pragma('fullfsync')]).toEqual([
    'wal',
    2,
    'exclusive',
    1,
  ]);
  const journal = createJournal({
    database,
    recordLost: false,
    timers,
    monotonicMs,
    log: logged,
    onWrite: () => undefined,
  });
  journal.create([now('W1')]);
  const other = new DatabaseSync(path, { timeout: 0 });
  expect(() => other.prepare('SELECT * FROM request').all()).toThrow(/locked/);
  other.close();
  if (process.platform !== 'win32') {
    const modes = readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]);
    expect(Object.fromEntries(modes)).toEqual({ 'orders.db': '600', 'orders.db-wal': '600' });
  }
  journal.close();
});

it('sets a damaged file aside, goes on with a new one and reports that the record is lost', () => {
  writeFileSync(path, 'this was a database once'.repeat(500));
  const { journal, opening } = openJournal({ path, timers, monotonicMs, log: logged });
  expect(journal.condition()).toBe('record-lost');
  expect(opening).toMatchObject({ kind: 'set-aside', file: `orders.db.damaged-${AT}` });
  journal.create([now('W1')]);
  journal.close();
  expect(readdirSync(folder)).toContain(`orders.db.damaged-${AT}`);
});

it('sends nothing while there is no file at all: it was written by a newer version', () => {
  open().close();
  const newer = new DatabaseSync(path);
  newer.exec('PRAGMA user_version = 99');
  newer.close();
  const journal = open();
  expect(journal.condition()).toBe('unavailable');
  expect(() => journal.create([now('W1')])).toThrow(
    expect.objectContaining({ code: 'JOURNAL_UNAVAILABLE', params: { sent: 'no' } }),
  );
  expect(journal.requests('A-1')).toEqual([]);
  journal.close();
});

it('lets a cancellation leave from memory alone while there is no journal', () => {
  const { journal } = openJournal({ path: null, timers, monotonicMs, log: logged });
  journal.create([now('W1', { kind: 'cancel', draftId: null, orderId: '7' })]);
  expect(journal.record('W1', { kind: 'sent' })).toMatchObject({ state: 'sent' });
  expect(() => journal.create([now('W2', { kind: 'amend', orderId: '7' })])).toThrow(
    expect.objectContaining({ code: 'JOURNAL_UNAVAILABLE' }),
  );
  journal.close();
});

const onFailingDisk = () => failingJournal({ path, timers, monotonicMs, log: (event) => void log.push(event) });

it('refuses a request that the disk does not take', () => {
  const { journal, disk } = onFailingDisk();
  disk.full = true;
  expect(() => journal.create([now('W1')])).toThrow(
    expect.objectContaining({ code: 'JOURNAL_UNAVAILABLE', params: { sent: 'no' } }),
  );
  expect(journal.requests('A-1')).toEqual([]);
  disk.full = false;
  journal.create([now('W1')]);
  expect(refsOf(journal)).toEqual(['W1']);
  journal.close();
});

it('has every event in memory while the disk refuses them, and writes them in order when it takes them again', async () => {
  const { journal, disk, conditions } = onFailingDisk();
  journal.create([now('W1'), now('W2')]);
  disk.full = true;
  journal.record('W1', { kind: 'sent' });
  await timers.advance(20);
  journal.record('W1', ACCEPTED);
  journal.record('W2', { kind: 'sent' });
  journal.record('W2', DOUBT);
  await timers.advance(5_000);
  expect([journal.condition(), conditions]).toEqual(['write-failing', ['write-failing']]);
  expect(journal.requests('A-1').map(({ state }) => state)).toEqual(['accepted', 'unknown']);
  disk.full = false;
  await timers.advance(1_000);
  expect([journal.condition(), conditions]).toEqual(['sound', ['write-failing', 'sound']]);
  journal.close();
  const next = open();
  expect(next.requests('A-1').map(({ state }) => state)).toEqual(['accepted', 'unknown']);
  expect(log).toEqual(['journal.write-failed']);
  next.close();
});

it('takes new requests again when the disk has room, although events of before still wait', async () => {
  const { journal, disk } = onFailingDisk();
  journal.create([now('W1')]);
  disk.full = true;
  journal.record('W1', { kind: 'sent' });
  await timers.advance(20);
  disk.full = false;
  journal.create([now('W2')]);
  journal.close();
  const next = open();
  expect(refsOf(next)).toEqual(['W1', 'W2']);
  next.close();
});

it('survives a full disk', async () => {
  const { database } = openGuardedJournal({ path, now: AT });
  const journal = createJournal({
    database,
    recordLost: false,
    timers,
    monotonicMs,
    log: logged,
    onWrite: () => undefined,
  });
  journal.create([now('W1')]);
  const pages = Number(Object.values(database.prepare('PRAGMA page_count').get() ?? {})[0]);
  database.exec(`PRAGMA max_page_count = ${pages}`);
  const fill = (): void => {
    for (let count = 0; count < 10_000; count += 1) journal.create([now(`filling-${count}`)]);
  };
  expect(fill).toThrow(expect.objectContaining({ code: 'JOURNAL_UNAVAILABLE' }));
  journal.record('W1', { kind: 'sent' });
  journal.record('filling-0', { ...DOUBT, code: 'a long code '.repeat(1_000) });
  journal.record('W1', ACCEPTED);
  await timers.advance(1_000);
  expect(journal.condition()).toBe('write-failing');
  database.exec('PRAGMA max_page_count = 1000000');
  await timers.advance(1_000);
  expect(journal.condition()).toBe('sound');
  journal.close();
  const next = open();
  expect([next.find('W1')?.state, next.find('filling-0')?.state]).toEqual(['accepted', 'unknown']);
  next.close();
});

it('is after a restart what it was in memory, whatever happened', async () => {
  const step = fc.record({ ref: fc.constantFrom('W1', 'W2', 'W3'), event: anyEvent, passes: fc.nat(40) });
  const story = fc.record({ steps: fc.array(step, { maxLength: 25 }), isFullFrom: fc.nat(25), isFullFor: fc.nat(10) });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(story, async ({ steps, isFullFrom, isFullFor }) => {
      run += 1;
      path = join(folder, `orders-${run}.db`);
      const { journal, disk } = onFailingDisk();
      journal.create(['W1', 'W2', 'W3'].map((ref) => now(ref)));
      for (const [index, { ref, event, passes }] of steps.entries()) {
        disk.full = index >= isFullFrom && index < isFullFrom + isFullFor;
        journal.record(ref, event);
        await timers.advance(passes);
      }
      disk.full = false;
      const before = journal.requests('A-1');
      journal.close();
      const next = open();
      const expected = before.map((request) => {
        // Nobody waits any more for what was under way; monotonic times are another run's.
        const wasUnderWay = request.state === 'journaled' || request.state === 'sent';
        const { changedAt, changedMono, createdMono, doubtMono, ...rest } = request;
        return wasUnderWay ? { ...rest, state: 'unknown' } : rest;
      });
      expect(next.requests('A-1')).toMatchObject(expected);
      next.close();
    }),
    { numRuns: 40 },
  );
});

it('shows what is older than a day and a half no more, and deletes it after 90 days', () => {
  const journal = open();
  journal.create([now('W1')]);
  journal.record('W1', { kind: 'sent' });
  journal.record('W1', ACCEPTED);
  timers.jump(2 * DAY_MS);
  journal.create([now('W2')]);
  journal.record('W2', { kind: 'not-sent', code: 'TIMEOUT' });
  expect(refsOf(journal)).toEqual(['W2']);
  journal.close();
  const rows = (table: string): number => {
    const database = new DatabaseSync(path);
    const found = database.prepare(`SELECT count(*) AS n FROM ${table}`).get();
    database.close();
    return Number(found?.n);
  };
  expect([rows('request'), rows('event')]).toEqual([2, 3]);
  timers.jump(89 * DAY_MS);
  open().close();
  expect([rows('request'), rows('event')]).toEqual([1, 1]);
  timers.jump(2 * DAY_MS);
  open().close();
  expect([rows('request'), rows('event')]).toEqual([0, 0]);
});

it('opens on a full disk that lets nothing be deleted', () => {
  const first = open();
  first.create([now('W1')]);
  first.record('W1', { kind: 'not-sent', code: 'TIMEOUT' });
  first.close();
  timers.jump(100 * DAY_MS);
  const { database } = openGuardedJournal({ path, now: timers.now() });
  database.exec('PRAGMA query_only = ON');
  const journal = createJournal({
    database,
    recordLost: false,
    timers,
    monotonicMs,
    log: logged,
    onWrite: () => undefined,
  });
  expect([journal.requests('A-1'), log]).toEqual([[], ['journal.not-pruned']]);
  journal.close();
});

it('never loses a request in doubt, however old, until a person has acknowledged it', () => {
  const first = open();
  first.create([now('W1'), now('W2'), now('W3')]);
  first.record('W1', { kind: 'sent' });
  first.record('W1', DOUBT);
  first.record('W2', DOUBT);
  first.record('W2', { kind: 'unprovable' });
  timers.jump(200 * DAY_MS);
  first.create([now('W4')]);
  expect(refsOf(first)).toEqual(['W1', 'W2', 'W3', 'W4']);
  first.close();
  const second = open();
  expect(second.requests('A-1').map(({ uiRef, state }) => `${uiRef} ${state}`)).toEqual([
    'W1 unknown',
    'W2 unproven',
    'W3 unknown',
    'W4 unknown',
  ]);
  second.record('W2', { kind: 'acknowledged' });
  second.create([now('W5')]);
  expect(refsOf(second)).toEqual(['W1', 'W3', 'W4', 'W5']);
  second.close();
  const third = open();
  expect(refsOf(third)).toEqual(['W1', 'W3', 'W4', 'W5']);
  third.close();
});

it('reads what it can when one request or event cannot be read', () => {
  const first = open();
  first.create([now('W1'), now('W2')]);
  first.record('W1', { kind: 'sent' });
  first.close();
  const database = new DatabaseSync(path);
  database.exec(`UPDATE request SET created = '{"uiRef":"W2"}' WHERE ui_ref = 'W2';
    INSERT INTO event (ui_ref, at, mono, service_at, closes, event) VALUES ('W1', 1, 1, 1, 0, '{"kind":"of a later version"}')`);
  database.close();
  const second = open();
  expect([refsOf(second), second.find('W1')?.state]).toEqual([['W1'], 'unknown']);
  expect(log).toEqual(['journal.unreadable-event', 'journal.unreadable-request']);
  second.close();
});

it('leaves no timer behind when it is closed', () => {
  const { journal, disk } = onFailingDisk();
  journal.create([now('W1')]);
  disk.full = true;
  journal.record('W1', { kind: 'sent' });
  journal.close();
  expect(timers.pending()).toBe(0);
});
