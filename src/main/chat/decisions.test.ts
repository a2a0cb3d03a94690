import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageRecord, roomRecord } from '#main/social-connection/testing/records.ts';
import { message, room } from '#shared/chat/testing/messages.ts';
import { MAX_CHAT_ROOMS } from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { anyText, anyUrl } from '#shared/testing/any-text.ts';
import { newsOf } from './notifications-of.ts';
import { readMessage, readRoom } from './read-record.ts';
import { sortedRooms, unreadIn, withMessage, withRead, withRoom } from './room-list.ts';
import { arrivals, failedFor } from './send-result.ts';

describe('the result of a sent message', () => {
  test.each([
    ['refused', new LantaiError('NOT_ALLOWED', ''), 'failed'],
    ['too fast', new LantaiError('RATE_LIMIT', ''), 'failed'],
    ['never left', new LantaiError('UNREACHABLE', '', { params: { sent: 'no' } }), 'failed'],
    ['no answer', new LantaiError('UNREACHABLE', '', { params: { sent: 'maybe' } }), 'unknown'],
    ['too slow', new LantaiError('TIMEOUT', ''), 'unknown'],
    ['the service fell over', new LantaiError('SERVER_ERROR', ''), 'unknown'],
    ['an answer in a form that is not known', new LantaiError('UNREADABLE_ANSWER', ''), 'unknown'],
    ['a fault of ours', new TypeError('x'), 'unknown'],
  ] as const)('%s', (_what, thrown, expected) => expect(failedFor(thrown)).toBe(expected));

  const sent = (clientId: string, text = 'ok', after: string | null = '10') => ({ clientId, text, after });

  test('matches a message by its client id, however old it is', () => {
    const there = message(3, { mine: true, text: 'other words', clientId: 'a' });
    expect([...arrivals([sent('a'), sent('b')], [there])]).toEqual(['a']);
  });

  test('matches by own text and a later id where the service returns no client ids, each message once', () => {
    const one = message(11, { mine: true, text: 'ok' });
    expect(arrivals([sent('a'), sent('b')], [one]).size).toBe(1);
    expect(arrivals([sent('a'), sent('b')], [one, message(12, { mine: true, text: 'ok' })]).size).toBe(2);
    expect(arrivals([sent('a')], [message(9, { mine: true, text: 'ok' })]).size).toBe(0);
    expect(arrivals([sent('a')], [message(11, { text: 'ok' })]).size).toBe(0);
  });

  test('never matches more messages than there are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('ok', 'no'), { maxLength: 8 }),
        fc.array(fc.constantFrom('ok', 'no'), { maxLength: 8 }),
        (waiting, there) => {
          const messages = there.map((text, at) => message(20 + at, { mine: true, text }));
          const arrived = arrivals(
            waiting.map((text, at) => sent(`c${at}`, text)),
            messages,
          );
          const count = (list: readonly string[], text: string): number => list.filter((each) => each === text).length;
          const possible = (['ok', 'no'] as const).reduce(
            (sum, text) => sum + Math.min(count(waiting, text), count(there, text)),
            0,
          );
          expect(arrived.size).toBe(possible);
        },
      ),
    );
  });
});

describe('notifications', () => {
  const usual = { room: room('r'), notifiedUpTo: '10', username: 'budi', looking: false };
  const codes = (...given: Parameters<typeof newsOf>): string[] =>
    newsOf(...given).map(({ code, message: { id } }) => `${code} ${id}`);

  test.each([
    ['the newest of many, once', [message(11), message(12)], {}, ['chat-personal 12']],
    [
      'what a group says apart from what is for the person alone',
      [message(11)],
      { room: room('r', { kind: 'group' }) },
      ['chat-message 11'],
    ],
    ['nothing that was notified before', [message(10)], {}, []],
    [
      'nothing of one’s own, no note, nothing deleted',
      [message(11, { mine: true }), message(12, { kind: 'note' }), message(13, { deleted: true })],
      {},
      [],
    ],
    ['nothing that was read elsewhere', [message(11)], { room: room('r', { readUpTo: '11' }) }, []],
    ['nothing in a visible room', [message(11, { text: '@budi?' })], { looking: true }, []],
    [
      'of a muted room only being named',
      [message(11), message(12, { text: 'ask @Budi' })],
      { room: room('r', { muted: true }) },
      ['chat-mention 12'],
    ],
    [
      'being named, and the newest besides',
      [message(11, { text: '@budi look' }), message(12)],
      {},
      ['chat-mention 11', 'chat-personal 12'],
    ],
    ['nothing of an invitation', [message(11)], { room: room('r', { status: 'invited' }) }, []],
  ] as const)('%s', (_what, messages, over, expected) =>
    expect(codes(messages, { ...usual, ...over })).toEqual(expected),
  );

  test('counts every message that it stands for once', () => {
    const flood = Array.from({ length: 40 }, (_, at) => message(20 + at, at % 4 === 0 ? { text: '@budi!' } : {}));
    for (let length = 1; length <= flood.length; length += 1) {
      const found = newsOf(flood.slice(0, length), usual);
      expect(found.reduce((sum, { messages }) => sum + messages, 0)).toBe(length);
    }
  });

  test('notifies about three mentions at most', () => {
    const flood = Array.from({ length: 40 }, (_, at) => message(20 + at, { text: '@budi!' }));
    expect(codes(flood, usual)).toHaveLength(3);
  });
});

