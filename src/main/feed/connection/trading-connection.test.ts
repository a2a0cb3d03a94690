import { describe, expect, test } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { feed } from '#proto/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { FeedState } from '#shared/contract/feed.ts';
import { createDecoder } from '../decode/decoder.ts';
import { createUnreadableLog } from '../decode/unreadable-frames.ts';
import type { FeedCredentials } from '../protocol/credentials.ts';
import { DEFAULT_FEED_DIALECT } from '../protocol/dialect.ts';
import { createFakeTransport } from '../testing/fake-socket.ts';
import { wireError, wirePong, wireQuote } from '../testing/wire.ts';
import { createSecretGuard } from './secret-guard.ts';
import { TradingConnection } from './trading-connection.ts';

const GOOD: FeedCredentials = { userId: 'u-1', key: 'key-one', accessToken: 'token-one' };
const NEWER: FeedCredentials = { userId: 'u-1', key: 'key-two', accessToken: 'token-two' };

type IssueCredentials = () => Promise<FeedCredentials>;

function setUp({
  credentials = async () => GOOD,
  refresh = async () => NEWER,
}: {
  credentials?: IssueCredentials;
  refresh?: IssueCredentials;
} = {}) {
  const timers = createVirtualTimers();
  const transport = createFakeTransport();
  const guard = createSecretGuard();
  const states: FeedState[] = [];
  const received: string[] = [];
  const requests = { credentials: 0, refresh: 0 };
  const decoder = createDecoder({
    dialect: DEFAULT_FEED_DIALECT,
    unreadable: createUnreadableLog(guard.isIn),
    now: timers.now,
    sink: { quote: ({ code }) => received.push(code), book: () => {}, trade: () => {} },
  });
  const connection = new TradingConnection({
    url: 'ws://feed.test/ws',
    kind: 'plain',
    dialect: DEFAULT_FEED_DIALECT,
    timers,
    random: () => 0.999,
    openSocket: transport.open,
    guard,
    credentials: () => {
      requests.credentials += 1;
      return credentials();
    },
    refreshCredentials: () => {
      requests.refresh += 1;
      return refresh();
    },
    binary: decoder.binary,
    text: decoder.text,
    pongText: (bytes) => feed.PingResponse.decode(bytes).message,
    onState: (state) => states.push(state),
    onSubscribed: () => {},
    onSettled: () => {},
  });
  /** Runs the reactions of settled promises. */
  const flushMicrotasks = async (): Promise<void> => {
    for (let step = 0; step < 8; step += 1) await Promise.resolve();
  };
  const open = async (): Promise<void> => {
    await flushMicrotasks();
    transport.newest().events.onOpen();
  };
  /** Moves time on to the next try, and no further: a promise cannot settle while virtual time runs. */
  const nextTry = (): void => timers.advance((connection.status().nextTryAt ?? timers.now()) - timers.now());
  const pong = (): void => transport.newest().events.onBinary(wirePong());
  const goLive = async (): Promise<void> => {
    connection.start();
    await open();
    pong();
  };
  const state = (): FeedState => connection.status().state;
  return {
    timers,
    transport,
    connection,
    states,
    received,
    requests,
    flushMicrotasks,
    open,
    pong,
    nextTry,
    goLive,
    state,
  };
}

