import { expect, test } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { DEFAULT_TEXT_DIALECT } from '#main/text-connection/index.ts';
import { createFakeSockets } from '#main/text-connection/testing/fake-sockets.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { MarketConnection, MarketIndex, MarketPhase } from '#shared/contract/market.ts';
import { MarketStream, type MarketStreamDeps } from './market-stream.ts';

const { liveness } = DEFAULT_TEXT_DIALECT;
const AT = Date.UTC(2026, 10, 18, 3);
const OPEN = { status: 'SESSION_1', time_left: 60, formatted_time_left: '', new_orders_allowed: true };
const INDEX = { symbol: 'IHSG', price: '7123.45', previous: '7100.00', at: '2026-11-18T03:00:00Z' };

function setUp(over: Partial<MarketStreamDeps> = {}) {
  const timers = createVirtualTimers();
  const { sockets, openSocket, newest, flushMicrotasks: settle, receive } = createFakeSockets();
  const phases: (MarketPhase | null)[] = [];
  const indexes: (MarketIndex | null)[] = [];
  const connections: MarketConnection[] = [];
  let malformed = 0;
  let tokens = 0;
  const stream = new MarketStream({
    url: () => 'ws://general.test/v1',
    timers,
    random: () => 0.5,
    serviceNow: () => AT,
    isPaced: () => false,
    securitiesToken: async () => {
      tokens += 1;
      return `securities-${tokens}`;
    },
    openSocket,
    onPhase: (phase) => phases.push(phase),
    onIndex: (index) => indexes.push(index),
    onConnection: (connection) => connections.push(connection),
    onMalformed: () => {
      malformed += 1;
    },
    ...over,
  });
  const goLive = async (): Promise<void> => {
    await settle();
    newest().events.onOpen();
    receive({ type: 'market_status', data: OPEN });
  };
  const states = () => connections.map(({ state }) => state);
  return {
    timers,
    stream,
    sockets,
    phases,
    indexes,
    connections,
    newest,
    settle,
    receive,
    goLive,
    states,
    malformed: () => malformed,
  };
}
const tokenOf = ({ url }: { url: string }): string | null => new URL(url).searchParams.get('token');

test('publishes the phase with its end on the service’s clock once the socket is live', async () => {
  const { stream, goLive, phases, receive, states } = setUp();
  stream.start();
  await goLive();
  const session = { phase: 'session I', ordersAllowed: true, endsAt: AT + 60_000 };
  expect(phases.at(-1)).toEqual(session);
  expect(phases.filter((phase) => phase !== null)).toHaveLength(1);
  receive({ type: 'market_status', data: { status: 'BREAK' } });
  expect(phases.at(-1)).toEqual({ phase: 'break', ordersAllowed: false, endsAt: null });
  // What the service allows counts more than what the phase usually does.
  receive({ type: 'market_status', data: { ...OPEN, new_orders_allowed: false } });
  expect(phases.at(-1)).toEqual({ ...session, ordersAllowed: false });
  receive({ type: 'market_status', data: { ...OPEN, new_orders_allowed: 'perhaps' } });
  expect(phases.at(-1)).toEqual(session);
  expect([...new Set(states())]).toEqual(['connecting', 'live']);
});

test('dates the end of a phase by the time that came with it where the clock has a pace of its own, which may have jumped unreported', async () => {
  let isPaced = true;
  const { stream, goLive, phases, receive } = setUp({ isPaced: () => isPaced });
  stream.start();
  await goLive();
  receive({ type: 'market_status', data: { ...OPEN, at: '2026-11-25T03:00:00Z' } });
  expect(phases.at(-1)?.endsAt).toBe(AT + 7 * 86_400_000 + 60_000);
  receive({ type: 'market_status', data: { ...OPEN, at: 'soon' } });
  expect(phases.at(-1)?.endsAt).toBe(AT + 60_000);
  // Another service may send when the phase began, or leave out the zone.
  isPaced = false;
  receive({ type: 'market_status', data: { ...OPEN, at: '2026-11-25T03:00:00Z' } });
  expect(phases.at(-1)?.endsAt).toBe(AT + 60_000);
});

