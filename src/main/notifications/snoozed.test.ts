import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualTimers, type ManualTimers } from '#main/service/testing/manual-timers.ts';
import { MAX_SNOOZED, type Snoozed } from '#shared/contract/notifications.ts';
import { HOUR_MS } from '#shared/time.ts';
import { CHECK_INTERVAL_MS, openSnoozed, type SnoozedItems } from './snoozed.ts';

let folder: string;
let timers: ManualTimers;
let returned: string[];
let opened: SnoozedItems[];
/** How far the service's clock is from the machine's, ms; null: it does not answer. */
let offset: number | null;

const open = (user: number | null = 1): SnoozedItems => {
  const items = openSnoozed({
    path: join(folder, 'snoozed.json'),
    timers,
    serviceTime: async () => {
      if (offset === null) throw new Error('no answer');
      return timers.now() + offset;
    },
    failed: () => undefined,
    returned: (back) => returned.push(...back.map(({ entry }) => entry ?? '')),
    changed: () => undefined,
  });
  opened.push(items);
  items.select(user);
  return items;
};
const item = (entry: string, inMs: number): Snoozed => ({ entry, notice: null, until: timers.now() + inMs });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snoozed-'));
  timers = createManualTimers();
  returned = [];
  opened = [];
  offset = 0;
});
afterEach(async () => {
  for (const each of opened) await each.stop();
  expect(timers.pending()).toBe(0);
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

it('comes back at its time and not before, each by itself', async () => {
  const items = open();
  items.put(item('later', 2 * HOUR_MS));
  items.put(item('sooner', HOUR_MS));
  expect(items.list().map(({ entry }) => entry)).toEqual(['sooner', 'later']);
  await timers.advance(HOUR_MS - 1);
  expect(returned).toEqual([]);
  await timers.advance(1);
  expect([returned, items.has('sooner'), items.has('later')]).toEqual([['sooner'], false, true]);
  await timers.advance(HOUR_MS);
  expect([returned, items.list()]).toEqual([['sooner', 'later'], []]);
});

it('comes back after a restart, whether its time is ahead or has passed meanwhile', async () => {
  const before = open();
  before.put(item('passed', HOUR_MS));
  before.put(item('ahead', 3 * HOUR_MS));
  await before.stop();
  timers.jump(2 * HOUR_MS);
  const after = open();
  await timers.advance(0);
  expect([returned, after.has('ahead')]).toEqual([['passed'], true]);
  await timers.advance(HOUR_MS);
  expect(returned).toEqual(['passed', 'ahead']);
});

it('comes back at once when the machine wakes up, and soon where nobody says that it slept', async () => {
  const items = open();
  items.put(item('woken', HOUR_MS));
  timers.jump(2 * HOUR_MS);
  items.check();
  await timers.advance(0);
  expect(returned).toEqual(['woken']);
  items.put(item('unnoticed', HOUR_MS));
  await timers.advance(0);
  timers.jump(2 * HOUR_MS);
  await timers.advance(CHECK_INTERVAL_MS);
  expect(returned).toEqual(['woken', 'unnoticed']);
});

it('goes by the clock of the service, and waits while that is not known', async () => {
  const items = open();
  items.put(item('item', HOUR_MS));
  offset = null;
  await timers.advance(3 * HOUR_MS);
  expect(returned).toEqual([]);
  // The market of the practice is at an earlier day.
  offset = -3 * HOUR_MS;
  await timers.advance(CHECK_INTERVAL_MS);
  expect(returned).toEqual([]);
  offset = 0;
  await timers.advance(CHECK_INTERVAL_MS);
  expect(returned).toEqual(['item']);
});

it('is taken back by its entry or its message, and put off again in place of the earlier time', async () => {
  const items = open();
  const notice = { id: 'n1', kind: 'cash', unread: true };
  items.put({ entry: 'e1', notice, until: timers.now() + HOUR_MS });
  items.put({ entry: null, notice, until: timers.now() + 2 * HOUR_MS });
  expect(items.list()).toHaveLength(1);
  expect(items.take('e1')).toBeNull();
  expect(items.take('n1')?.until).toBe(timers.now() + 2 * HOUR_MS);
  await timers.advance(3 * HOUR_MS);
  expect(returned).toEqual([]);
});

it('keeps what each person has put off apart', async () => {
  const items = open();
  items.put(item('mine', HOUR_MS));
  items.select(2);
  expect(items.list()).toEqual([]);
  await timers.advance(2 * HOUR_MS);
  expect(returned).toEqual([]);
  items.select(1);
  await timers.advance(0);
  expect(returned).toEqual(['mine']);
});

it('gives back early what no longer fits, the first one first', () => {
  const items = open();
  for (let at = 0; at <= MAX_SNOOZED; at += 1) items.put(item(`e${at}`, HOUR_MS + at));
  expect([returned, items.list().length]).toEqual([['e0'], MAX_SNOOZED]);
});

it('sets a file aside that it cannot read', () => {
  writeFileSync(join(folder, 'snoozed.json'), '{"version":1');
  expect(open().list()).toEqual([]);
  expect(readdirSync(folder).join()).toMatch(/damaged/);
});