describe('connecting', () => {
  test('sends the credentials first, without a channel, then again with the subscription; a pong proves it live', async () => {
    const { connection, transport, open, pong, states, timers } = setUp();
    connection.subscribe({ liveprice: ['BNTG'], order_book: ['KOPI'], running_trade_batch: ['*'] });
    connection.start();
    await open();
    const [hello, subscriptions, ping] = transport.newest().sent;
    expect(hello).toMatchObject({ user_id: 'u-1', key: 'key-one', access_token: 'token-one' });
    expect(hello?.channel ?? null).toBeNull();
    expect(subscriptions).toMatchObject({ user_id: 'u-1', key: 'key-one', access_token: 'token-one' });
    expect(subscriptions?.channel).toMatchObject({
      liveprice: ['BNTG'],
      order_book: ['KOPI'],
      running_trade_batch: ['*'],
    });
    expect(ping?.ping).toBeTruthy();
    timers.advance(12);
    pong();
    expect(states).toEqual(['connecting', 'authenticating', 'live']);
    expect(connection.status().roundTripMs).toBe(12);
  });

  test('becomes live by data as by a pong, and not by unknown frames', async () => {
    const { connection, transport, open, state } = setUp();
    connection.start();
    await open();
    transport.newest().events.onText(5);
    expect(state()).toBe('authenticating');
    transport.newest().events.onBinary(wireQuote('BNTG'));
    expect(state()).toBe('live');
  });

  test.each(['credentials', 'socket', 'answer'] as const)(
    'gives up waiting for %s and tries again later',
    async (what) => {
      const never = new Promise<FeedCredentials>(() => {});
      const { connection, timers, state, open, flushMicrotasks, transport } = setUp(
        what === 'credentials' ? { credentials: () => never } : {},
      );
      connection.start();
      await flushMicrotasks();
      if (what === 'answer') await open();
      timers.advance(what === 'answer' ? 15_000 : 10_000);
      expect(state()).toBe('recovering');
      expect(transport.sockets.every((socket) => socket.isClosed())).toBe(true);
    },
  );

  test('a chart connection has its type in the address', async () => {
    const transport = createFakeTransport();
    const timers = createVirtualTimers();
    const connection = new TradingConnection({
      url: 'ws://feed.test/ws',
      kind: 'chart',
      dialect: DEFAULT_FEED_DIALECT,
      timers,
      random: Math.random,
      openSocket: transport.open,
      guard: createSecretGuard(),
      credentials: async () => GOOD,
      refreshCredentials: async () => NEWER,
      binary: () => ({ kind: 'pong' }),
      text: () => ({ kind: 'unreadable' }),
      onState: () => {},
      onSubscribed: () => {},
      onSettled: () => {},
    });
    connection.start();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    const socket = transport.newest();
    expect(socket.url).toBe('ws://feed.test/ws?type=chart');
    socket.events.onOpen();
    const pings = (): number => socket.sent.filter((request) => request.ping).length;
    for (let second = 0; second < 65; second += 1) {
      socket.events.onBinary(wirePong());
      timers.advance(1_000);
    }
    expect(pings()).toBe(3);
    expect(connection.status().state).toBe('live');
    connection.stop();
    expect(timers.pending()).toBe(0);
  });
});

describe('what is subscribed', () => {
  test('each change goes out in full, changes in quick succession as one', async () => {
    const { connection, transport, goLive, timers } = setUp();
    await goLive();
    timers.advance(100);
    const subscriptions = () =>
      transport.newest().sent.flatMap(({ channel }) => (channel ? [channel.liveprice ?? []] : []));
    connection.subscribe({ liveprice: ['A1'] });
    connection.subscribe({ liveprice: ['A1', 'A2'] });
    connection.subscribe({ liveprice: ['A3'] });
    expect(subscriptions()).toEqual([[], ['A1']]);
    timers.advance(50);
    expect(subscriptions()).toEqual([[], ['A1'], ['A3']]);
  });
});

