import { expect, test } from 'vitest';
import { createFrameReader } from '#main/text-connection/index.ts';
import { SOCIAL_FRAMES } from './social-connection.ts';
import { messageRecord, roomRecord, SARI } from './testing/records.ts';

const readFrame = createFrameReader(SOCIAL_FRAMES);
const read = (frame: unknown) => {
  const reading = readFrame(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return reading.kind === 'frame' ? { data: reading.data, unread: reading.unread } : reading.kind;
};

test('a frame as documented comes out as it is', () => {
  const data = messageRecord(1, {
    forwarded_from: SARI,
    attachment: { type: 'ATTACHMENT_TYPE_PHOTO', url: 'https://a.test/b' },
  });
  expect(read({ type: 'chat.message', data })).toEqual({ data, unread: [] });
  const room = roomRecord('room-1', { last_message: data });
  expect(read({ type: 'chat.room', data: room })).toEqual({ data: room, unread: [] });
});

test.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
  ['a number for an id', { message_id: 17 }, { message_id: '17' }, []],
  [
    'an id of more digits than a number has',
    { message_id: '123456789012345678901' },
    { message_id: '123456789012345678901' },
    [],
  ],
  ['flags as numbers and text', { is_mine: 1, is_deleted: 'FALSE' }, { is_mine: true, is_deleted: false }, []],
  ['a time in seconds', { created_at: 1_772_416_800 }, { created_at: Date.UTC(2026, 2, 2, 2) }, []],
  ['a time with a zone', { created_at: '2026-03-02T09:00:00+07:00' }, { created_at: Date.UTC(2026, 2, 2, 2) }, []],
  ['fields left out', { client_id: undefined, attachment: undefined }, { client_id: '', attachment: null }, []],
  [
    'a field of another form',
    { is_deleted: 'perhaps', text: 'hello' },
    { is_deleted: false, text: 'hello' },
    ['is_deleted'],
  ],
  ['a sender without a number', { user: { ...SARI, userid: 'x' } }, { user: { ...SARI, userid: 0 } }, ['user.userid']],
  [
    'no sender',
    { user: undefined },
    { user: { userid: 0, username: '', fullname: '', avatar: '', is_verified: false } },
    [],
  ],
  ['fields of a newer service', { mood: 'good' }, {}, []],
])('%s costs nothing else', (_name, over, expected, unread) => {
  const data = messageRecord(1);
  expect(read({ type: 'chat.message', data: { ...data, ...over } })).toEqual({
    data: { ...data, ...expected },
    unread,
  });
});

test('data may lie beside the type, and numbers may be text', () => {
  expect(read({ type: 'hello', notifications: '3', chat: 4 })).toEqual({
    data: { notifications: 3, chat: 4 },
    unread: [],
  });
  expect(read({ type: 'Chat.Message', ...messageRecord(5) })).toMatchObject({ data: { message_id: '5' } });
  expect(read({ type: 'error', code: '401' })).toEqual({ data: { code: 401, message: '' }, unread: [] });
});

test('a pong is one in any form', () => {
  for (const pong of ['pong', { type: 'pong' }, { type: 'pong', data: null }]) {
    expect(read(pong)).toEqual({ data: { message: '', at: '' }, unread: [] });
  }
});

test('what it is known by is needed, and a count is never made up', () => {
  expect(read({ type: 'chat.message', data: { ...messageRecord(1), message_id: null } })).toBe('malformed');
  expect(read({ type: 'hello', data: {} })).toBe('malformed');
  expect(read({ type: 'weather', data: {} })).toBe('unknown');
  expect([read('{'), read('[]'), read('"pong"')]).toEqual(['malformed', 'malformed', 'malformed']);
});
