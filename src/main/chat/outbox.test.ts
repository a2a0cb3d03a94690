import { describe, expect, test } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { message } from '#shared/chat/testing/messages.ts';
import { type ChatMessage, MAX_CHAT_OUTGOING } from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Waiting } from './chat-file.ts';
import { createOutbox, type Post } from './outbox.ts';

const LOST = new LantaiError('UNREACHABLE', 'no answer', { params: { sent: 'maybe' } });
const REFUSED = new LantaiError('NOT_ALLOWED', 'no');

const PLAIN = { photo: false, address: null, forwards: [] };

function setUp(stored: Waiting[] = []) {
  let waiting: readonly Waiting[] = stored;
  const posts: string[] = [];
  const sentPosts: Post[] = [];
  const files = new Map<string, Uint8Array>();
  let upload: () => Promise<string> = async () => 'https://files.test/1';
  const there: ChatMessage[] = [];
  let post: (clientId: string, text: string, rooms: readonly string[]) => Promise<void> = async () => undefined;
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
    photos: {
      put: async (clientId, content) => void files.set(clientId, content),
      get: async (clientId) => files.get(clientId) ?? null,
      keep: async (clientIds) => {
        for (const id of files.keys()) if (!clientIds.includes(id)) files.delete(id);
      },
    },
    upload: () => upload(),
    post: (sent) => {
      posts.push(sent.clientId);
      sentPosts.push(sent);
      return post(sent.clientId, sent.text, sent.rooms);
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
    sentPosts,
    files,
    there,
    states,
    flushMicrotasks,
    stored: () => waiting,
    onPost: (next: typeof post) => (post = next),
    onUpload: (next: typeof upload) => (upload = next),
    onLook: (next: typeof look) => (look = next),
  };
}

test('removes a message that the service accepted', async () => {
  const { outbox, states, flushMicrotasks, posts, stored } = setUp();
  outbox.send(['r'], { text: 'hello' });
  expect([states(), stored().length]).toEqual([['sending'], 1]);
  await flushMicrotasks();
  expect([states(), stored().length, posts]).toEqual([[], 0, ['c1']]);
});

test('reports why a message was refused, and sends it again with the same client id on retry', async () => {
  const { outbox, states, flushMicrotasks, posts, onPost } = setUp();
  onPost(async () => {
    throw REFUSED;
  });
  outbox.send(['r'], { text: 'hello' });
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
  outbox.send(['r'], { text: 'hello' });
  await flushMicrotasks();
  expect([states(), posts]).toEqual([[], ['c1']]);
});

test('is unknown without an answer, and a retry checks the room before it sends once', async () => {
  const { outbox, states, flushMicrotasks, posts, onPost } = setUp();
  onPost(async () => {
    throw LOST;
  });
  outbox.send(['r'], { text: 'hello' });
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
  outbox.send(['r'], { text: 'hello' });
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
  outbox.send(['r'], { text: 'hello' });
  outbox.received('r', [message(11, { mine: true, clientId: 'c1', text: 'hello' })]);
  expect(states()).toEqual([]);
  gate.reject(LOST);
  await flushMicrotasks();
  expect(states()).toEqual([]);
});

