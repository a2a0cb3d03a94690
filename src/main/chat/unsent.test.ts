import { expect, it } from 'vitest';
import { message } from '#shared/chat/testing/messages.ts';
import { MAX_PHOTO_BYTES } from '#shared/contract/chat.ts';
import { createUnsent, MAX_UNSENT_ROOMS } from './unsent.ts';

const photoOf = (bytes: number) => ({ content: new Uint8Array(bytes), width: 1, height: 1 });
const NOTHING = { photo: null, reply: null };

it('holds photo and answered message of each room, changes one without the other, and forgets what was sent', () => {
  const unsent = createUnsent();
  const photo = photoOf(1);
  unsent.set('a', { photo });
  unsent.set('a', { reply: message(1) });
  expect([unsent.find('a'), unsent.find('b')]).toEqual([{ photo, reply: message(1) }, NOTHING]);
  unsent.set('a', { photo: null });
  expect(unsent.find('a')).toEqual({ photo: null, reply: message(1) });
  unsent.set('a', { reply: null });
  expect(unsent.find('a')).toEqual(NOTHING);
  unsent.set('a', { photo });
  unsent.forget();
  expect(unsent.find('a')).toEqual(NOTHING);
});

it('holds those of the rooms that were written in last, by number and by bytes', () => {
  const unsent = createUnsent();
  const isHeld = (room: string): boolean => unsent.find(room) !== unsent.find('nowhere');
  for (let at = 0; at <= MAX_UNSENT_ROOMS; at += 1) unsent.set(`room-${at}`, { reply: message(1) });
  expect([0, 1, MAX_UNSENT_ROOMS].map((at) => isHeld(`room-${at}`))).toEqual([false, true, true]);
  for (const room of ['a', 'b', 'c', 'd', 'e']) unsent.set(room, { photo: photoOf(MAX_PHOTO_BYTES) });
  expect(['room-1', 'a', 'b', 'e'].map(isHeld)).toEqual([false, false, true, true]);
});
