import { expect, test } from 'vitest';
import type { ServiceClient } from '#main/service/index.ts';
import { messageRecord } from '#main/social-connection/testing/records.ts';
import { room } from '#shared/chat/testing/messages.ts';
import type { ChatRoom } from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { createHistory, shownBy } from './history.ts';

function setUp(refused: Partial<Record<string, LantaiError>> = {}) {
  let next: string | undefined = '1';
  const calls: string[] = [];
  const page = (name: string) => async (input: object) => {
    calls.push(`${name} ${JSON.stringify(input)}`);
    const thrown = refused[name];
    if (thrown) throw thrown;
    return { message: '', data: { results: [messageRecord(2), messageRecord(1)], next_before_id: next } };
  };
  const chat: Partial<ServiceClient['chat']> = {
    roomMessages: page('room'),
    personalMessages: page('personal'),
    groupMessages: page('group'),
    broadcastMessages: page('broadcast'),
  };
  const rooms: readonly ChatRoom[] = [
    room('p'),
    room('g', { kind: 'group', groupId: 'g1' }),
    room('nameless', { kind: 'group' }),
    room('b', { kind: 'broadcast', person: null }),
  ];
  // Only the calls of this test are implemented.
  const client = { chat: chat as ServiceClient['chat'] };
  const read: string[] = [];
  const history = createHistory(
    client,
    (id) => rooms.find((each) => each.id === id) ?? null,
    (room) => (messages, shown) =>
      read.push(`${room} ${messages.map(({ id }) => id).join()} ${['1', '2', '3', '0'].map(shown).join()}`),
  );
  return { history, calls, read, setCursor: (cursor: string | undefined) => (next = cursor) };
}

test('reads each kind of room by its own call, and any other by the general one', async () => {
  const { history, calls, read } = setUp();
  const first = await history('p', null);
  expect([first.messages.map(({ id }) => id), first.hasOlder]).toEqual([['2', '1'], true]);
  expect(read).toEqual(['p 2,1 there,there,missing,not-read']);
  for (const id of ['g', 'b', 'nameless', 'unknown']) await history(id, '9');
  expect(calls).toEqual([
    'personal {"userId":"7","limit":50}',
    'group {"groupId":"g1","limit":50,"before_id":"9"}',
    'broadcast {"id":"b","limit":50,"before_id":"9"}',
    'room {"id":"nameless","limit":50,"before_id":"9"}',
    'room {"id":"unknown","limit":50,"before_id":"9"}',
  ]);
});

test.each([
  ['a row of it', ['9', '7', '5'], null, false, '7', 'there'],
  ['between its rows', ['9', '7', '5'], null, false, '8', 'missing'],
  ['after the newest', ['9', '7', '5'], null, false, '10', 'missing'],
  ['before its rows, with older ones', ['9', '7', '5'], null, false, '4', 'not-read'],
  ['before its rows, at the beginning of the room', ['9', '7', '5'], null, true, '4', 'missing'],
  ['just before what was asked for', ['7', '5'], '9', false, '8', 'missing'],
  ['after what was asked for', ['7', '5'], '9', false, '9', 'not-read'],
  ['anywhere, where the answer is another page', ['12', '11', '10'], '9', true, '8', 'not-read'],
  ['anywhere, where nothing comes before what was asked for', [], '9', true, '8', 'not-read'],
  ['anywhere in an empty room', [], null, true, '8', 'missing'],
  ['anywhere in an answer without rows or an end', [], null, false, '8', 'not-read'],
] as const)('what a page shows of a message: %s', (_name, ids, before, isEnd, id, shown) => {
  expect(shownBy({ ids, before, isEnd }, id)).toBe(shown);
});

test('a short page of a service without cursors is no end: what is older may be there', async () => {
  const { history, read, setCursor } = setUp();
  setCursor('');
  expect((await history('b', null)).hasOlder).toBe(false);
  setCursor(undefined);
  expect((await history('b', null)).hasOlder).toBe(false);
  expect(read).toEqual(['b 2,1 there,there,missing,missing', 'b 2,1 there,there,missing,not-read']);
});

test('falls back where the service does not know a call, and does not ask by it again', async () => {
  const { history, calls } = setUp({ personal: new LantaiError('NOT_FOUND', 'no such path') });
  await history('p', null);
  await history('p', null);
  expect(calls.map((call) => call.split(' ')[0])).toEqual(['personal', 'room', 'room']);
});

test('does not take a failing connection for a call that is missing', async () => {
  const { history, calls } = setUp({ personal: new LantaiError('UNREACHABLE', 'no answer') });
  await expect(history('p', null)).rejects.toThrow('no answer');
  expect(calls).toHaveLength(1);
});
