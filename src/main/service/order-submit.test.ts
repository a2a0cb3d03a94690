import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { systemTimers } from '#main/platform/timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { until } from '#shared/testing/eventually.ts';
import { createAddressBook } from './address-book.ts';
import { createHealthWatch } from './health.ts';
import { createHttp } from './http.ts';
import { createOrderLane, type OrderSend } from './order-lane.ts';
import { createOrderTransport, type OpenOrderTransport } from './order-transport.ts';
import { createFakeService, FAKE_ADDRESSES } from './testing/fake-service.ts';
import { createManualTimers } from './testing/manual-timers.ts';
import { type Behaviour, closedPort, type OrderServer, startOrderServer, testLookup } from './testing/order-server.ts';

const endpointAt = (behaviour: Behaviour): Endpoint => ({
  ...(endpoints.orders.buy as unknown as Endpoint),
  path: `/order/${behaviour}`,
});
const BUY = { symbol: 'BNTG', price: 200, shares: 100, board_type: 'RG' };

let server: OrderServer;
let orders: OpenOrderTransport;
beforeEach(async () => {
  server = await startOrderServer();
  orders = createOrderTransport({ lookup: testLookup });
});
afterEach(async () => {
  orders.close();
  await server.stop();
});

function bench(options: { tradingUrl?: string; up?: boolean } = {}) {
  const timers = createManualTimers();
  const health = createHealthWatch();
  const log: string[] = [];
  const fake = createFakeService();
  const tradingUrl = options.tradingUrl ?? `http://127.0.0.1:${server.port}/`;
  const addresses = createAddressBook(
    timers,
    options.up === false ? null : { ...FAKE_ADDRESSES, trading_url: tradingUrl },
  );
  const http = createHttp({
    transport: fake.transport,
    orderTransport: orders.send,
    addresses,
    tokens: { bearer: (auth) => `${auth}-1`, renew: () => Promise.reject(new Error('an order never renews')) },
    dialect: DEFAULT_REST_DIALECT,
    timers,
    randomBytes,
    log: (level, event, fields) => log.push(JSON.stringify({ level, event, ...fields })),
    health,
  });
  const submit = (behaviour: Behaviour, how: Partial<OrderSend> = {}) => {
    const answer = http.submit(endpointAt(behaviour), BUY, {
      uiRef: 'W1800000000000abcdefghijklm',
      priority: 'order',
      notAfter: timers.now() + 3_000,
      release: () => 'token-1',
      timeoutMs: 8_000,
      ...how,
    });
    answer.catch(() => undefined);
    return answer;
  };
  return { timers, health, log, fake, addresses, http, submit };
}

it('sends the order with its identifier and the released bearer, and gives the answer as it came', async () => {
  const { submit, log, fake } = bench();
  expect(await submit('ok')).toEqual({
    status: 200,
    text: '{"message":"","data":{"order_id":"7"}}',
    retryAfter: '3',
    ms: 0,
  });
  const [request = ''] = server.requests;
  expect(request).toContain('authorization: Bearer token-1\r\n');
  expect(JSON.parse(request.slice(request.indexOf('\r\n\r\n')))).toEqual({
    ...BUY,
    ui_ref: 'W1800000000000abcdefghijklm',
  });
  expect(fake.received).toHaveLength(0);
  expect(log.join()).toContain('service.order-answered');
  expect(log.join()).not.toContain('token-1');
});

it.each([
  ['page', 500, '<html>no</html>'],
  ['redirect', 307, ''],
] as const)('gives the answer %s unread, and sends nothing again', async (behaviour, status, text) => {
  expect(await bench().submit(behaviour)).toMatchObject({ status, text, retryAfter: null });
  expect(server.requests).toHaveLength(1);
});

it.each(['reset-early', 'reset-late', 'truncated', 'huge'] as const)(
  'leaves open whether the order arrived after the answer %s',
  async (behaviour) => {
    const { submit, health } = bench();
    await expect(submit(behaviour)).rejects.toMatchObject({ code: 'UNREACHABLE', params: { sent: 'maybe' } });
    expect(health.current().reachable).toBe(false);
    expect(server.connections()).toBe(1);
  },
);

it('leaves open whether the order arrived when no answer comes in time', async () => {
  const { submit, timers, health } = bench();
  const answer = submit('silent');
  await until(() => expect(server.requests).toHaveLength(1));
  await timers.advance(8_000);
  await expect(answer).rejects.toMatchObject({ code: 'TIMEOUT', params: { sent: 'maybe' } });
  expect(health.current().reachable).toBe(false);
});

it('fails at once while addresses are not known', async () => {
  const { submit, timers } = bench({ up: false });
  await expect(submit('ok')).rejects.toMatchObject({
    code: 'UNREACHABLE',
    params: { sent: 'no', cause: 'no-address' },
  });
  expect(timers.pending()).toBe(0);
});

it('knows that nothing was sent where no connection was made', async () => {
  const refused = bench({ tradingUrl: `http://127.0.0.1:${await closedPort()}` });
  await expect(refused.submit('ok')).rejects.toMatchObject({
    code: 'UNREACHABLE',
    params: { sent: 'no', cause: 'ECONNREFUSED' },
  });
  const hanging = bench({ tradingUrl: 'http://hang.test' });
  const answer = hanging.submit('ok');
  await hanging.timers.advance(3_000);
  await expect(answer).rejects.toMatchObject({ code: 'TIMEOUT', params: { sent: 'no', cause: 'too-late' } });
  expect([refused.health.current().reachable, hanging.health.current().reachable]).toEqual([false, false]);
});

