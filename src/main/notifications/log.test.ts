import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualTimers, type ManualTimers } from '#main/service/testing/manual-timers.ts';
import { countsOf } from '#shared/contract/notifications.ts';
import { DAY_MS } from '#shared/time.ts';
import { openNotificationLog } from './log.ts';
import { type LoggedEntry, MAX_ENTRIES, prune, readLog } from './stored-log.ts';

const fixture = fileURLToPath(new URL('fixtures/notifications-1.json', import.meta.url));
const NOW = 1_773_028_800_000;

let dir = '';
let path = '';
let days = 30;
let failures = 0;
let timers: ManualTimers;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'notifications-'));
  path = join(dir, 'notifications.json');
  timers = createManualTimers(NOW);
  days = 30;
  failures = 0;
});
afterEach(() => rmSync(dir, { recursive: true, maxRetries: 5 }));

const open = () =>
  openNotificationLog({
    path,
    timers,
    keepDays: () => days,
    failed: () => {
      failures += 1;
    },
  });
const entry = (id: string, at = NOW, read = false): LoggedEntry => ({
  id,
  at,
  code: 'order-open',
  params: { symbol: 'BNTG' },
  target: null,
  read,
  inTray: true,
});

it('opens what version 1 wrote, without a kind that nobody knows any more', () => {
  copyFileSync(fixture, path);
  const log = open();
  expect(log.entries().map(({ code }) => code)).toEqual(['order-match', 'feed-lost']);
  expect(countsOf(log.entries(), null)).toMatchObject({ unread: 1, stored: 2 });
});

it('gives what was logged without an author theirs, and stores it', async () => {
  const message = (id: string, room: string, params: LoggedEntry['params']): LoggedEntry => ({
    ...entry(id),
    code: 'chat-message',
    params: { from: 'Sari', text: id, ...params },
    target: { panel: 'chat', item: room, message: id },
  });
  const log = open();
  for (const each of [message('1', 'a', {}), message('2', 'a', { author: 5 }), message('3', 'b', {})]) log.add(each);
  log.add({ ...message('1', 'a', {}), id: 'order', code: 'order-open' });
  expect(log.addAuthors('a', new Map([['9', 7]]))).toBe(false);
  expect(
    log.addAuthors(
      'a',
      new Map([
        ['1', 7],
        ['2', 8],
        ['3', 9],
      ]),
    ),
  ).toBe(true);
  await log.close();
  expect(
    open()
      .entries()
      .map(({ params }) => params.author),
  ).toEqual([7, 5, undefined, undefined]);
});

it('leads to the panel that a former one is part of now', () => {
  copyFileSync(fileURLToPath(new URL('fixtures/notifications-1-two-inboxes.json', import.meta.url)), path);
  expect(open().entries()).toMatchObject([{ target: { panel: 'notifications', item: 'n-17' } }]);
});

it('restores entries after a restart, read and unread', async () => {
  const log = open();
  log.add(entry('a'));
  log.add(entry('b'));
  log.markRead(['a']);
  await log.close();
  const again = open();
  expect(again.entries().map(({ id, read }) => [id, read])).toEqual([
    ['a', true],
    ['b', false],
  ]);
  expect(again.inTray([], () => false)).toBe(1);
  expect(again.inTray([], ({ id }) => id === 'b')).toBe(0);
});

it('writes the entries of a second in one write, and nothing without entries', async () => {
  const log = open();
  for (let count = 0; count < 500; count += 1) log.add(entry(`e${count}`));
  expect(existsSync(path)).toBe(false);
  expect(timers.pending()).toBe(1);
  await timers.advance(1_000);
  await log.close();
  expect(readLog(JSON.parse(readFileSync(path, 'utf8')))).toHaveLength(500);
  expect(timers.pending()).toBe(0);
});

it('sets a file aside that it cannot read, and reports it', () => {
  writeFileSync(path, '{"version":1,"entries":');
  const log = open();
  expect([log.damaged, log.entries()]).toEqual([true, []]);
  expect(readdirSync(dir).join()).toMatch(/damaged/);
});

it('refuses a version to come', () => {
  expect(() => readLog({ version: 2, entries: [] })).toThrow();
});

it('clears all, and reports whether marking as read changed anything', async () => {
  const log = open();
  log.add(entry('a'));
  expect([log.markRead(null), log.markRead(null), log.markRead(['nobody'])]).toEqual([true, false, false]);
  log.add(entry('b'));
  log.clear((id) => id === 'b');
  expect(log.entries().map(({ id }) => id)).toEqual(['b']);
  log.clear(() => false);
  await log.close();
  expect(countsOf(open().entries(), null)).toEqual({ unread: 0, important: 0, stored: 0 });
  expect(failures).toBe(0);
});

it('stores as many days as configured', () => {
  const log = open();
  log.add(entry('old', NOW - 3 * DAY_MS));
  days = 2;
  log.add(entry('new'));
  expect(log.entries().map(({ id }) => id)).toEqual(['new']);
});

it('keeps the newest of those days, never more than its cap', () => {
  const ages = fc.array(fc.integer({ min: 0, max: 400 * DAY_MS }), { maxLength: 30 });
  fc.assert(
    fc.property(
      ages,
      fc.integer({ min: 1, max: 365 }),
      fc.integer({ min: 0, max: 2 * MAX_ENTRIES }),
      (some, back, more) => {
        const oldestFirst = [...some].sort((left, right) => right - left).map((age, at) => entry(`e${at}`, NOW - age));
        const many = [...oldestFirst, ...Array.from({ length: more }, (_, at) => entry(`now${at}`))];
        const remaining = prune(many, NOW, back);
        const young = many.filter(({ at }) => at >= NOW - back * DAY_MS);
        expect(remaining).toEqual(young.slice(-MAX_ENTRIES));
      },
    ),
    { numRuns: 40 },
  );
});
