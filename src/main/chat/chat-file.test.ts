import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { type ChatFile, MAX_DRAFTS, MAX_TOLD_ROOMS, openChatFile } from './chat-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-chat-file-'));
  path = join(folder, 'chat.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const timers = createVirtualTimers();
function open(user = 1001): ChatFile {
  const file = openChatFile(path, timers, () => {
    throw new Error('could not be written');
  });
  file.choose(user);
  return file;
}

test('opens what the first version wrote', () => {
  cpSync(new URL('fixtures/chat-1.json', import.meta.url), path);
  const file = open();
  expect(file.draft('personal-7')).toBe('half a thou');
  expect(file.toldUpTo('personal-7')).toBe('1200000000042');
  expect(file.waiting()).toMatchObject([{ text: 'Did this arrive?', failed: false }]);
});

test('keeps drafts and what was told over a restart, for each person their own', async () => {
  const file = open();
  expect(file.isKnown()).toBe(false);
  file.setDraft('a', 'half');
  await file.setTold([['a', '5']]);
  file.choose(2002);
  expect([file.draft('a'), file.toldUpTo('a'), file.isKnown()]).toEqual(['', null, false]);
  await file.close();
  const again = open();
  expect([again.draft('a'), again.toldUpTo('a'), again.isKnown()]).toEqual(['half', '5', true]);
});

test('typing is written once for many keys, and what was typed last is there when it closes', async () => {
  const file = open();
  for (const text of ['h', 'ha', 'hal', 'half']) file.setDraft('a', text);
  expect(timers.pending()).toBe(1);
  await file.close();
  expect(open().draft('a')).toBe('half');
});

test('nothing grows without end', async () => {
  const file = open();
  for (let at = 0; at < MAX_DRAFTS + 5; at += 1) file.setDraft(`room-${at}`, 'x');
  await file.setTold(Array.from({ length: MAX_TOLD_ROOMS + 5 }, (_, at) => [`room-${at}`, '1'] as const));
  expect([file.draft('room-0'), file.draft(`room-${MAX_DRAFTS}`)]).toEqual(['', 'x']);
  expect([file.toldUpTo('room-0'), file.toldUpTo(`room-${MAX_TOLD_ROOMS}`)]).toEqual([null, '1']);
  for (let user = 1; user <= 9; user += 1) {
    file.choose(user);
    await file.setTold([['a', '1']]);
  }
  await file.close();
  expect(JSON.parse(readFileSync(path, 'utf8')).people).toHaveLength(5);
});

test('a file that cannot be read is set aside, and begun anew', () => {
  writeFileSync(path, '{"version":1,"people":[{"user":"x"}]}');
  const file = open();
  expect([file.damaged, file.draft('a')]).toEqual([true, '']);
});