test('conflates the index to four values a second, the latest last', async () => {
  const { timers, stream, goLive, receive, indexes } = setUp();
  stream.start();
  await goLive();
  for (let count = 0; count < 100; count += 1) {
    receive({ type: 'index', data: { ...INDEX, price: String(7_000 + count) } });
    timers.advance(10);
  }
  timers.advance(250);
  expect(indexes.length).toBeLessThanOrEqual(6);
  expect(indexes.at(-1)).toEqual({
    points: 7_099,
    previous: 7_100,
    change: -1,
    at: AT,
    open: null,
    high: null,
    low: null,
    value: null,
    volume: null,
    frequency: null,
  });
  receive({ type: 'index', data: { ...INDEX, symbol: 'LQ45', price: '900' } });
  timers.advance(250);
  expect(stream.handlers.index(undefined, { windowId: 'one' })).toEqual(indexes.at(-1));
});

test('passes over unknown and malformed frames, and reports the first malformed one only', async () => {
  const { stream, goLive, receive, phases, indexes, malformed } = setUp();
  stream.start();
  await goLive();
  const before = phases.length;
  for (const frame of ['{', 'null', { type: 'weather', data: {} }, { type: 'market_status', data: { status: {} } }]) {
    receive(frame);
  }
  receive({ type: 'index', data: { symbol: 'IHSG', price: 'much', previous: '1' } });
  expect([phases.length, indexes.length, malformed(), stream.connection().state]).toEqual([before, 0, 1, 'live']);
});

test('reconnects after a loss with a new securities token, and no phase counts meanwhile', async () => {
  const { timers, stream, newest, sockets, settle, goLive, phases } = setUp();
  stream.start();
  await goLive();
  newest().events.onEnd({ code: 1006, reason: '', httpStatus: null });
  expect([phases.at(-1), stream.connection().state]).toEqual([null, 'connecting']);
  timers.advance(DEFAULT_TEXT_DIALECT.backoff.baseMs);
  await goLive();
  expect(phases.at(-1)).not.toBeNull();
  newest().events.onEnd({ code: 4401, reason: 'the token securities-2 has ended', httpStatus: null });
  await settle();
  expect(sockets.map(tokenOf)).toEqual(['securities-1', 'securities-2', 'securities-3']);
  expect(JSON.stringify(stream.connection())).not.toContain('securities-2');
});

test('a socket that does not answer is stale, then replaced; one that answers again brings its phase back', async () => {
  const { timers, stream, goLive, newest, receive, phases, states } = setUp();
  stream.start();
  await goLive();
  receive({ type: 'pong', data: { message: '', at: '' } });
  timers.advance(liveness.staleAfterMs + 1);
  expect([stream.connection().state, phases.at(-1)]).toEqual(['stale', null]);
  receive({ type: 'pong', data: { message: '', at: '' } });
  expect([stream.connection().state, phases.at(-1)?.phase]).toEqual(['live', 'session I']);
  const first = newest();
  timers.advance(liveness.staleAfterMs + 1);
  timers.advance(liveness.deadAfterMs);
  expect(first.closed).toBe(true);
  expect(states().at(-1)).toBe('connecting');
  expect(first.sent.length).toBeGreaterThan(1);
});

test('a sign-out closes the socket and forgets the index', async () => {
  const { timers, stream, goLive, newest, receive, indexes, phases } = setUp();
  stream.start();
  await goLive();
  receive({ type: 'index', data: INDEX });
  stream.stop();
  expect([newest().closed, stream.connection().state, phases.at(-1), indexes.at(-1)]).toEqual([
    true,
    'off',
    null,
    null,
  ]);
  expect(timers.pending()).toBe(0);
  // A change of network must not connect a signed-out app.
  stream.probe();
  expect(stream.connection().state).toBe('off');
});

test('is off without an address, and connects once the address is known', async () => {
  let url = '';
  const { timers, stream, sockets, settle, goLive } = setUp({ url: () => url });
  stream.start();
  stream.probe();
  await settle();
  expect([stream.connection(), sockets.length, timers.pending()]).toMatchObject([{ state: 'off', reason: null }, 0, 0]);
  url = 'ws://general.test/v1';
  stream.probe();
  await goLive();
  expect(stream.connection().state).toBe('live');
});

test('does not retry while nobody is signed in', async () => {
  const { timers, stream, sockets, settle } = setUp({
    securitiesToken: async () => {
      throw new LantaiError('SIGNED_OUT', 'nobody is signed in');
    },
  });
  stream.start();
  await settle();
  expect([sockets.length, timers.pending()]).toEqual([0, 0]);
});
