import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { manualClock } from '#exchange/clock/index.ts';
import { createLive } from '#exchange/social/index.ts';
import { serveSocialConnection } from './social-connection.ts';

function connect() {
  const live = createLive();
  const clock = manualClock(0);
  const sent: string[] = [];
  const state = { isTokenGood: true, closedWith: 0, isTerminated: false };
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => sent.push(text),
    close: (code: number) => {
      state.closedWith ||= code;
      socket.readyState = 3;
      socket.emit('close');
    },
    terminate: () => {
      state.isTerminated = true;
    },
  });
  // The part of a socket that a connection uses.
  const given = socket as unknown as WebSocket;
  const hello = () => ({ notifications: 3 });
  serveSocialConnection({ socket: given, live, hello, isTokenGood: () => state.isTokenGood, clock });
  return { live, clock, sent, state, socket };
}

it('drops a client that does not read', () => {
  const { live, sent, state, socket } = connect();
  socket.bufferedAmount = 2 * 1024 * 1024;
  live.publish({ type: 'stream.post', data: {} });
  expect(state.isTerminated).toBe(true);
  expect(sent).toEqual(['{"type":"hello","data":{"notifications":3}}']);
});

it('sends nothing after the token has ended and closes within a second', () => {
  const { live, clock, sent, state } = connect();
  state.isTokenGood = false;
  live.publish({ type: 'stream.post', data: {} });
  expect(sent).toHaveLength(1);
  clock.advance(1_000);
  expect(state.closedWith).toBe(4401);
});

it('leaves nothing behind when it closes', () => {
  const { live, clock, sent, state, socket } = connect();
  socket.close(1000);
  state.isTokenGood = false;
  live.publish({ type: 'stream.post', data: {} });
  clock.advance(10_000);
  expect(sent).toHaveLength(1);
  expect(state.closedWith).toBe(1000);
});

it('closes a client that sends too many, too long or other messages than pings', () => {
  const closeCodeAfter = (messages: readonly string[]) => {
    const { state, socket } = connect();
    for (const message of messages) socket.emit('message', Buffer.from(message), false);
    return state.closedWith;
  };
  expect(closeCodeAfter(Array.from({ length: 30 }, () => 'ping'))).toBe(0);
  expect(closeCodeAfter(Array.from({ length: 31 }, () => 'ping'))).toBe(4429);
  expect(closeCodeAfter(['x'.repeat(2_000)])).toBe(1009);
  expect(closeCodeAfter(['{"type":"subscribe"}'])).toBe(4400);
});
