import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { systemTimers } from '#main/platform/timers.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import { DEFAULT_TEXT_DIALECT } from '#main/text-connection/index.ts';
import type { Services } from '#main/trading/services.ts';
import type { MarketConnection, MarketIndex, MarketPhase } from '#shared/contract/market.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { MarketStream } from './market-stream.ts';

/** The general socket of the real practice exchange, from two minutes before session I, at 60-fold speed. */
const WINDOW = { windowId: 'one' };
let exchange: TestExchange;
let services: Services;
let stream: MarketStream;
const phases: (MarketPhase | null)[] = [];
const indexes: (MarketIndex | null)[] = [];
const connections: MarketConnection[] = [];
let tokens = 0;

beforeAll(async () => {
  exchange = await startExchangeHere({ session: 'clock', clock: '2026-11-18T08:57:45+07:00', speed: 60 });
  const { credentials, ...addresses } = exchange.profile;
  services = servicesOn(addresses);
  stream = new MarketStream({
    url: () => addresses.general_ws_url,
    dialect: { ...DEFAULT_TEXT_DIALECT, backoff: { baseMs: 5, capMs: 20 } },
    timers: systemTimers,
    random: Math.random,
    async securitiesToken() {
      tokens += 1;
      if (services.client === null) throw new Error('there is no client');
      return (await services.client.auth.securitiesToken()).data.token;
    },
    serviceNow: () => Date.now(),
    isPaced: () => false,
    onPhase(phase) {
      services.setPushedPhase(phase);
      phases.push(phase);
    },
    onIndex: (index) => indexes.push(index),
    onConnection: (connection) => connections.push(connection),
  });
  services.onSession(({ kind }) => (kind === 'signed-in' ? stream.start() : stream.stop()));
  await services.start();
  const { username, password } = credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
});
afterEach(() => exchange.faults.calm());
afterAll(async () => {
  stream.stop();
  await services.stop();
  await exchange.stop();
});
const isLive = (): Promise<void> => eventually(() => expect(stream.connection().state).toBe('live'));

it('brings each phase as it begins, and the market answers with it', async () => {
  await isLive();
  await eventually(() => expect(phases.at(-1)?.phase).toBe('session I'));
  expect([...new Set(phases.flatMap((each) => each?.phase ?? []))].at(-2)).toBe('pre-open match');
  expect(await services.handlers.market.phase(undefined, WINDOW)).toEqual(phases.at(-1));
});

it('brings the composite index as it moves', async () => {
  const before = indexes.length;
  await eventually(() => expect(indexes.length).toBeGreaterThan(before + 2));
  const last = indexes.at(-1);
  if (!last) throw new Error('there is no index');
  const { points, previous, change, open, high, low, value, volume, frequency, at } = last;
  expect(change).toBeCloseTo(points - previous, 6);
  expect(points).toBeLessThanOrEqual(high ?? 0);
  expect(points).toBeGreaterThanOrEqual(low ?? Number.POSITIVE_INFINITY);
  for (const figure of [open, value, volume, frequency, at]) expect(figure).toBeGreaterThan(0);
});

it('recovers with a new token when its socket is lost, and its phase does not count meanwhile', async () => {
  const before = { tokens, phases: phases.length, indexes: indexes.length };
  await exchange.faults.killSockets('general');
  await eventually(() => expect(phases.slice(before.phases)).toContain(null));
  await isLive();
  await eventually(() => expect(indexes.length).toBeGreaterThan(before.indexes));
  expect(tokens).toBe(before.tokens + 1);
  expect(phases.at(-1)).not.toBeNull();
});

it('ends with the sign-out', async () => {
  await services.handlers.session.signOut(undefined, WINDOW);
  await eventually(() => expect(stream.connection().state).toBe('off'));
  expect(indexes.at(-1)).toBeNull();
});
