import { expect, it } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import { createOrderLane, type OrderSend } from './order-lane.ts';
import type { OrderRequest, OrderTransport, OrderTransportAnswer } from './ports.ts';
import { createManualTimers, settled } from './testing/manual-timers.ts';

const ANSWER: OrderTransportAnswer = { status: 200, headers: { get: () => null }, text: '{}' };

/** Requests stay where they are until the test connects or answers them. */
function bench() {
  const timers = createManualTimers();
  let monotonic = 1_000;
  const carried: { url: string; connect(): void; answer(): void; break(code: string): void; signal: AbortSignal }[] =
    [];
  const transport: OrderTransport = (request: OrderRequest) =>
    new Promise((resolve, reject) => {
      carried.push({
        url: request.url,
        signal: request.signal,
        connect() {
          try {
            request.release();
          } catch (thrown) {
            return reject(thrown);
          }
          request.onSent();
        },
        answer: () => resolve(ANSWER),
        break: (code) => reject(Object.assign(new Error('broken'), { code, syscall: 'read' })),
      });
    });
  const lane = createOrderLane({ transport, timers, monotonicMs: () => monotonic });
  const send = (name: string, how: Partial<OrderSend> = {}) => {
    const request = { url: `http://exchange.test/${name}`, method: 'POST', headers: {} };
    const answer = lane.send(request, {
      uiRef: name,
      priority: 'order',
      notAfter: monotonic + 3_000,
      release: () => 'token-1',
      timeoutMs: 8_000,
      ...how,
    });
    answer.catch(() => undefined);
    return answer;
  };
  const names = (): string[] => carried.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
  return {
    timers,
    send,
    carried,
    names,
    at(name: string) {
      const found = carried[names().indexOf(name)];
      if (!found) throw new Error(`${name} has not started`);
      return found;
    },
    async advance(ms: number) {
      monotonic += ms;
      await timers.advance(ms);
    },
    now: () => monotonic,
  };
}

const notSent = (code: string, cause?: string) => ({
  name: 'LantaiError',
  code,
  params: { sent: 'no', ...(cause !== undefined && { cause }) },
});

it('lets cancels past a hundred waiting orders, at once and in their order', async () => {
  const { send, names, at } = bench();
  for (let n = 0; n < 100; n += 1) void send(`order-${n}`);
  expect(names()).toHaveLength(8);
  for (let n = 0; n < 8; n += 1) void send(`cancel-${n}`, { priority: 'cancel' });
  expect(names().slice(8)).toEqual(Array.from({ length: 8 }, (_, n) => `cancel-${n}`));
  // All places are taken: of those that wait, a cancel goes first, whichever place becomes free.
  void send('cancel-8', { priority: 'cancel' });
  void send('cancel-9', { priority: 'cancel' });
  expect(names()).toHaveLength(16);
  at('order-0').connect();
  at('order-0').answer();
  await settled();
  expect(names().slice(16)).toEqual(['cancel-8']);
  at('cancel-0').connect();
  at('cancel-0').answer();
  await settled();
  expect(names().slice(17)).toEqual(['cancel-9']);
  at('order-1').connect();
  at('order-1').answer();
  await settled();
  expect(names().slice(18)).toEqual(['order-8']);
});

it('refuses more than five hundred waiting orders and still takes a cancel', async () => {
  const { send, names } = bench();
  for (let n = 0; n < 508; n += 1) void send(`order-${n}`);
  await expect(send('order-508')).rejects.toMatchObject(notSent('UNREACHABLE', 'queue-full'));
  void send('cancel', { priority: 'cancel' });
  expect(names()).toContain('cancel');
});

it('fails a waiting order at the moment past which it may not leave, and never starts it', async () => {
  const { send, advance, at, names, timers } = bench();
  for (let n = 0; n < 8; n += 1) void send(`order-${n}`).catch(() => undefined);
  for (let n = 0; n < 8; n += 1) at(`order-${n}`).connect();
  const late = send('late');
  let failed = false;
  late.catch(() => (failed = true));
  await advance(2_999);
  expect(failed).toBe(false);
  await advance(1);
  await expect(late).rejects.toMatchObject(notSent('TIMEOUT', 'too-late'));
  for (let n = 0; n < 8; n += 1) at(`order-${n}`).answer();
  await settled();
  expect(names()).not.toContain('late');
  expect(timers.pending()).toBe(0);
});

