import { expect, test } from 'vitest';
import type { ServiceClient } from '#main/service/index.ts';
import { messageRecord } from '#main/social-connection/testing/records.ts';
import { room } from '#shared/chat/testing/messages.ts';
import type { ChatRoom } from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { createHistory } from './history.ts';

function setUp(refused: Partial<Record<string, LantaiError>> = {}) {
  const calls: string[] = [];
  const page = (name: string) => async (input: object) => {
    calls.push(`${name} ${JSON.stringify(input)}`);
    const thrown = refused[name];
    if (thrown) throw thrown;
    return { message: '', data: { results: [messageRecord(2), messageRecord(1)], next_before_id: '1' } };
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
    (room, messages) => read.push(`${room} ${messages.map(({ id }) => id).join()}`),
  );
  return { history, calls, read };
}

test('reads each kind of room by its own call, and any other by the general one', async () => {
  const { history, calls, read } = setUp();
  const first = await history('p', null);
  expect([first.messages.map(({ id }) => id), first.hasOlder]).toEqual([['2', '1'], true]);
  expect(read).toEqual(['p 2,1']);
  for (const id of ['g', 'b', 'nameless', 'unknown']) await history(id, '9');
  expect(calls).toEqual([
    'personal {"userId":"7","limit":50}',
    'group {"groupId":"g1","limit":50,"before_id":"9"}',
    'broadcast {"id":"b","limit":50,"before_id":"9"}',
    'room {"id":"nameless","limit":50,"before_id":"9"}',
    'room {"id":"unknown","limit":50,"before_id":"9"}',
  ]);
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
