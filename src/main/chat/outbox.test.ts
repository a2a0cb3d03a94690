import { expect, test } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { message } from '#shared/chat/testing/messages.ts';
import { type ChatMessage, MAX_CHAT_OUTGOING } from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Waiting } from './chat-file.ts';
import { createOutbox } from './outbox.ts';

const LOST = new LantaiError('UNREACHABLE', 'no answer', { params: { sent: 'maybe' } });
const REFUSED = new LantaiError('NOT_ALLOWED', 'no');

function setUp(stored: Waiting[] = []) {
  let waiting: readonly Waiting[] = stored;
  const posts: string[] = [];
  const there: ChatMessage[] = [];
  let post: (clientId: string, text: string) => Promise<void> = async () => undefined;
  let look: () => Promise<readonly ChatMessage[]> = async () => there;
  const outbox = createOutbox({
    timers: createVirtualTimers(),
    file: {
      waiting: () => waiting,
      setWaiting: (all) => {
        waiting = all;
      },
    },
    newId: () => `c${posts.length + outbox.of('r').length + 1}`,
    post: (_room, text, clientId) => {
      posts.push(clientId);
      return post(clientId, text);
    },
    look: () => look(),
    newest: () => '10',
    changed: () => undefined,
  });
  const states = (): string[] => outbox.of('r').map(({ state }) => state);
  const flushMicrotasks = async (): Promise<void> => {
    for (let step = 0; step < 12; step += 1) await Promise.resolve();
  };
  return {
    outbox,
    posts,
    there,
    states,
    flushMicrotasks,
    stored: () => waiting,
    onPost: (next: typeof post) => (post = next),
    onLook: (next: typeof look) => (look = next),
  };
}

test('removes a message that the service accepted', async () => {
  const { outbox, states, flushMicrotasks, posts, stored } = setUp();
  outbox.send('r', 'hello');
  expect([states(), stored().length]).toEqual([['sending'], 1]);
  await flushMicrotasks();
  expect([states(), stored().length, posts]).toEqual([[], 0, ['c1']]);
});

test('reports why a message was refused, and sends it again with the same client id on retry', async () => {
  const { outbox, states, flushMicrotasks, posts, onPost } = setUp();
  onPost(async () => {
    throw REFUSED;
  });
  outbox.send('r', 'hello');
  await flushMicrotasks();
  expect(outbox.of('r')).toMatchObject([{ state: 'failed', reason: 'NOT_ALLOWED' }]);
  onPost(async () => undefined);
  outbox.retry('r', 'c1');
  await flushMicrotasks();
  expect([states(), posts]).toEqual([[], ['c1', 'c1']]);
});

test('does not resend a message without an answer that the room contains', async () => {
  const { outbox, states, flushMicrotasks, posts, there, onPost } = setUp();
  onPost(async (clientId, text) => {
    there.push(message(11, { mine: true, clientId, text }));
    throw LOST;
  });
  outbox.send('r', 'hello');
  await flushMicrotasks();
  expect([states(), posts]).toEqual([[], ['c1']]);
});

test('is unknown without an answer, and a retry checks the room before it sends once', async () => {
  const { outbox, states, flushMicrotasks, posts, onPost } = setUp();
  onPost(async () => {
    throw LOST;
  });
  outbox.send('r', 'hello');
  await flushMicrotasks();
  expect(states()).toEqual(['unknown']);
  onPost(async () => undefined);
  outbox.retry('r', 'c1');
  await flushMicrotasks();
  expect([states(), posts]).toEqual([[], ['c1', 'c1']]);
});

test('sends nothing on retry while the room cannot be read', async () => {
  const { outbox, states, flushMicrotasks, posts, onPost, onLook } = setUp();
  onPost(async () => {
    throw LOST;
  });
  onLook(async () => {
    throw LOST;
  });
  outbox.send('r', 'hello');
  await flushMicrotasks();
  for (let tries = 0; tries < 5; tries += 1) {
    outbox.retry('r', 'c1');
    await flushMicrotasks();
  }
  expect([states(), posts]).toEqual([['unknown'], ['c1']]);
});

test('removes a message that the socket delivers before its own answer', async () => {
  const { outbox, states, flushMicrotasks, onPost } = setUp();
  const gate = Promise.withResolvers<void>();
  onPost(() => gate.promise);
  outbox.send('r', 'hello');
  outbox.received('r', [message(11, { mine: true, clientId: 'c1', text: 'hello' })]);
  expect(states()).toEqual([]);
  gate.reject(LOST);
  await flushMicrotasks();
  expect(states()).toEqual([]);
});

test('checks for messages of an earlier run, and does not send them by itself', async () => {
  const { outbox, states, flushMicrotasks, posts, there } = setUp([
    { room: 'r', clientId: 'c7', text: 'hello', at: 1, after: '10', failed: false },
    { room: 'r', clientId: 'c8', text: 'refused', at: 1, after: '10', failed: true },
  ]);
  outbox.load();
  expect(states()).toEqual(['unknown', 'failed']);
  there.push(message(11, { mine: true, clientId: 'c7', text: 'hello' }));
  outbox.lookForAll();
  await flushMicrotasks();
  expect([states(), posts]).toEqual([['failed'], []]);
});

test('bounds the messages under way, and does not discard one while it is sent', async () => {
  const { outbox, states, onPost } = setUp();
  onPost(() => new Promise(() => undefined));
  for (let count = 0; count < MAX_CHAT_OUTGOING; count += 1) outbox.send('r', 'x');
  expect(() => outbox.send('r', 'one more')).toThrow(LantaiError);
  outbox.discard('r', outbox.of('r')[0]?.clientId ?? '');
  expect(states()).toHaveLength(MAX_CHAT_OUTGOING);
});
