import { expect, test } from 'vitest';
import { createVirtualTimers } from '#main/feed/testing/virtual-timers.ts';
import { message } from '#shared/chat/testing/messages.ts';
import { type ChatMessage, MAX_CHAT_OUTGOING } from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Waiting } from './chat-file.ts';
import { createOutbox } from './outbox.ts';

const LOST = new LantaiError('UNREACHABLE', 'no answer', { params: { sent: 'maybe' } });
const REFUSED = new LantaiError('NOT_ALLOWED', 'no');

function setUp(kept: Waiting[] = []) {
  let waiting: readonly Waiting[] = kept;
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
  const turn = async (): Promise<void> => {
    for (let step = 0; step < 12; step += 1) await Promise.resolve();
  };
  return {
    outbox,
    posts,
    there,
    states,
    turn,
    kept: () => waiting,
    onPost: (next: typeof post) => (post = next),
    onLook: (next: typeof look) => (look = next),
  };
}

test('taken by the service it is on its way no more', async () => {
  const { outbox, states, turn, posts, kept } = setUp();
  outbox.send('r', 'hello');
  expect([states(), kept().length]).toEqual([['sending'], 1]);
  await turn();
  expect([states(), kept().length, posts]).toEqual([[], 0, ['c1']]);
});

test('refused it says why, waits for a person, and is sent again under its own name', async () => {
  const { outbox, states, turn, posts, onPost } = setUp();
  onPost(async () => {
    throw REFUSED;
  });
  outbox.send('r', 'hello');
  await turn();
  expect(outbox.of('r')).toMatchObject([{ state: 'failed', reason: 'NOT_ALLOWED' }]);
  onPost(async () => undefined);
  outbox.retry('r', 'c1');
  await turn();
  expect([states(), posts]).toEqual([[], ['c1', 'c1']]);
});

test('no answer, but it is there: found, and never sent again', async () => {
  const { outbox, states, turn, posts, there, onPost } = setUp();
  onPost(async (clientId, text) => {
    there.push(message(11, { mine: true, clientId, text }));
    throw LOST;
  });
  outbox.send('r', 'hello');
  await turn();
  expect([states(), posts]).toEqual([[], ['c1']]);
});

test('no answer and not there: nobody knows; again looks first, and sends once', async () => {
  const { outbox, states, turn, posts, onPost } = setUp();
  onPost(async () => {
    throw LOST;
  });
  outbox.send('r', 'hello');
  await turn();
  expect(states()).toEqual(['unknown']);
  onPost(async () => undefined);
  outbox.retry('r', 'c1');
  await turn();
  expect([states(), posts]).toEqual([[], ['c1', 'c1']]);
});

test('no answer to the look either: nothing is sent, however often somebody tries', async () => {
  const { outbox, states, turn, posts, onPost, onLook } = setUp();
  onPost(async () => {
    throw LOST;
  });
  onLook(async () => {
    throw LOST;
  });
  outbox.send('r', 'hello');
  await turn();
  for (let tries = 0; tries < 5; tries += 1) {
    outbox.retry('r', 'c1');
    await turn();
  }
  expect([states(), posts]).toEqual([['unknown'], ['c1']]);
});

test('told by the line before its own answer comes, it is there', async () => {
  const { outbox, states, turn, onPost } = setUp();
  const gate = Promise.withResolvers<void>();
  onPost(() => gate.promise);
  outbox.send('r', 'hello');
  outbox.came('r', [message(11, { mine: true, clientId: 'c1', text: 'hello' })]);
  expect(states()).toEqual([]);
  gate.reject(LOST);
  await turn();
  expect(states()).toEqual([]);
});

test('what was being sent when Lantai ended is looked for when it is back, and not sent by itself', async () => {
  const { outbox, states, turn, posts, there } = setUp([
    { room: 'r', clientId: 'c7', text: 'hello', at: 1, after: '10', failed: false },
    { room: 'r', clientId: 'c8', text: 'refused', at: 1, after: '10', failed: true },
  ]);
  outbox.take();
  expect(states()).toEqual(['unknown', 'failed']);
  there.push(message(11, { mine: true, clientId: 'c7', text: 'hello' }));
  outbox.lookForAll();
  await turn();
  expect([states(), posts]).toEqual([['failed'], []]);
});

test('only so many are on their way, and one that may be there still is not thrown away while it is sent', async () => {
  const { outbox, states, onPost } = setUp();
  onPost(() => new Promise(() => undefined));
  for (let count = 0; count < MAX_CHAT_OUTGOING; count += 1) outbox.send('r', 'x');
  expect(() => outbox.send('r', 'one more')).toThrow(LantaiError);
  outbox.discard('r', outbox.of('r')[0]?.clientId ?? '');
  expect(states()).toHaveLength(MAX_CHAT_OUTGOING);
});