test('checks for messages of an earlier run, and does not send them by itself', async () => {
  const { outbox, states, flushMicrotasks, posts, there } = setUp([
    { room: 'r', clientId: 'c7', text: 'hello', at: 1, after: '10', failed: false, ...PLAIN },
    { room: 'r', clientId: 'c8', text: 'refused', at: 1, after: '10', failed: true, ...PLAIN },
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
  for (let count = 0; count < MAX_CHAT_OUTGOING; count += 1) outbox.send(['r'], { text: 'x' });
  expect(() => outbox.send(['r'], { text: 'one more' })).toThrow(LantaiError);
  outbox.discard('r', outbox.of('r')[0]?.clientId ?? '');
  expect(states()).toHaveLength(MAX_CHAT_OUTGOING);
});

describe('a photo', () => {
  const photo = new Uint8Array([1, 2, 3]);

  test('is stored first, and its address sent with the message', async () => {
    const { outbox, flushMicrotasks, sentPosts, files, states } = setUp();
    outbox.send(['r'], { text: '', photo });
    await flushMicrotasks();
    expect(sentPosts).toMatchObject([{ address: 'https://files.test/1', rooms: ['r'] }]);
    expect([states(), files.size]).toEqual([[], 0]);
  });

  test('that could not be stored has failed, whatever the reason, and is stored again on retry', async () => {
    const { outbox, flushMicrotasks, posts, states, onUpload, stored, files } = setUp();
    onUpload(() => Promise.reject(LOST));
    outbox.send(['r'], { text: '', photo });
    await flushMicrotasks();
    expect([states(), posts, stored()[0]?.failed, files.size]).toEqual([['failed'], [], true, 1]);
    onUpload(async () => 'https://files.test/2');
    outbox.retry('r', 'c1');
    await flushMicrotasks();
    expect([states(), posts]).toEqual([[], ['c1']]);
  });

  test('that is stored is not stored again, and of one sent nobody knows stays unknown over a restart', async () => {
    const { outbox, flushMicrotasks, states, onPost, onLook, onUpload, stored, sentPosts } = setUp();
    onPost(() => Promise.reject(LOST));
    onLook(() => Promise.reject(LOST));
    outbox.send(['r'], { text: '', photo });
    await flushMicrotasks();
    expect([states(), stored()[0]?.address]).toEqual([['unknown'], 'https://files.test/1']);
    outbox.load();
    expect(states()).toEqual(['unknown']);
    onUpload(() => Promise.reject(new Error('stored twice')));
    onLook(async () => []);
    onPost(async () => undefined);
    outbox.retry('r', 'c1');
    await flushMicrotasks();
    await flushMicrotasks();
    expect([states(), sentPosts.length]).toEqual([[], 2]);
  });

  test('is not taken for an earlier one with the same words', async () => {
    const { outbox, flushMicrotasks, states, there, onPost } = setUp();
    onPost(() => Promise.reject(LOST));
    there.push(message(20, { mine: true, text: '' }));
    outbox.send(['r'], { text: '', photo });
    await flushMicrotasks();
    expect(states()).toEqual(['unknown']);
  });
});

describe('to several rooms', () => {
  test('one who refuses keeps nobody else from theirs', async () => {
    const { outbox, flushMicrotasks, sentPosts, onPost } = setUp();
    onPost((_id, _text, rooms) => (rooms.includes('b') ? Promise.reject(REFUSED) : Promise.resolve()));
    outbox.send(['a', 'b', 'c'], { text: 'all' });
    await flushMicrotasks();
    expect(sentPosts.map(({ rooms }) => rooms.join())).toEqual(['a,b,c', 'a', 'b', 'c']);
    expect(['a', 'b', 'c'].map((room) => outbox.of(room).map(({ state }) => state))).toEqual([[], ['failed'], []]);
  });

  test('what is refused for who sends it, or never left, is not asked again for each', async () => {
    for (const thrown of [new LantaiError('RATE_LIMIT', 'too many'), new LantaiError('SIGNED_OUT', 'nobody')]) {
      const { outbox, flushMicrotasks, sentPosts, onPost } = setUp();
      onPost(() => Promise.reject(thrown));
      outbox.send(['a', 'b'], { text: 'all' });
      await flushMicrotasks();
      expect([sentPosts.length, outbox.of('a')[0]?.state]).toEqual([1, 'failed']);
    }
  });

  test('it is one request, and afterwards a message of each', async () => {
    const { outbox, flushMicrotasks, sentPosts, onPost } = setUp();
    onPost(() => Promise.reject(REFUSED));
    outbox.send(['r', 'new-5'], { text: 'all' });
    await flushMicrotasks();
    expect(sentPosts.map(({ rooms }) => rooms)).toEqual([['r', 'new-5'], ['r'], ['new-5']]);
    expect(['r', 'new-5'].map((room) => outbox.of(room)[0]?.state)).toEqual(['failed', 'failed']);
    onPost(async () => undefined);
    outbox.retry('new-5', 'c1');
    await flushMicrotasks();
    expect(sentPosts.at(-1)?.rooms).toEqual(['new-5']);
    expect([outbox.of('r').length, outbox.of('new-5').length]).toEqual([1, 0]);
  });
});

test('a first message follows its room, also while it is being sent', async () => {
  const { outbox, flushMicrotasks, onPost } = setUp();
  let answer: () => void = () => undefined;
  onPost(() => new Promise((resolve) => (answer = resolve)));
  outbox.send(['new-5'], { text: 'hi' });
  await flushMicrotasks();
  outbox.moved('new-5', 'room-5');
  expect([outbox.of('new-5').length, outbox.of('room-5').length]).toEqual([0, 1]);
  answer();
  await flushMicrotasks();
  expect(outbox.rooms()).toEqual([]);
});
