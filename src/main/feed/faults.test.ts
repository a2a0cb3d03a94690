import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import type { Timers } from '#main/platform/timers.ts';
import type { FeedState } from '#shared/contract/feed.ts';
import { NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import { stockCode } from '#shared/market/index.ts';
import { until } from '#shared/testing/eventually.ts';
import { createFeed, type Feed, type FeedCredentials, type FeedDeps } from './index.ts';
import { DEFAULT_FEED_DIALECT } from './protocol/dialect.ts';
import { type FaultProxy, startFaultProxy } from './testing/fault-proxy.ts';
import { createFaultyService, type FaultyService, MARKET } from './testing/faulty-service.ts';
import { createFeedBench, type FeedBench } from './testing/feed-bench.ts';
import { type FeedServer, type ServerSide, startFeedServer } from './testing/feed-server.ts';
import { selfSigned } from './testing/self-signed.ts';
import { createWindowPort, type WindowPort } from './testing/window-port.ts';
import { wireError, wirePong, wireQuote } from './testing/wire.ts';

/**
 * A service that does everything wrong, by a script whose chances come from a seed. The rule of all
 * these stories: a window shows the last values of the service, or marks them as stale.
 */
const CODES = MARKET.map(stockCode);
const SUBSCRIPTIONS = { ...NO_SUBSCRIPTIONS, quotes: CODES, books: CODES, bests: CODES };

function openWindow(feed: Feed): WindowPort {
  const port = createWindowPort({ autoDraw: true });
  feed.attachWindow('w1', port, 16);
  feed.handlers.subscribe(SUBSCRIPTIONS, { windowId: 'w1' });
  return port;
}

/** What differs from the service's truth without saying that it may be old. */
const lies = (port: WindowPort, service: FaultyService): string[] =>
  MARKET.flatMap((code) => {
    const { last, bid, sequence } = service.truth(code);
    const shown = [
      { what: 'quote', stale: port.shown(code, 'stale') === 1, right: port.shown(code, 'last') === last },
      { what: 'book', stale: port.book(code)?.stale, right: port.book(code)?.bids[0] === bid },
      {
        what: 'best',
        stale: port.row('bests', code)?.stale === 1,
        right: port.row('bests', code)?.bid === bid,
      },
    ];
    return shown.flatMap(({ what, stale, right }) => (right || stale ? [] : [`${what} of ${code} at ${sequence}`]));
  });

const oldOnes = (port: WindowPort): number =>
  MARKET.reduce(
    (sum, code) =>
      sum +
      (port.shown(code, 'stale') ?? 1) +
      (port.book(code)?.stale === false ? 0 : 1) +
      (port.row('bests', code)?.stale ?? 1),
    0,
  );

describe('a service with faults, on virtual time', () => {
  const FAULTS = ['gap', 'duplicate', 'reorder', 'garbage', 'text', 'silence', 'error', 'close', 'clock'] as const;

  async function setUp(seed: number) {
    const service = createFaultyService(seed);
    const bench = createFeedBench({ random: service.random, refresh: async (code) => service.snapshot(code) });
    const port = openWindow(bench.feed);
    await bench.goLive();
    for (const frame of service.whole()) bench.receive(frame);
    bench.timers.advance(16);
    return { service, bench, port };
  }

  /** After a loss: the next try, a new socket, and the answer of a service to a new subscription. */
  async function recover({ bench, service }: { bench: FeedBench; service: FaultyService }): Promise<void> {
    for (let tries = 0; bench.feed.status().state !== 'live'; tries += 1) {
      if (tries > 20) throw new Error('it does not come back');
      bench.timers.advance(Math.max(0, (bench.feed.status().nextTryAt ?? bench.timers.now()) - bench.timers.now()));
      await bench.flushMicrotasks();
      bench.plain().events.onOpen();
      bench.receive(wirePong());
    }
    for (const frame of service.whole()) bench.receive(frame);
  }

  test.each(Array.from({ length: 25 }, (_, seed) => [seed + 1]))(
    'seed %i: never a lie, and whole again in the end',
    async (seed) => {
      const { service, bench, port } = await setUp(seed);
      expect([lies(port, service), oldOnes(port)]).toEqual([[], 0]);
      for (let step = 0; step < 400; step += 1) {
        const code = service.pick(MARKET);
        const fault = service.random() < 0.25 ? service.pick(FAULTS) : 'none';
        switch (fault) {
          case 'gap':
            // The last of the lost is followed at once: before it nobody could know.
            for (let lost = 0; lost < 1 + service.random() * 3; lost += 1) service.change(code);
            for (const frame of service.change(code)) bench.receive(frame);
            break;
          case 'duplicate': {
            const frames = service.change(code);
            for (const frame of [...frames, ...frames]) bench.receive(frame);
            break;
          }
          case 'reorder': {
            const frames = [service.change(code), service.change(code)].reverse().flat();
            for (const frame of frames) bench.receive(frame);
            break;
          }
          case 'garbage':
            bench.receive(Uint8Array.from({ length: 40 }, () => Math.floor(service.random() * 256)));
            break;
          case 'text':
            bench.plain().events.onText(12);
            break;
          case 'silence':
            bench.timers.advance(5_000 + service.random() * 12_000);
            if (bench.feed.status().state === 'live') break;
            expect(oldOnes(port)).toBe(3 * MARKET.length);
            if (bench.feed.status().state === 'stale') bench.receive(wirePong());
            else await recover({ bench, service });
            break;
          case 'error':
            bench.receive(wireError(429, 'too many subscriptions'));
            break;
          case 'close':
            bench.plain().events.onEnd({
              code: service.pick([1000, 1001, 1006, 1009, 1011, 1012, 4400]),
              reason: '',
              httpStatus: null,
            });
            bench.timers.advance(16);
            expect(oldOnes(port)).toBe(3 * MARKET.length);
            await recover({ bench, service });
            break;
          case 'clock':
            bench.timers.putClock(service.pick([3_600_000, -3_600_000]));
            break;
          default:
            for (const frame of service.change(code)) bench.receive(frame);
        }
        if (bench.feed.status().state !== 'live') await recover({ bench, service });
        bench.timers.advance(16);
        await bench.flushMicrotasks();
        expect(lies(port, service)).toEqual([]);
      }
      // A quiet hour: whatever is still marked is proven over REST.
      for (let second = 0; second < 120; second += 1) {
        bench.receive(wirePong());
        bench.timers.advance(1_000);
        await bench.flushMicrotasks();
      }
      expect([lies(port, service), oldOnes(port), bench.feed.status().repairing]).toEqual([[], 0, 0]);
      bench.feed.stop();
      bench.feed.detachWindow('w1');
      expect(bench.timers.pending()).toBe(0);
      expect(bench.transport.sockets.filter((socket) => !socket.isClosed())).toEqual([]);
    },
  );

  test('a thousand reconnects with charts leave two sockets, and nothing after the end', async () => {
    const bench = createFeedBench();
    const port = openWindow(bench.feed);
    bench.feed.handlers.subscribe({ ...SUBSCRIPTIONS, charts: CODES }, { windowId: 'w1' });
    await bench.goLive();
    const waiting = bench.timers.pending();
    for (let loss = 1; loss <= 1_000; loss += 1) {
      for (const socket of [bench.plain(), bench.chart()]) {
        socket.events.onEnd({ code: 1006, reason: '', httpStatus: null });
      }
      bench.timers.advance(16_000);
      await bench.flushMicrotasks();
      for (const socket of [bench.plain(), bench.chart()]) {
        socket.events.onOpen();
        socket.events.onBinary(wirePong());
      }
      expect(bench.feed.status()).toMatchObject({ state: 'live', reconnects: loss, chart: { state: 'live' } });
    }
    expect(bench.transport.sockets.filter((socket) => !socket.isClosed())).toHaveLength(2);
    expect(bench.timers.pending()).toBeLessThanOrEqual(waiting);
    expect(port.listeners()).toBe(1);
    bench.feed.stop();
    bench.feed.detachWindow('w1');
    expect(bench.transport.sockets.filter((socket) => !socket.isClosed())).toEqual([]);
    expect([bench.timers.pending(), port.listeners()]).toEqual([0, 0]);
  });

  describe('a clock that jumps an hour', () => {
    test.each([3_600_000, -3_600_000])(
      'by %i ms neither kills a socket that answers nor hides one that is silent',
      async (offsetMs) => {
        const bench = createFeedBench();
        const port = openWindow(bench.feed);
        await bench.goLive();
        bench.receive(wireQuote('BNTG'));
        bench.timers.putClock(offsetMs);
        for (let tenth = 0; tenth < 300; tenth += 1) {
          bench.timers.advance(100);
          bench.receive(wirePong());
        }
        expect(bench.feed.status()).toMatchObject({ state: 'live', reconnects: 0 });
        expect(bench.transport.sockets).toHaveLength(1);
        expect(bench.feed.status().roundTripMs).toBeLessThan(10_000);
        bench.timers.putClock(offsetMs);
        bench.timers.advance(17_000);
        expect(bench.transport.sockets[0]?.isClosed()).toBe(true);
        expect(port.shown('BNTG', 'stale')).toBe(1);
      },
    );

    test.each([3_600_000, -3_600_000])(
      'by %i ms while it waits for the next try does not make it wait longer',
      async (offsetMs) => {
        const bench = createFeedBench();
        await bench.goLive();
        bench.plain().events.onEnd({ code: 1006, reason: '', httpStatus: null });
        bench.timers.putClock(offsetMs);
        bench.timers.advance(1_000);
        expect(bench.feed.status().state).toBe('connecting');
      },
    );

    test('by sleep: stale at once on waking, without a probe', async () => {
      const bench = createFeedBench();
      const port = openWindow(bench.feed);
      await bench.goLive();
      bench.receive(wireQuote('BNTG'));
      bench.timers.jump(3_600_000);
      bench.timers.advance(1);
      expect([bench.feed.status().state, port.shown('BNTG', 'stale')]).toEqual(['stale', 1]);
      bench.receive(wirePong());
      bench.timers.advance(16);
      expect([bench.feed.status().state, port.shown('BNTG', 'stale')]).toEqual(['live', 0]);
    });
  });
});

describe('network faults, over real sockets', () => {
  const GOOD: FeedCredentials = { userId: 'u-1', key: 'good-key', accessToken: 'token' };
  const timers: Timers = {
    now: () => Date.now(),
    after(ms, task) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
  };
  const dialect = {
    ...DEFAULT_FEED_DIALECT,
    backoff: { baseMs: 1, capMs: 5 },
    subscribeEveryMs: 1,
    plain: { pingEveryMs: 200, probeAfterMs: 100, staleAfterMs: 150, deadAfterMs: 400, pings: true },
  };
  let server: FeedServer;
  let proxy: FaultProxy;
  let feed: Feed | null = null;
  let states: FeedState[] = [];

  beforeEach(async () => {
    server = await startFeedServer();
    proxy = await startFaultProxy(server.url);
  });
  afterEach(async () => {
    feed?.stop();
    feed?.detachWindow('w1');
    feed = null;
    await proxy.close();
    await server.close();
  });

  async function start(service: FaultyService, over: Partial<FeedDeps> = {}) {
    states = [];
    feed = createFeed({
      url: proxy.url,
      dialect,
      timers,
      random: Math.random,
      credentials: async () => GOOD,
      refreshCredentials: async () => GOOD,
      ...over,
    });
    feed.onStatus(({ state }) => states.push(state));
    const port = openWindow(feed);
    server.onSubscribed((side) => {
      for (const frame of service.whole()) side.send(frame);
    });
    feed.start();
    await until(() => expect([feed?.status().state, oldOnes(port)]).toEqual(['live', 0]));
    const side = server.current();
    if (side === null) throw new Error('nobody subscribed');
    return { port, side, started: feed };
  }

  const whole = (port: WindowPort, service: FaultyService) =>
    until(() => expect([lies(port, service), oldOnes(port)]).toEqual([[], 0]));

  test('cut in the middle of a frame', async () => {
    const service = createFaultyService(1);
    const { port, side, started } = await start(service);
    proxy.cutAfter(300);
    for (let change = 0; change < 20; change += 1) for (const frame of service.change('BNTG')) side.send(frame);
    await until(() => expect(states).toContain('recovering'));
    await whole(port, service);
    expect(started.status()).toMatchObject({ reconnects: 1, malformed: 0 });
  });

  test('half open: neither side receives a close', async () => {
    const service = createFaultyService(2);
    const { port } = await start(service);
    proxy.freeze();
    service.change('BNTG');
    await until(() => expect(states).toEqual(expect.arrayContaining(['stale', 'recovering'])));
    expect(oldOnes(port)).toBe(3 * MARKET.length);
    proxy.thaw();
    await whole(port, service);
  });

  test('one byte at a time: the connection stays live', async () => {
    const service = createFaultyService(3);
    const { port, side, started } = await start(service);
    proxy.drip(1);
    for (let change = 0; change < 10; change += 1) {
      for (const frame of service.change(service.pick(MARKET))) side.send(frame);
    }
    await whole(port, service);
    expect(started.status()).toMatchObject({ malformed: 0, gaps: 0 });
  });

  test.each([1000, 1001, 1003, 1007, 1008, 1011, 1012, 1013, 4000, 4400, 4429])(
    'closed with %i: comes back',
    async (code) => {
      const service = createFaultyService(code);
      const { port, side, started } = await start(service);
      side.end(code);
      service.change('BNTG');
      await until(() => expect(started.status()).toMatchObject({ state: 'live', reconnects: 1 }));
      await whole(port, service);
      expect(states).toContain('recovering');
    },
  );

  test('closed with 4401: new credentials, not the old ones again', async () => {
    const service = createFaultyService(5);
    server.acceptedKeys.add('next-key');
    const { port, side } = await start(service, { refreshCredentials: async () => ({ ...GOOD, key: 'next-key' }) });
    side.end(4401);
    await until(() => expect(states).toContain('refused'));
    await until(() => expect(server.current()?.requests[0]?.key).toBe('next-key'));
    await whole(port, service);
  });

  test('refused in the middle of the stream: the same', async () => {
    const service = createFaultyService(6);
    server.acceptedKeys.add('next-key');
    const { port, side } = await start(service, { refreshCredentials: async () => ({ ...GOOD, key: 'next-key' }) });
    side.send(wireError(401, 'INVALID_TOKEN'));
    await until(() => expect(server.current()?.requests[0]?.key).toBe('next-key'));
    expect(states).toContain('refused');
    await whole(port, service);
    expect(server.connections.map(({ requests }) => requests[0]?.key)).toEqual(['good-key', 'next-key']);
  });

  test('a frame larger than is taken, and one of text', async () => {
    const service = createFaultyService(7);
    const { port, side, started } = await start(service);
    side.send('this is not the protocol');
    side.send(new Uint8Array(9 * 1024 * 1024));
    await until(() => expect(started.status().reconnects).toBe(1));
    await whole(port, service);
    expect(started.status().malformed).toBe(1);
  });

  test('two hundred cuts leave one connection', async () => {
    const service = createFaultyService(8);
    const { port, started } = await start(service);
    for (let loss = 1; loss <= 200; loss += 1) {
      const side: ServerSide | null = server.current();
      side?.end();
      await until(() => {
        expect(started.status()).toMatchObject({ state: 'live', reconnects: loss });
        expect(server.current()).not.toBe(side);
      });
    }
    await whole(port, service);
    await until(() => expect([server.openSockets(), proxy.wires()]).toEqual([1, 1]));
    started.stop();
    await until(() => expect([server.openSockets(), proxy.wires()]).toEqual([0, 0]));
  });

  test('an untrusted certificate: no connection, and the status has the reason', async () => {
    const https = createHttpsServer(selfSigned('localhost'));
    const secure = new WebSocketServer({ server: https });
    await new Promise<void>((listening) => https.listen(0, '127.0.0.1', () => listening()));
    const { port } = https.address() as AddressInfo;
    let connected = 0;
    secure.on('connection', () => {
      connected += 1;
    });
    feed = createFeed({
      url: `wss://127.0.0.1:${port}/ws`,
      dialect,
      timers,
      random: Math.random,
      credentials: async () => GOOD,
      refreshCredentials: async () => GOOD,
    });
    feed.start();
    await until(() =>
      expect(feed?.status()).toMatchObject({ state: 'recovering', reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    );
    expect(connected).toBe(0);
    feed.stop();
    secure.close();
    await new Promise<void>((closed) => https.close(() => closed()));
  });
});
