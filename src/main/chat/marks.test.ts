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
  rmSync(folder, { recursive: true, force: true });
});
const opened: ChatFile[] = [];

function setUp() {
  const timers = createVirtualTimers();
  const file = openChatFile(join(folder, 'chat.json'), timers, () => undefined);
  opened.push(file);
  file.select(1);
  const unmuted: string[] = [];
  let failing = false;
  const marks = createMarks({
    file,
    timers,
    username: () => 'budi',
    unmute: async (id) => {
      unmuted.push(id);
      if (failing) throw new Error('no answer');
    },
    changed: () => undefined,
    starsChanged: () => undefined,
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { timers, file, marks, unmuted, settle, fail: (next: boolean) => (failing = next) };
}

test('a muted room is heard again when its time has passed, also when that cannot be sent at once', async () => {
  const { timers, marks, unmuted, settle, fail } = setUp();
  marks.mutedFor('a', 1);
  marks.mutedFor('b', 8);
  marks.mutedFor('c', null);
  const until = () => marks.decorated([room('a', { muted: true })])[0]?.mutedUntil ?? null;
  expect(until()).toBe(timers.now() + HOUR_MS);
  fail(true);
  timers.advance(HOUR_MS);
  await settle();
  expect([unmuted, until() !== null]).toEqual([['a'], true]);
  fail(false);
  timers.advance(60_000);
  await settle();
  expect([unmuted, until()]).toEqual([['a', 'a'], null]);
  timers.advance(8 * HOUR_MS);
  await settle();
  expect([unmuted, timers.pending()]).toEqual([['a', 'a', 'b'], 0]);
});

test('the end of muting is kept over a restart, and one that passed meanwhile is carried out', async () => {
  const first = setUp();
  first.marks.mutedFor('a', 1);
  first.marks.forget();
  await first.file.close();
  expect(first.timers.pending()).toBe(0);
  const again = setUp();
  again.timers.advance(2 * HOUR_MS);
  again.marks.load();
  again.timers.advance(0);
  await again.settle();
  expect(again.unmuted).toEqual(['a']);
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
