import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { type ChatFile, MAX_DRAFTS, MAX_NOTIFIED_ROOMS, openChatFile } from './chat-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-chat-file-'));
  path = join(folder, 'chat.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const timers = createVirtualTimers();
function open(user = 1001): ChatFile {
  const file = openChatFile(path, timers, () => {
    throw new Error('could not be written');
  });
  file.select(user);
  return file;
}

test('opens what the first version wrote', () => {
  cpSync(new URL('fixtures/chat-1.json', import.meta.url), path);
  const file = open();
  expect(file.draft('personal-7')).toBe('half a thou');
  expect(file.notifiedUpTo('personal-7')).toBe('1200000000042');
  expect(file.waiting()).toMatchObject([{ text: 'Did this arrive?', failed: false }]);
});

test('opens what the second version wrote: photos on their way, marks, and chats that were begun', () => {
  cpSync(new URL('fixtures/chat-2.json', import.meta.url), path);
  const file = open();
  expect(file.damaged).toBe(false);
  expect(file.waiting()).toMatchObject([{ photo: true, address: 'https://files.test/chat/1', forwards: [] }]);
  expect(file.marks()).toMatchObject({
    pinned: ['personal-7'],
    marked: ['group-1'],
    muted: [{ room: 'group-1' }],
    stars: [{ message: { text: 'Remember this' } }],
    begun: [{ id: 9 }],
  });
});

test('restores drafts and notified messages after a restart, for each person their own', async () => {
  const file = open();
  expect(file.isKnown()).toBe(false);
  file.setDraft('a', 'half');
  await file.setNotified([['a', '5']]);
  file.select(2002);
  expect([file.draft('a'), file.notifiedUpTo('a'), file.isKnown()]).toEqual(['', null, false]);
  await file.close();
  const again = open();
  expect([again.draft('a'), again.notifiedUpTo('a'), again.isKnown()]).toEqual(['half', '5', true]);
});

test('debounces the write of a draft, and writes the last draft when it closes', async () => {
  const file = open();
  for (const text of ['h', 'ha', 'hal', 'half']) file.setDraft('a', text);
  expect(timers.pending()).toBe(1);
  await file.close();
  expect(open().draft('a')).toBe('half');
});

test('bounds everything that it stores', async () => {
  const file = open();
  for (let at = 0; at < MAX_DRAFTS + 5; at += 1) file.setDraft(`room-${at}`, 'x');
  await file.setNotified(Array.from({ length: MAX_NOTIFIED_ROOMS + 5 }, (_, at) => [`room-${at}`, '1'] as const));
  expect([file.draft('room-0'), file.draft(`room-${MAX_DRAFTS}`)]).toEqual(['', 'x']);
  expect([file.notifiedUpTo('room-0'), file.notifiedUpTo(`room-${MAX_NOTIFIED_ROOMS}`)]).toEqual([null, '1']);
  for (let user = 1; user <= 9; user += 1) {
    file.select(user);
    await file.setNotified([['a', '1']]);
  }
  await file.close();
  expect(JSON.parse(readFileSync(path, 'utf8')).people).toHaveLength(5);
});

test('sets an unreadable file aside and starts with an empty one', () => {
  writeFileSync(path, '{"version":1,"people":[{"user":"x"}]}');
  const file = open();
  expect([file.damaged, file.draft('a')]).toEqual([true, '']);
});
