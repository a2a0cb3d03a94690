import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Timers } from '#main/platform/timers.ts';
import { NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import { stockCode } from '#shared/market/index.ts';
import { until } from '#shared/testing/eventually.ts';
import { openWebSocket } from './connection/web-socket.ts';
import { createFeed, type Feed, type FeedCredentials, type FeedDeps } from './index.ts';
import { DEFAULT_FEED_DIALECT } from './protocol/dialect.ts';
import { type FeedServer, type ServerSide, startFeedServer } from './testing/feed-server.ts';
import { createWindowPort } from './testing/window-port.ts';
import { wireBook, wireQuote, wireTrade, wireTrades } from './testing/wire.ts';

/** Real sockets on loopback and real time, with waits short enough for a test. */
const BNTG = stockCode('BNTG');
const GOOD: FeedCredentials = { userId: 'u-1', key: 'good-key', accessToken: 'token' };

const timers: Timers = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
const dialect = { ...DEFAULT_FEED_DIALECT, backoff: { baseMs: 1, capMs: 5 }, subscribeEveryMs: 1 };

let server: FeedServer;
let feed: Feed | null = null;

beforeEach(async () => {
  server = await startFeedServer();
});

afterEach(async () => {
  feed?.stop();
  feed = null;
  await server.close();
});

function startFeed(over: Partial<FeedDeps> = {}): Feed {
  feed = createFeed({
    url: server.url,
    dialect,
    timers,
    random: Math.random,
    credentials: async () => GOOD,
    refreshCredentials: async () => GOOD,
    ...over,
  });
  feed.start();
  return feed;
}

async function live(target: Feed): Promise<ServerSide> {
  await until(() => expect(target.status().state).toBe('live'));
  const side = server.current();
  if (side === null) throw new Error('nobody subscribed');
  return side;
}

describe('over a real socket', () => {
  test('from the service to a window, and again after the connection broke', async () => {
    const started = startFeed();
    const port = createWindowPort({ autoDraw: true });
    started.attachWindow('w1', port, 16);
    started.handlers.subscribe(
      { ...NO_SUBSCRIPTIONS, quotes: [BNTG], books: [BNTG], trades: 'all' },
      { windowId: 'w1' },
    );
    const side = await live(started);
    await until(() => expect(side.subscribed()).toEqual({ quotes: ['BNTG'], books: ['BNTG'], trades: ['*'] }));
    expect(side.requests[0]).toMatchObject({ user_id: 'u-1', key: 'good-key', access_token: 'token' });
    side.send(wireQuote('BNTG', { sequence_number: 1 }));
    side.send(wireBook('BNTG', 1, [[995, 12, 2]], [[1000, 5, 1]]));
    side.send(wireTrades([wireTrade('BNTG', 1), wireTrade('BNTG', 2)]));
    await until(() => {
      expect(port.shown('BNTG', 'last')).toBe(1000);
      expect(port.book('BNTG')?.totalBidLots).toBe(12);
      expect(port.tape).toHaveLength(2);
    });
    expect(started.status().roundTripMs).not.toBeNull();

    side.end();
    await until(() => expect(port.shown('BNTG', 'stale')).toBe(1));
    await until(() => expect(started.status()).toMatchObject({ state: 'live', reconnects: 1 }));
    await until(() => expect(server.current()).not.toBe(side));
    expect(server.current()?.subscribed()).toEqual({ quotes: ['BNTG'], books: ['BNTG'], trades: ['*'] });
    server.current()?.send(wireQuote('BNTG', { sequence_number: 9, lastprice: 1015 }));
    await until(() => expect([port.shown('BNTG', 'last'), port.shown('BNTG', 'stale')]).toEqual([1015, 0]));
  });

  test('hostile frames are counted and skipped, and the socket stays', async () => {
    const started = startFeed();
    const port = createWindowPort({ autoDraw: true });
    started.attachWindow('w1', port, 16);
    started.handlers.subscribe({ ...NO_SUBSCRIPTIONS, quotes: [BNTG] }, { windowId: 'w1' });
    const side = await live(started);
    await until(() => expect(side.subscribed()?.quotes).toEqual(['BNTG']));
    const good = wireQuote('BNTG');
    side.send('hello');
    side.send(good.subarray(0, good.length - 3));
    side.send(new Uint8Array(1_000_000).fill(0xff));
    side.send(Uint8Array.of(0x4a, 0xff, 0xff, 0xff, 0x7f));
    side.send(new Uint8Array());
    const echo = side.requests[0];
    side.send(new TextEncoder().encode(`${echo?.key} ${echo?.access_token}`));
    side.send(good);
    await until(() => expect(port.shown('BNTG', 'last')).toBe(1000));
    expect(started.status()).toMatchObject({ state: 'live', malformed: 6, reconnects: 0 });
    expect(started.diagnostics().unreadable).toHaveLength(6);
    const diagnostics = JSON.stringify(started.diagnostics());
    expect(diagnostics).not.toContain(Buffer.from('good-key').toString('hex'));
    expect(server.connections).toHaveLength(1);
  });

  test('a frame larger than is taken ends the connection, and a new one is made', async () => {
    const started = startFeed();
    const side = await live(started);
    side.send(new Uint8Array(9 * 1024 * 1024));
    await until(() => expect(started.status()).toMatchObject({ state: 'live', reconnects: 1 }));
  });

  test('refused credentials are renewed once at once; if the new ones are refused too, the next try waits', async () => {
    const renewed = startFeed({
      credentials: async () => ({ ...GOOD, key: 'old-key' }),
      refreshCredentials: async () => GOOD,
    });
    await live(renewed);
    expect(server.connections.map((side) => side.requests[0]?.key)).toEqual(['old-key', 'good-key']);
    renewed.stop();

    const before = server.connections.length;
    const refused = startFeed({
      credentials: async () => ({ ...GOOD, key: 'old-key' }),
      refreshCredentials: async () => ({ ...GOOD, key: 'bad-key' }),
    });
    await until(() =>
      expect(refused.status()).toMatchObject({
        state: 'refused',
        reason: 'INVALID_TOKEN',
        nextTryAt: expect.any(Number),
      }),
    );
    await until(() => expect(server.openSockets()).toBe(0));
    expect(server.connections.length - before).toBe(2);
  });

  test('an upgrade that is refused counts as refused credentials', async () => {
    server.upgradeStatus = 401;
    const started = startFeed();
    await until(() => expect(started.status()).toMatchObject({ state: 'refused', reason: 'HTTP 401' }));
    server.upgradeStatus = null;
    started.start();
    await live(started);
  });

  test('reconnects until the service is there', async () => {
    server.upgradeStatus = 503;
    const started = startFeed();
    await until(() => expect(started.status()).toMatchObject({ state: 'recovering', reason: 'HTTP 503' }));
    server.upgradeStatus = null;
    await live(started);
    expect(started.status().reason).toBeNull();
  });

  test('reconnects when the service falls silent', async () => {
    const quick = { pingEveryMs: 40, probeAfterMs: 15, staleAfterMs: 25, deadAfterMs: 50, pings: true };
    const started = startFeed({ dialect: { ...dialect, plain: quick } });
    const states: string[] = [];
    started.onStatus(({ state }) => states.push(state));
    await live(started);
    server.answering = false;
    // That it is stale before, faults.test.ts proves by a clock of its own: a process that stands still skips that moment.
    await until(() => expect(states).toContain('recovering'));
    server.answering = true;
    await until(() => expect(started.status().reconnects).toBeGreaterThan(0));
  });

  test('two hundred lost connections leave one socket and one listener', async () => {
    const started = startFeed();
    const port = createWindowPort({ autoDraw: true });
    started.attachWindow('w1', port, 16);
    for (let loss = 1; loss <= 200; loss += 1) {
      (await live(started)).end();
      await until(() => expect(started.status()).toMatchObject({ state: 'live', reconnects: loss }));
    }
    await until(() => expect(server.openSockets()).toBe(1));
    expect(port.listeners()).toBe(1);
  });

  test('compression is not offered', async () => {
    const offered = await new Promise<string | undefined>((resolve) => {
      server.onUpgrade((headers) => resolve(headers['sec-websocket-extensions']));
      startFeed();
    });
    expect(offered).toBeUndefined();
  });

  test('a socket can be closed at any moment without an error', async () => {
    const ended: number[] = [];
    const events = { onOpen() {}, onBinary() {}, onText() {}, onEnd: ({ code }: { code: number }) => ended.push(code) };
    const early = openWebSocket(server.url, events);
    early.send(Uint8Array.of(1));
    early.close();
    early.close();
    const opened = await new Promise<{ close(): void }>((resolve) => {
      const socket = openWebSocket(server.url, { ...events, onOpen: () => resolve(socket) });
    });
    opened.close();
    await until(() => expect(server.openSockets()).toBe(0));
    expect(ended).toEqual([]);
  });
});
