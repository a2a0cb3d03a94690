import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { message, room, SARI } from '#shared/chat/testing/messages.ts';
import { newRoomWith } from '#shared/contract/chat.ts';
import { HOUR_MS } from '#shared/time.ts';
import { type ChatFile, MAX_MARKED_ROOMS, openChatFile } from './chat-file.ts';
import { createMarks } from './marks.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-chat-marks-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((file) => file.close()));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
const opened: ChatFile[] = [];

function setUp(offsetMs = 0) {
  const timers = createVirtualTimers();
  const file = openChatFile(join(folder, 'chat.json'), timers, () => undefined);
  opened.push(file);
  file.select(1);
  const unmuted: string[] = [];
  let failing = false;
  let isSilent = false;
  const marks = createMarks({
    file,
    timers,
    serviceTime: async () => {
      if (isSilent) throw new Error('the service does not answer');
      return timers.now() + offsetMs;
    },
    username: () => 'budi',
    unmute: async (id) => {
      unmuted.push(id);
      if (failing) throw new Error('no answer');
    },
    changed: () => undefined,
    starsChanged: () => undefined,
  });
  /** Time passes in steps, as between two checks of the service's clock. */
  const pass = async (ms: number): Promise<void> => {
    const end = timers.now() + ms;
    do {
      timers.advance(Math.min(10_000, end - timers.now()));
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    } while (timers.now() < end);
  };
  return {
    timers,
    file,
    marks,
    unmuted,
    pass,
    fail: (next: boolean) => (failing = next),
    silence: (next: boolean) => (isSilent = next),
  };
}

test('a muted room is heard again when its time has passed, also when that cannot be sent at once', async () => {
  const { timers, marks, unmuted, pass, fail } = setUp();
  await marks.mutedFor('a', 1);
  await marks.mutedFor('b', 8);
  await marks.mutedFor('c', null);
  const until = () => marks.decorated([room('a', { muted: true })])[0]?.mutedUntil ?? null;
  expect(until()).toBe(timers.now() + HOUR_MS);
  fail(true);
  await pass(HOUR_MS);
  expect([unmuted, until() !== null]).toEqual([['a'], true]);
  fail(false);
  await pass(60_000);
  expect([unmuted, until()]).toEqual([['a', 'a'], null]);
  await pass(8 * HOUR_MS);
  expect([unmuted, timers.pending()]).toEqual([['a', 'a', 'b'], 0]);
});

test('the end of muting is kept over a restart, and one that passed meanwhile is carried out', async () => {
  const first = setUp();
  await first.marks.mutedFor('a', 1);
  first.marks.forget();
  await first.file.close();
  expect(first.timers.pending()).toBe(0);
  const again = setUp();
  again.timers.advance(2 * HOUR_MS);
  again.marks.load();
  await again.pass(0);
  expect(again.unmuted).toEqual(['a']);
});

test('muting ends by the service’s clock, whatever the machine’s says', async () => {
  const days = 24 * HOUR_MS;
  const { timers, marks, unmuted, pass } = setUp(-3 * days);
  await marks.mutedFor('a', 1);
  expect(marks.decorated([room('a', { muted: true })])[0]?.mutedUntil).toBe(timers.now() - 3 * days + HOUR_MS);
  await pass(HOUR_MS - 60_000);
  expect(unmuted).toEqual([]);
  await pass(60_000);
  expect(unmuted).toEqual(['a']);
});

test('an end that the machine’s clock gave in a former version holds no room silent for longer than was chosen', async () => {
  const { timers, file, marks, unmuted, pass } = setUp(-72 * HOUR_MS);
  file.setMarks({ muted: [{ room: 'a', until: timers.now() + HOUR_MS }] });
  marks.load();
  await pass(0);
  expect(unmuted).toEqual(['a']);
});

test('nothing is unmuted while the service’s clock is not known, and a room cannot be muted for a time', async () => {
  const { marks, unmuted, pass, silence } = setUp();
  await marks.mutedFor('a', 1);
  silence(true);
  await expect(marks.mutedFor('b', 1)).rejects.toThrow('does not answer');
  await pass(2 * HOUR_MS);
  expect(unmuted).toEqual([]);
  silence(false);
  await pass(60_000);
  expect(unmuted).toEqual(['a']);
});

test('a message that was deleted takes its star along', () => {
  const { marks } = setUp();
  for (const at of [1, 2, 3]) marks.star({ room: 'a', message: message(at) }, true);
  marks.erased('b', ['1']);
  marks.erased('a', ['2', '9']);
  expect(marks.stars().map((hit) => hit.message.id)).toEqual(['3', '1']);
});

test('mentions are counted apart from what is unread, until they are read', () => {
  const { marks } = setUp();
  const named = [message(3, { text: '@budi?' }), message(4, { text: 'hi' }), message(5, { text: '@Budi!' })];
  marks.received('a', [
    ...named,
    message(6, { text: '@budi', mine: true }),
    message(7, { text: '@budi', deleted: true }),
  ]);
  const count = (readUpTo: string | null, unread = 3) =>
    marks.decorated([room('a', { readUpTo, unread })])[0]?.mentions;
  expect([count(null), count('3'), count('5'), count(null, 0)]).toEqual([2, 1, 0, 0]);
});

test('a chat that was begun is listed until its room exists', () => {
  const { marks } = setUp();
  marks.begin(SARI.id, SARI);
  // A window that opens it before its list has it begins it again, by its number alone.
  marks.begin(SARI.id, null);
  expect(marks.decorated([])).toMatchObject([{ id: newRoomWith(SARI.id), status: 'new', person: SARI }]);
  expect(marks.decorated([room('room-1')])).toMatchObject([{ id: 'room-1' }]);
  marks.ended(SARI.id);
  expect(marks.decorated([])).toEqual([]);
});

test('bounds what it keeps', () => {
  const { marks } = setUp();
  for (let at = 0; at < MAX_MARKED_ROOMS + 5; at += 1) marks.pin(`room-${at}`, true);
  const pinned = (id: string) => marks.decorated([room(id)])[0]?.pinned;
  expect([pinned('room-0'), pinned(`room-${MAX_MARKED_ROOMS}`)]).toEqual([false, true]);
  for (let at = 0; at < 210; at += 1) marks.star({ room: 'a', message: message(at) }, true);
  expect([marks.stars().length, marks.stars()[0]?.message.id]).toEqual([200, '209']);
});
