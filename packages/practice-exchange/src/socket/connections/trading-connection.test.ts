import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import type { Tokens } from '#exchange/access/index.ts';
import { manualClock } from '#exchange/clock/index.ts';
import { createDialectMix, DOCUMENTED } from '#exchange/dialects/index.ts';
import { feed } from '#proto/index.ts';
import type { Publisher } from '../channels/publisher.ts';
import type { Link } from './link.ts';
import { serveTradingConnection } from './trading-connection.ts';

/** One connection on a manual clock. Every credential is good until `isGood` is not. */
function connection({
  isChart,
  greets = true,
  dialects = DOCUMENTED,
}: {
  isChart: boolean;
  greets?: boolean;
  dialects?: typeof DOCUMENTED;
}) {
  const clock = manualClock(0);
  const socket = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1 });
  const closedWith: number[] = [];
  const token = { isGood: true };
  const errors: number[] = [];
  const pongs: string[] = [];
  const link = {
    send(bytes: Uint8Array, channel: string) {
      if (channel === 'error') errors.push(feed.Error.decode(bytes).code);
      else pongs.push(feed.PingResponse.decode(bytes).message);
    },
    unsentBytes: () => 0,
    close: (code: number) => closedWith.push(code),
  };
  serveTradingConnection({
    // What is served uses no more of them than this.
    socket: socket as unknown as WebSocket,
    link: link as unknown as Link,
    publisher: { leave: () => undefined } as unknown as Publisher,
    tokens: {
      verify: () => ({ ok: token.isGood, claims: { sub: '1' } }),
      checkSocketKey: () => true,
    } as unknown as Tokens,
    isChart,
    refusesNext: () => false,
    dialects,
    clock,
  });
  const send = (request: feed.WebsocketRequest.$Properties): void => {
    socket.emit('message', feed.WebsocketRequest.encode(request).finish(), true);
  };
  const greet = (): void => send({ user_id: '1', key: 'k', access_token: 't' });
  if (greets) greet();
  return { clock, send, greet, closedWith, errors, pongs, token, end: () => socket.emit('close') };
}

it('closes a chart connection that has been silent for ninety seconds', () => {
  const { clock, send, closedWith } = connection({ isChart: true });
  for (let minute = 0; minute < 5; minute += 1) {
    clock.advance(60_000);
    send({ ping: { message: 'here' } });
  }
  clock.advance(89_999);
  expect(closedWith).toEqual([]);
  clock.advance(1);
  expect(closedWith).toEqual([4408]);
});

it('leaves a silent ordinary connection open, and does nothing for a chart connection that has ended', () => {
  const plain = connection({ isChart: false });
  plain.clock.advance(3_600_000);
  expect(plain.closedWith).toEqual([]);
  const chart = connection({ isChart: true });
  chart.end();
  chart.clock.advance(3_600_000);
  expect(chart.closedWith).toEqual([]);
});

it('ends within a second with the session that it showed, once, and not after it has gone', () => {
  const { clock, token, closedWith } = connection({ isChart: false });
  clock.advance(5_000);
  expect(closedWith).toEqual([]);
  token.isGood = false;
  clock.advance(1_000);
  expect(closedWith).toEqual([4401]);
  clock.advance(60_000);
  expect(closedWith).toEqual([4401]);
  const gone = connection({ isChart: false });
  gone.end();
  gone.token.isGood = false;
  gone.clock.advance(60_000);
  expect(gone.closedWith).toEqual([]);
});

it('takes a greeting that a stalled uplink delivers after twelve seconds', () => {
  const { clock, greet, closedWith, errors } = connection({ isChart: false, greets: false });
  clock.advance(12_000);
  greet();
  clock.advance(60_000);
  expect([closedWith, errors]).toEqual([[], []]);
});

it('closes with 408 and 4408, not as refused, when no greeting comes within thirty seconds', () => {
  const { clock, closedWith, errors } = connection({ isChart: false, greets: false });
  clock.advance(29_999);
  expect(closedWith).toEqual([]);
  clock.advance(1);
  expect([closedWith, errors]).toEqual([[4408], [408]]);
});

it('answers nothing until a slow authentication is over, then all of it in order', () => {
  const { clock, send, pongs } = connection({ isChart: false, dialects: createDialectMix(['slow-authentication']) });
  send({ ping: { message: 'here' } });
  clock.advance(2_999);
  expect(pongs).toEqual([]);
  clock.advance(1);
  send({ ping: { message: 'now' } });
  expect(pongs).toEqual(['authenticated', 'here', 'now']);
});