it('ends a connection attempt that takes too long, and gives its place to the next', async () => {
  const { send, advance, at, names } = bench();
  let releases = 0;
  const release = (): string => {
    releases += 1;
    return 'token-1';
  };
  const all = Array.from({ length: 8 }, (_, n) => send(`order-${n}`, { release }));
  await advance(2_000);
  void send('next');
  await advance(1_000);
  for (const each of all) await expect(each).rejects.toMatchObject(notSent('TIMEOUT', 'too-late'));
  expect(at('order-0').signal.aborted).toBe(true);
  expect(names()).toContain('next');
  // A socket that connects all the same writes nothing.
  at('order-0').connect();
  expect(releases).toBe(0);
});

it('sends nothing past its time although a late timer has not fired yet', async () => {
  const { send, at, timers } = bench();
  let isReleased = false;
  const asleep = send('asleep', {
    release: () => {
      isReleased = true;
      return 'token-1';
    },
  });
  // The machine slept: timers did not run, and the monotonic clock stood still.
  timers.jump(3_600_000);
  at('asleep').connect();
  await expect(asleep).rejects.toMatchObject(notSent('TIMEOUT', 'too-late'));
  expect(isReleased).toBe(false);
  await expect(send('past', { notAfter: 999 })).rejects.toMatchObject(notSent('TIMEOUT', 'too-late'));
});

it('counts the time for an answer from the moment of sending', async () => {
  const { send, advance, at, timers } = bench();
  const answer = send('slow');
  await advance(2_500);
  at('slow').connect();
  let failed = false;
  answer.catch(() => (failed = true));
  await advance(7_999);
  expect(failed).toBe(false);
  await advance(1);
  await expect(answer).rejects.toMatchObject({ code: 'TIMEOUT', params: { sent: 'maybe' } });
  expect(at('slow').signal.aborted).toBe(true);
  expect(timers.pending()).toBe(0);
});

it('measures from sending to the answer on the monotonic clock', async () => {
  const { send, advance, at, timers } = bench();
  const answer = send('one');
  await advance(500);
  const sentAt = timers.now();
  at('one').connect();
  await advance(40);
  timers.jump(60_000);
  at('one').answer();
  expect(await answer).toMatchObject({ ms: 40, sentAt });
});

it('calls off what waits or connects, and does nothing after the bytes have left', async () => {
  const { send, at, names } = bench();
  const controller = new AbortController();
  const how = { signal: controller.signal };
  const sent = send('sent', how);
  at('sent').connect();
  const connecting = send('connecting', how);
  for (let n = 0; n < 6; n += 1) void send(`order-${n}`);
  const waiting = send('waiting', how);
  controller.abort();
  await expect(connecting).rejects.toMatchObject(notSent('CANCELLED'));
  await expect(waiting).rejects.toMatchObject(notSent('CANCELLED'));
  await expect(send('afterwards', how)).rejects.toMatchObject(notSent('CANCELLED'));
  expect(names()).not.toContain('waiting');
  expect(at('sent').signal.aborted).toBe(false);
  at('sent').answer();
  expect((await sent).status).toBe(200);
});

it('fails with what release threw, as an order that was not sent', async () => {
  const { send, at } = bench();
  const release = (): string => {
    throw new LantaiError('TRADING_LOCKED', 'trading is locked', { params: { reason: 'idle' } });
  };
  const locked = send('locked', { release });
  at('locked').connect();
  await expect(locked).rejects.toMatchObject({ code: 'TRADING_LOCKED', params: { sent: 'no', reason: 'idle' } });
  const faulty = send('faulty', {
    release: () => {
      throw new TypeError('x is not a function');
    },
  });
  at('faulty').connect();
  await expect(faulty).rejects.toMatchObject(notSent('INTERNAL'));
  const torn = send('torn', { release: () => 'two\r\nlines' });
  at('torn').connect();
  await expect(torn).rejects.toMatchObject(notSent('INVALID_TOKEN'));
});

it('sends nothing when release itself calls the order off', async () => {
  const { send, at } = bench();
  const controller = new AbortController();
  let isSent = false;
  const answer = send('one', {
    signal: controller.signal,
    release: () => {
      controller.abort();
      return 'token-1';
    },
    onSent: () => {
      isSent = true;
    },
  });
  at('one').connect();
  await expect(answer).rejects.toMatchObject(notSent('CANCELLED'));
  expect(isSent).toBe(false);
});

it('knows of a broken connection whether anything had left', async () => {
  const { send, at } = bench();
  const before = send('before');
  at('before').break('ECONNRESET');
  await expect(before).rejects.toMatchObject(notSent('UNREACHABLE', 'ECONNRESET'));
  const after = send('after');
  at('after').connect();
  at('after').break('EHOSTUNREACH');
  await expect(after).rejects.toMatchObject({ code: 'UNREACHABLE', params: { sent: 'maybe', cause: 'EHOSTUNREACH' } });
});