describe('silence', () => {
  test('a silent socket is probed, then stale, then closed', async () => {
    const { timers, transport, goLive, state, states } = setUp();
    await goLive();
    const first = transport.newest();
    timers.advance(4_000);
    expect(first.sent.filter(({ ping }) => ping)).toHaveLength(2);
    expect(state()).toBe('live');
    timers.advance(1_001);
    expect(state()).toBe('stale');
    timers.advance(5_000);
    expect(state()).toBe('recovering');
    expect(first.isClosed()).toBe(true);
    expect(states.slice(-2)).toEqual(['stale', 'recovering']);
  });

  test('any frame proves life', async () => {
    const { timers, transport, goLive, state } = setUp();
    await goLive();
    timers.advance(6_000);
    expect(state()).toBe('stale');
    transport.newest().events.onText(1);
    expect(state()).toBe('live');
    timers.advance(4_900);
    expect(state()).toBe('live');
    timers.advance(200);
    expect(state()).toBe('stale');
  });

  test('a quiet market with a service that answers stays live all day', async () => {
    const { timers, transport, goLive, states } = setUp();
    await goLive();
    const socket = transport.newest();
    let answered = socket.sent.length;
    for (let tenth = 0; tenth < 36_000; tenth += 1) {
      timers.advance(100);
      for (; answered < socket.sent.length; answered += 1)
        if (socket.sent[answered]?.ping) socket.events.onBinary(wirePong());
    }
    expect(states).toEqual(['connecting', 'authenticating', 'live']);
  });

  test('is stale after sleep until the socket answers, and closes it if it does not', async () => {
    const { timers, connection, goLive, pong, state } = setUp();
    await goLive();
    timers.jump(3 * 3_600_000);
    connection.probe();
    expect(state()).toBe('stale');
    pong();
    expect(state()).toBe('live');
    connection.probe();
    timers.advance(5_000);
    expect(state()).toBe('recovering');
  });

  test('another connection that finds the service ends a wait after a loss, and none after a refusal', async () => {
    const { connection, goLive, transport, open, state } = setUp();
    await goLive();
    connection.hasten();
    expect(state()).toBe('live');
    transport.newest().events.onEnd({ code: 1006, reason: '', httpStatus: null });
    expect(state()).toBe('recovering');
    connection.hasten();
    expect(state()).toBe('connecting');
    await open();
    const tries = transport.sockets.length;
    transport.newest().events.onEnd({ code: 4401, reason: '', httpStatus: null });
    await open();
    transport.newest().events.onEnd({ code: 4401, reason: '', httpStatus: null });
    expect(state()).toBe('refused');
    const refused = transport.sockets.length;
    connection.hasten();
    expect(state()).toBe('refused');
    expect([refused > tries, transport.sockets.length]).toEqual([true, refused]);
  });

  test('a change of network ends a wait early', async () => {
    const { connection, goLive, transport, open, pong, state } = setUp();
    await goLive();
    transport.newest().events.onEnd({ code: 1006, reason: '', httpStatus: null });
    expect(state()).toBe('recovering');
    connection.probe();
    expect(state()).toBe('connecting');
    await open();
    pong();
    expect(connection.status()).toMatchObject({ state: 'live', reconnects: 1, nextTryAt: null });
  });
});

describe('coming back', () => {
  test('waits longer each time, never beyond the cap, and starts anew after a connection that held', async () => {
    const { connection, transport, timers, goLive, flushMicrotasks, open, pong } = setUp();
    const end = () => transport.newest().events.onEnd({ code: 1006, reason: '', httpStatus: null });
    const waitUntilNext = (): number => (connection.status().nextTryAt ?? 0) - timers.now();
    await goLive();
    const waits: number[] = [];
    for (let loss = 0; loss < 9; loss += 1) {
      end();
      waits.push(waitUntilNext());
      timers.advance(waitUntilNext());
      await flushMicrotasks();
    }
    expect(waits).toEqual([249, 499, 999, 1998, 3996, 7992, 14985, 14985, 14985]);
    await open();
    pong();
    for (let second = 0; second < 10; second += 1) {
      timers.advance(1_000);
      pong();
    }
    end();
    expect(waitUntilNext()).toBe(249);
  });

  test('the subscription is sent again', async () => {
    const { connection, transport, nextTry, goLive, open } = setUp();
    await goLive();
    connection.subscribe({ liveprice: ['BNTG'], running_trade_batch: ['BNTG'] });
    transport.newest().events.onEnd({ code: 1001, reason: '', httpStatus: null });
    nextTry();
    await open();
    expect(transport.sockets).toHaveLength(2);
    expect(transport.newest().sent[1]?.channel).toMatchObject({ liveprice: ['BNTG'], running_trade_batch: ['BNTG'] });
  });

  test('late events of an old socket are ignored', async () => {
    const { connection, transport, nextTry, goLive, open, pong, received, state } = setUp();
    await goLive();
    const old = transport.newest();
    old.events.onEnd({ code: 1006, reason: '', httpStatus: null });
    old.events.onBinary(wireQuote('LATE'));
    nextTry();
    await open();
    old.events.onBinary(wirePong());
    old.events.onOpen();
    old.events.onBinary(wireError(401, 'INVALID_TOKEN'));
    expect(state()).toBe('authenticating');
    pong();
    old.events.onEnd({ code: 1006, reason: '', httpStatus: null });
    expect(state()).toBe('live');
    connection.stop();
    transport.newest().events.onBinary(wireQuote('LATE'));
    expect(received).toEqual([]);
  });

  test('opens no socket for credentials that arrive after `stop`', async () => {
    const { connection, transport, flushMicrotasks, state } = setUp();
    connection.start();
    connection.stop();
    await flushMicrotasks();
    expect(transport.sockets).toEqual([]);
    expect(state()).toBe('offline');
  });

  test('leaves one socket and its timers after a thousand reconnects, and nothing after `stop`', async () => {
    const { connection, transport, timers, nextTry, goLive, flushMicrotasks, open, pong } = setUp();
    await goLive();
    for (let loss = 0; loss < 1_000; loss += 1) {
      transport.newest().events.onEnd({ code: 1006, reason: '', httpStatus: null });
      nextTry();
      await open();
      pong();
    }
    expect(connection.status()).toMatchObject({ state: 'live', reconnects: 1_000 });
    expect(transport.sockets.filter((socket) => !socket.isClosed())).toHaveLength(1);
    expect(timers.pending()).toBe(1);
    connection.stop();
    await flushMicrotasks();
    expect(timers.pending()).toBe(0);
    expect(transport.sockets.every((socket) => socket.isClosed())).toBe(true);
  });
});