describe('the list of rooms', () => {
  test('moves a room up and counts a new message of another, and neither for a repeat nor for one’s own', () => {
    const rooms = sortedRooms([room('a', { at: 1 }), room('b', { at: 2 })]);
    const once = withMessage(rooms, 'a', message(5));
    expect(once.map(({ id, unread }) => [id, unread])).toEqual([
      ['a', 1],
      ['b', 0],
    ]);
    expect(withMessage(once, 'a', message(5))[0]?.unread).toBe(1);
    expect(withMessage(once, 'a', message(6, { mine: true }))[0]?.unread).toBe(1);
    expect(withMessage(once, 'a', message(4))).toBe(once);
  });

  test('does not count a message that the room’s record has counted before', () => {
    const rooms = withRoom([], room('a', { unread: 1, last: message(5) }));
    expect(withMessage(rooms, 'a', message(5))[0]?.unread).toBe(1);
  });

  test('has no unread messages when a room was read to its end, and does not count muted and invited rooms', () => {
    const rooms = [
      room('a', { unread: 2, last: message(5) }),
      room('b', { unread: 3, muted: true }),
      room('c', { unread: 4, status: 'invited' }),
    ];
    expect(unreadIn(rooms)).toBe(2);
    expect(unreadIn(withRead(rooms, 'a', '5', null))).toBe(0);
    expect(unreadIn(withRead(rooms, 'a', '4', null))).toBe(2);
    expect(withRead(withRead(rooms, 'a', '5', null), 'a', '3', 9)[0]?.unread).toBe(0);
  });

  test('drops the rooms without recent messages beyond the maximum', () => {
    const many = Array.from({ length: MAX_CHAT_ROOMS + 20 }, (_, at) => room(`r${at}`, { at }));
    const shown = sortedRooms(many);
    expect([shown.length, shown.at(-1)?.at]).toEqual([MAX_CHAT_ROOMS, 20]);
  });
});

describe('records of the service', () => {
  test('removes control and direction characters, and reduces an attachment to its name', () => {
    const read = readMessage(
      messageRecord(4, {
        text: 'safe\u202Egpj.exe\u0007 \uD83D',
        attachment: { type: 'ATTACHMENT_TYPE_PHOTO', url: 'https://files.example/a/chart%20one.png?sig=1' },
      }),
    );
    expect(read?.text).toBe('safegpj.exe ');
    expect(read?.attachment).toMatchObject({ kind: 'photo', name: 'chart one.png' });
  });

  test('has no content for a deleted message, and refuses a record without a number', () => {
    expect(readMessage(messageRecord(4, { is_deleted: true }))).toMatchObject({ text: '', attachment: null });
    expect(readMessage(messageRecord('abc'))).toBeNull();
    expect(readRoom(roomRecord('not a room!'))).toBeNull();
    expect(readRoom(roomRecord('r', { created_at: null, updated_at: -5, unread_count: -3 }))).toMatchObject({
      at: 0,
      unread: 0,
    });
  });

  test('fits the contract, whatever the record contains', () => {
    fc.assert(
      fc.property(anyText(400), anyText(40), anyUrl(), (text, name, url) => {
        const user = { userid: 3, username: name, fullname: name, avatar: '', is_verified: false };
        const read = readMessage(
          messageRecord(1, { text, user, forwarded_from: user, attachment: { type: 'x', url } }),
        );
        expect(read).not.toBeNull();
      }),
      { numRuns: 30 },
    );
  });
});

describe('texts of others', () => {
  const tricks = fc.array(
    fc.constantFrom(
      '\u200b',
      '\u200d',
      '\u202e',
      '\u2066',
      '\u00ad',
      '\ufeff',
      '\u3164',
      '\u0301',
      'a',
      '/',
      '\\',
      '..',
      ':',
      '<',
      '\u0000',
      '\n',
    ),
    { maxLength: 200 },
  );
  const UNSEEN = /[\u200b\u202a-\u202e\u2066-\u2069\u00ad\ufeff\u3164]|(?!\n)\p{Cc}/u;

  test('hide, reorder and overflow nothing, and never become a path', () => {
    fc.assert(
      fc.property(tricks, (parts) => {
        const text = parts.join('');
        const attachment = { type: 'ATTACHMENT_TYPE_PHOTO', url: `https://files.test/${encodeURIComponent(text)}` };
        const read = readMessage(messageRecord(1, { text, attachment }));
        expect(read?.text ?? '').not.toMatch(UNSEEN);
        expect(read?.text ?? '').not.toMatch(/\p{M}{5}/u);
        const name = read?.attachment?.name ?? '';
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}]/u);
        expect(name).not.toMatch(/^\.|\.$/);
      }),
    );
  });

  test('of any length are cut without looking through all of them', () => {
    const read = readMessage(messageRecord(1, { text: `${'\u0301'.repeat(500_000)}end` }));
    expect((read?.text ?? '').length).toBeLessThanOrEqual(4);
  });
});
