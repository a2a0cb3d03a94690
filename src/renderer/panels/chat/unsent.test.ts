import { expect, it } from 'vitest';
import { message } from '#shared/chat/testing/messages.ts';
import type { PhotoDraft } from './photo-draft.ts';
import { keepUnsent, unsentIn } from './unsent.ts';

const photo: PhotoDraft = { content: new Uint8Array(1), type: 'image/png', width: 1, height: 1, url: 'data:,' };

it('keeps photo and answered message of each room, and forgets what was sent', () => {
  keepUnsent('1 a', { photo });
  keepUnsent('1 a', { reply: message(1) });
  expect(unsentIn('1 a')).toEqual({ photo, reply: message(1) });
  expect(unsentIn('2 a')).toEqual({ photo: null, reply: null });
  keepUnsent('1 a', { photo: null });
  expect(unsentIn('1 a')).toEqual({ photo: null, reply: message(1) });
});

it('keeps those of the rooms that were written in last', () => {
  for (let at = 0; at < 12; at += 1) keepUnsent(`1 room-${at}`, { photo });
  expect([0, 1, 2, 11].map((at) => unsentIn(`1 room-${at}`).photo !== null)).toEqual([false, false, true, true]);
});
