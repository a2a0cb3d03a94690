import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SocketState } from '#main/feed/index.ts';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { systemTimers } from '#main/platform/timers.ts';
import { createFrameReader, DEFAULT_TEXT_DIALECT, textDialect } from '#main/text-connection/index.ts';
import { createFakeSockets } from '#main/text-connection/testing/fake-sockets.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { readingStyleOf } from '#shared/service/read/index.ts';
import { until } from '#shared/testing/eventually.ts';
import { SOCIAL_FRAMES, SocialConnection, type SocialConnectionDeps } from './social-connection.ts';
import { messageRecord, roomRecord } from './testing/records.ts';
import { type SocialServer, startSocialServer } from './testing/social-server.ts';

const dialect = { ...DEFAULT_TEXT_DIALECT, backoff: { baseMs: 1, capMs: 5 } };

describe('over a real socket', () => {
  let server: SocialServer;
  let connection: SocialConnection | null = null;
  const received: unknown[] = [];

  beforeEach(async () => {
    received.length = 0;
    server = await startSocialServer();
  });
  afterEach(async () => {
    connection?.stop();
    connection = null;
    await server.close();
  });

  function open(over: Partial<SocialConnectionDeps> = {}): SocialConnection {
    const made = new SocialConnection({
      url: server.url,
      dialect,
      timers: systemTimers,
      random: Math.random,
      mainToken: async () => 'good-token',
      renewMainToken: async () => 'good-token',
      ...over,
    });
    connection = made;
    for (const kind of ['hello', 'chat.message', 'chat.room', 'notification', 'stream.post', 'recovered'] as const) {
      made.on(kind, (data) => received.push([kind, data]));
    }
    made.start();
    return made;
  }
  const isLive = (connection: SocialConnection): Promise<void> =>
    until(() => expect(connection.status().state).toBe('live'));
  const recoveries = (): number => received.filter((each) => Array.isArray(each) && each[0] === 'recovered').length;

  test('events are emitted to listeners, validated and typed', async () => {
    const opened = open();
    await isLive(opened);
    server.newest().send({ type: 'chat.message', data: messageRecord(5) });
    server.newest().send({ type: 'chat.room', data: roomRecord('room-1') });
    await until(() => expect(received).toHaveLength(4));
    expect(received).toEqual([
      ['hello', { notifications: 2, chat: 3 }],
      ['recovered', undefined],
      ['chat.message', messageRecord(5)],
      ['chat.room', roomRecord('room-1')],
    ]);
  });

  test('a removed listener is not called any more; one that throws affects neither the others nor the connection', async () => {
    const faults: unknown[] = [];
    const opened = open({ onFault: (thrown) => faults.push(thrown) });
    const gone: unknown[] = [];
    opened.on('chat.message', () => {
      throw new Error('a listener of ours');
    });
    opened.on('chat.message', (data) => gone.push(data))();
    const late: string[] = [];
    opened.on('chat.message', ({ message_id }) => late.push(message_id));
    await isLive(opened);
    server.newest().send({ type: 'chat.message', data: messageRecord(1) });
    await until(() => expect(late).toEqual(['1']));
    expect([gone, faults.length, opened.status().state]).toEqual([[], 1, 'live']);
  });

  test('counts and skips unknown and unreadable frames', async () => {
    const opened = open();
    await isLive(opened);
    const side = server.newest();
    side.sendRaw('{"type":"typing","data":{"room":"x"}}');
    side.sendRaw('not json');
    side.sendRaw('{"type":"chat.message","data":{"message_id":{}}}');
    side.sendRaw('null');
    side.sendRaw(new Uint8Array([1, 2, 3]));
    side.send({ type: 'chat.message', data: messageRecord(9) });
    await until(() => expect(received).toContainEqual(['chat.message', messageRecord(9)]));
    expect(opened.status()).toMatchObject({ state: 'live', unknown: 1, malformed: 4 });
    expect(server.connections).toHaveLength(1);
  });

  test('a frame larger than any message ends the connection, and another one is made', async () => {
    const opened = open();
    await isLive(opened);
    server.newest().sendRaw(JSON.stringify({ type: 'typing', data: 'x'.repeat(dialect.mostFrameBytes) }));
    await until(() => expect(server.connections).toHaveLength(2));
    await isLive(opened);
    await until(() => expect(recoveries()).toBe(2));
  });

  test('reconnects after each of a hundred cuts, emits `recovered` once each, and leaves one socket', async () => {
    const opened = open();
    for (let cut = 1; cut <= 100; cut += 1) {
      await until(() => expect(recoveries()).toBe(cut));
      server.newest().end(cut % 2 === 0 ? 1001 : undefined);
    }
    await until(() => expect(recoveries()).toBe(101));
    await until(() => expect(server.openSockets()).toBe(1));
    expect(opened.status()).toMatchObject({ state: 'live', reconnects: 100 });
  });

  test('replaces an expired token, and shows neither', async () => {
    const refused: string[] = [];
    const opened = open({
      mainToken: async () => 'old-token',
      renewMainToken: async (token) => {
        refused.push(token);
        return 'good-token';
      },
    });
    const reasons: (string | null)[] = [];
    opened.onState(() => reasons.push(opened.status().reason));
    await isLive(opened);
    expect(refused).toEqual(['old-token']);
    expect(JSON.stringify([reasons, opened.status()])).not.toMatch(/old-token|good-token/);
  });

  test('waits long after two refusals, and reconnects at once after a new sign-in', async () => {
    server.accepted.clear();
    const opened = open({ renewMainToken: async () => 'other-token' });
    await until(() => expect(opened.status().state).toBe('refused'));
    expect(server.connections).toHaveLength(2);
    server.accepted.add('good-token');
    opened.start();
    await isLive(opened);
    opened.stop();
    await until(() => expect(server.openSockets()).toBe(0));
    expect(opened.status().state).toBe('offline');
  });

  test.each([
    ['header', { by: 'header' }],
    ['message', { by: 'message' }],
  ] as const)('authenticates by %s where the dialect requires it', async (_name, entry) => {
    const opened = open({ dialect: { ...textDialect.parse({ entry, ping: 'text' }), backoff: dialect.backoff } });
    await isLive(opened);
    await until(() => expect(received).toContainEqual(['hello', { notifications: 2, chat: 3 }]));
    expect(server.newest().request.url).not.toContain('good-token');
    await until(() => expect(server.newest().received).toContain('ping'));
  });
});