describe('refused', () => {
  test('credentials are renewed once and the new ones are used', async () => {
    const { connection, transport, open, pong, states, requests } = setUp();
    connection.start();
    await open();
    transport.newest().events.onBinary(wireError(401, 'INVALID_TOKEN'));
    await open();
    expect(transport.newest().sent[0]).toMatchObject({ key: 'key-two' });
    pong();
    expect(states).toEqual(['connecting', 'authenticating', 'refused', 'connecting', 'authenticating', 'live']);
    expect(requests).toEqual({ credentials: 1, refresh: 1 });
    expect(connection.status().reason).toBeNull();
  });

  test('new ones that are refused too are retried slowly, each time with newer ones, until they are taken', async () => {
    const { connection, transport, nextTry, flushMicrotasks, open, pong, state, requests, timers } = setUp();
    connection.start();
    await open();
    transport.newest().events.onBinary(wireError(401, 'INVALID_TOKEN'));
    await open();
    const waits: number[] = [];
    for (let refusal = 0; refusal < 6; refusal += 1) {
      transport.newest().events.onBinary(wireError(401, 'token expired'));
      await flushMicrotasks();
      expect(connection.status()).toMatchObject({ state: 'refused', reason: 'token expired' });
      waits.push((connection.status().nextTryAt ?? 0) - timers.now());
      nextTry();
      await open();
    }
    expect(waits).toEqual([9_995, 14_990, 24_980, 44_960, 64_940, 64_940]);
    expect(requests.refresh).toBe(7);
    pong();
    expect(state()).toBe('live');
    connection.stop();
    expect(timers.pending()).toBe(0);
  });

  test('the same credentials again are tried again after a wait, for as long as REST issues them', async () => {
    const { connection, transport, nextTry, open, flushMicrotasks, pong, state } = setUp({
      refresh: async () => ({ ...GOOD }),
    });
    connection.start();
    await open();
    transport.newest().events.onBinary(wireError(401, 'no credentials received'));
    await flushMicrotasks();
    expect(connection.status()).toMatchObject({ state: 'refused', reason: 'no credentials received' });
    expect(transport.sockets).toHaveLength(1);
    nextTry();
    await open();
    expect(transport.newest().sent[0]).toMatchObject({ key: 'key-one' });
    pong();
    expect(state()).toBe('live');
  });

  test('a refused wait ends at once with a change of network, with a new sign-in and with a sign-out', async () => {
    const refused = async () => {
      const made = setUp({ refresh: async () => GOOD });
      made.connection.start();
      await made.open();
      made.transport.newest().events.onBinary(wireError(401, 'INVALID_TOKEN'));
      await made.flushMicrotasks();
      expect(made.state()).toBe('refused');
      return made;
    };
    const moved = await refused();
    moved.connection.probe();
    expect(moved.state()).toBe('connecting');
    const signedIn = await refused();
    signedIn.connection.start();
    expect(signedIn.state()).toBe('connecting');
    const signedOut = await refused();
    signedOut.connection.stop();
    expect([signedOut.state(), signedOut.timers.pending()]).toEqual(['offline', 0]);
  });

  test('credentials that REST refuses to issue are requested again slowly, until nobody is signed in', async () => {
    let code: 'INVALID_AUTH' | 'SIGNED_OUT' = 'INVALID_AUTH';
    const { connection, nextTry, flushMicrotasks, timers } = setUp({
      credentials: () => Promise.reject(new LantaiError(code, 'no key')),
      refresh: () => Promise.reject(new LantaiError(code, 'no key')),
    });
    connection.start();
    await flushMicrotasks();
    expect(connection.status()).toMatchObject({ state: 'refused', reason: 'INVALID_AUTH' });
    expect(connection.status().nextTryAt).toBeGreaterThan(timers.now());
    code = 'SIGNED_OUT';
    nextTry();
    await flushMicrotasks();
    expect(connection.status()).toMatchObject({ state: 'refused', reason: 'SIGNED_OUT', nextTryAt: null });
    expect(timers.pending()).toBe(0);
  });

  test('reconnects after a service closed without a greeting, by 408 or by silence', async () => {
    const { connection, transport, nextTry, timers, open, pong, state, states } = setUp();
    connection.start();
    await open();
    timers.advance(12_000);
    expect(state()).toBe('authenticating');
    transport.newest().events.onBinary(wireError(408, 'no authentication within 30 seconds'));
    transport.newest().events.onEnd({ code: 4408, reason: 'not authenticated in time', httpStatus: null });
    expect(connection.status()).toMatchObject({ state: 'recovering', reason: 'not authenticated in time' });
    nextTry();
    await open();
    pong();
    expect(state()).toBe('live');
    expect(states).not.toContain('refused');
  });

  test('is refused while nobody is signed in, and retries the renewal while the service is unreachable', async () => {
    const signedOut = setUp({
      credentials: () => Promise.reject(new LantaiError('SIGNED_OUT', 'nobody is signed in')),
    });
    signedOut.connection.start();
    await signedOut.flushMicrotasks();
    expect(signedOut.connection.status()).toMatchObject({ state: 'refused', reason: 'SIGNED_OUT', nextTryAt: null });

    let reachable = false;
    const unreachable = new LantaiError('UNREACHABLE', 'no network', { retryable: true });
    const shaky = setUp({ refresh: () => (reachable ? Promise.resolve(NEWER) : Promise.reject(unreachable)) });
    shaky.connection.start();
    await shaky.open();
    shaky.transport.newest().events.onEnd({ code: 1006, reason: '', httpStatus: 401 });
    await shaky.flushMicrotasks();
    expect(shaky.state()).toBe('recovering');
    reachable = true;
    shaky.nextTry();
    await shaky.open();
    shaky.pong();
    expect(shaky.state()).toBe('live');
    expect(shaky.requests).toEqual({ credentials: 1, refresh: 2 });
  });

  test('other errors are counted and shown, and the socket stays', async () => {
    const { connection, transport, goLive, state } = setUp();
    await goLive();
    transport.newest().events.onBinary(wireError(429, 'too many subscriptions'));
    expect(state()).toBe('live');
    expect(connection.status()).toMatchObject({ errors: 1, reason: 'too many subscriptions' });
    expect(transport.newest().isClosed()).toBe(false);
  });

  test('a reason that repeats our key or token shows neither', async () => {
    const { connection, transport, goLive } = setUp();
    await goLive();
    transport.newest().events.onBinary(wireError(400, `bad key-one\u0007 and token-one ${'x'.repeat(500)}`));
    const { reason } = connection.status();
    expect(reason).not.toMatch(/key-one|token-one/);
    expect(reason).not.toContain('\u0007');
    expect(reason?.length).toBeLessThanOrEqual(200);
  });
});