it('leaves the service’s health alone when the order was called off or its last check failed', async () => {
  const { submit, health } = bench();
  const locked = submit('ok', {
    release: () => {
      throw new LantaiError('TRADING_LOCKED', 'trading is locked');
    },
  });
  await expect(locked).rejects.toMatchObject({ code: 'TRADING_LOCKED', params: { sent: 'no' } });
  await expect(submit('ok', { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(health.current().reachable).toBe(true);
  expect(server.raw()).toBe('');
});

it('forgets what counted as fresh, before and after the order', async () => {
  const { submit, http, fake } = bench();
  fake.on('GET /emitten/IHSG/info', () => ({ json: { data: {} } }));
  const question = {
    ...endpoints.market.indexInfo,
    freshMs: 60_000,
    response: z.object({ data: z.object({}) }),
  } as unknown as Endpoint;
  await http.call(question, {});
  await http.call(question, {});
  expect(fake.received).toHaveLength(1);
  await submit('ok');
  await http.call(question, {});
  expect(fake.received).toHaveLength(2);
});

const FAILING_HOSTS = ['refused', 'hang.test', 'unknown.test', 'tls-hang'] as const;
const BEHAVIOURS: readonly Behaviour[] = [
  'ok',
  'ok',
  'ok-close',
  'page',
  'redirect',
  'truncated',
  'silent',
  'reset-early',
  'reset-late',
];
const press = fc.record({
  host: fc.oneof({ arbitrary: fc.constant('ok.test'), weight: 4 }, fc.constantFrom(...FAILING_HOSTS)),
  behaviour: fc.constantFrom(...BEHAVIOURS),
  priority: fc.constantFrom('order' as const, 'cancel' as const),
  /** ms from the press. */
  notAfter: fc.constantFrom(0, 5, 200, 200, 200, 200),
  release: fc.constantFrom('agrees', 'agrees', 'agrees', 'agrees', 'agrees', 'agrees', 'throws', 'calls off'),
  abortAt: fc.constantFrom(
    'never',
    'never',
    'never',
    'never',
    'before',
    'after an immediate',
    'when connected',
    'after the bytes',
  ),
});

it('never reports nothing sent when a byte has left, whatever fails', async () => {
  const refusedPort = await closedPort();
  const deliveries = { answered: 0, no: 0, maybe: 0 };
  let pressed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 25, maxLength: 40 }), fc.boolean(), async (presses, drops) => {
      const monotonicMs = (): number => performance.now();
      const lane = createOrderLane({ transport: orders.send, timers: systemTimers, monotonicMs });
      const sending = presses.map(async ({ host, behaviour, priority, notAfter, release, abortAt }) => {
        const uiRef = `W${String(pressed++).padStart(13, '0')}abcdefghijklm`;
        const controller = new AbortController();
        if (abortAt === 'before') controller.abort();
        const authority =
          host === 'refused' ? `ok.test:${refusedPort}` : `${host === 'tls-hang' ? 'ok.test' : host}:${server.port}`;
        const result = lane.send(
          {
            url: `${host === 'tls-hang' ? 'https' : 'http'}://${authority}/order/${behaviour}`,
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ ui_ref: uiRef }),
          },
          {
            uiRef,
            priority,
            notAfter: monotonicMs() + notAfter,
            timeoutMs: 100,
            signal: controller.signal,
            release() {
              if (abortAt === 'when connected' || release === 'calls off') controller.abort();
              if (release === 'throws') throw new LantaiError('TRADING_LOCKED', 'trading is locked');
              return 'token-1';
            },
            onSent: () => abortAt === 'after the bytes' && controller.abort(),
          },
        );
        if (abortAt === 'after an immediate') setImmediate(() => controller.abort());
        const delivery = await result.then(
          () => 'answered' as const,
          (thrown: unknown) => {
            if (!(thrown instanceof LantaiError)) throw thrown;
            return thrown.params.sent as 'no' | 'maybe';
          },
        );
        return { uiRef, delivery };
      });
      if (drops) setImmediate(() => server.dropAll());
      const results = await Promise.all(sending);
      // Anything still under way on a connection reaches the server before this one does.
      await lane
        .send(
          { url: `http://ok.test:${server.port}/order/ok`, method: 'POST', headers: {} },
          {
            uiRef: 'last',
            priority: 'cancel',
            notAfter: Number.POSITIVE_INFINITY,
            timeoutMs: 30_000,
            release: () => 'token-1',
          },
        )
        .catch(() => undefined);
      for (const { uiRef, delivery } of results) {
        deliveries[delivery] += 1;
        const arrived = server.requests.filter((request) => request.includes(uiRef)).length;
        if (delivery === 'no') expect(server.raw()).not.toContain(uiRef);
        else if (delivery === 'answered') expect(arrived).toBe(1);
        else expect(arrived).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 25, seed: 11 },
  );
  expect(Math.min(deliveries.answered, deliveries.no, deliveries.maybe)).toBeGreaterThan(10);
  expect(deliveries.answered + deliveries.no + deliveries.maybe).toBe(pressed);
});