describe('in virtual time', () => {
  function setUp(over: Partial<SocialConnectionDeps> = {}) {
    const timers = createVirtualTimers();
    const { sockets, openSocket, newest, flushMicrotasks, receive } = createFakeSockets();
    const states: SocketState[] = [];
    const connection = new SocialConnection({
      url: 'ws://social.test/',
      timers,
      random: () => 0.5,
      mainToken: async () => 'token',
      renewMainToken: async () => 'token',
      openSocket,
      ...over,
    });
    connection.onState((state) => states.push(state));
    const goLive = async (): Promise<void> => {
      await flushMicrotasks();
      newest().events.onOpen();
      receive({ type: 'hello', data: { notifications: 0, chat: 0 } });
    };
    return { timers, sockets, states, connection, newest, flushMicrotasks, receive, goLive };
  }

  test('stays live for an hour without messages while pings are answered', async () => {
    const { timers, connection, newest, receive, goLive, states } = setUp();
    connection.start();
    await goLive();
    for (let second = 0; second < 3_600; second += 1) {
      const before = newest().sent.length;
      timers.advance(1_000);
      for (const ping of newest().sent.slice(before)) {
        receive({ type: 'pong', data: { message: JSON.parse(ping).message, at: '' } });
      }
    }
    expect(connection.status().state).toBe('live');
    expect(states).toEqual(['connecting', 'authenticating', 'live']);
    expect(newest().sent.length).toBeGreaterThan(150);
    // The service takes 30 messages in 10 seconds.
    expect(newest().sent.length).toBeLessThan(200);
  });

  test('without answers a socket is stale, then closed, and its late messages are ignored', async () => {
    const { timers, connection, newest, receive, flushMicrotasks, goLive, states } = setUp();
    const texts: string[] = [];
    connection.on('chat.message', ({ text }) => texts.push(text));
    connection.start();
    await goLive();
    receive({ type: 'pong', data: { message: '', at: '' } });
    const first = newest();
    timers.advance(DEFAULT_TEXT_DIALECT.liveness.staleAfterMs + 1);
    expect(connection.status().state).toBe('stale');
    timers.advance(DEFAULT_TEXT_DIALECT.liveness.deadAfterMs);
    await flushMicrotasks();
    expect(first.closed).toBe(true);
    receive({ type: 'chat.message', data: messageRecord(1, { text: 'too late' }) }, first);
    first.events.onEnd({ code: 4401, reason: '', httpStatus: null });
    expect(texts).toEqual([]);
    expect(states.slice(0, 5)).toEqual(['connecting', 'authenticating', 'live', 'stale', 'recovering']);
    expect(states).not.toContain('refused');
  });

  test('probes at once after sleep, and waits while there is no address yet', async () => {
    let url = '';
    const { timers, connection, sockets, newest, receive, flushMicrotasks, goLive } = setUp({ url: () => url });
    connection.start();
    await flushMicrotasks();
    expect([connection.status().state, sockets.length]).toEqual(['recovering', 0]);
    url = 'ws://social.test/';
    connection.probe();
    await goLive();
    receive({ type: 'pong', data: { message: '', at: '' } });
    expect(connection.status().state).toBe('live');
    const before = newest().sent.length;
    timers.jump(3_600_000);
    connection.probe();
    expect([connection.status().state, newest().sent.length]).toEqual(['stale', before + 1]);
  });

  test('is refused while nobody is signed in, and does not retry', async () => {
    const { timers, connection, sockets, flushMicrotasks } = setUp({
      mainToken: async () => {
        throw new LantaiError('SIGNED_OUT', 'nobody is signed in');
      },
    });
    connection.start();
    await flushMicrotasks();
    timers.advance(600_000);
    await flushMicrotasks();
    expect([connection.status().state, sockets.length, timers.pending()]).toEqual(['refused', 0, 0]);
  });

  test('a listener that stops the connection on its recovery leaves no timer behind', async () => {
    const { timers, connection, goLive } = setUp();
    connection.on('recovered', () => connection.stop());
    connection.start();
    await goLive();
    expect([connection.status().state, timers.pending()]).toEqual(['offline', 0]);
  });
});

test('never throws, whatever is received', () => {
  const read = createFrameReader(SOCIAL_FRAMES);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((data) => JSON.stringify({ type: 'chat.message', data })),
      ),
      (text) => {
        expect(['frame', 'unknown', 'malformed']).toContain(read(text).kind);
      },
    ),
  );
});

test('reads the times of a frame as the service writes them', () => {
  const style = readingStyleOf({ timeZone: '+07:00', epochUnit: 'auto', decimalMark: 'auto' });
  const frame = { type: 'chat.message', data: { ...messageRecord('4'), created_at: '2026-03-02T09:00:00' } };
  const at = Date.UTC(2026, 2, 2, 2);
  const read = createFrameReader(SOCIAL_FRAMES, () => style);
  expect(read(JSON.stringify(frame))).toMatchObject({ data: { created_at: at } });
  expect(read(JSON.stringify({ type: 'chat.message', data: null })).kind).toBe('malformed');
});
