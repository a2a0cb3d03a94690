import { expect, test } from 'vitest';
import { createPings } from './pings.ts';

test('measures the round trip by the ping with the returned text, however late', () => {
  const pings = createPings();
  const first = pings.send(0);
  const second = pings.send(1_000);
  pings.answered(first, 1_200);
  expect(pings.roundTripMs()).toBe(1_200);
  pings.answered(second, 1_230);
  expect(pings.roundTripMs()).toBe(230);
});

test('a service with other pong texts is measured only while one ping is under way', () => {
  const pings = createPings();
  pings.send(0);
  pings.answered('pong', 40);
  expect(pings.roundTripMs()).toBe(40);
  pings.send(1_000);
  pings.send(2_000);
  pings.answered('pong', 2_001);
  expect(pings.roundTripMs()).toBe(40);
  pings.answered('pong', 2_060);
  expect(pings.roundTripMs()).toBe(60);
});

test('unsolicited pongs, and those of an earlier socket, are ignored', () => {
  const pings = createPings();
  pings.answered('authenticated', 5);
  const text = pings.send(10);
  pings.forget();
  pings.answered(text, 5_000);
  expect(pings.roundTripMs()).toBeNull();
});

test('bounds the pings in memory when a service never answers', () => {
  const pings = createPings();
  const first = pings.send(0);
  for (let second = 1; second <= 100; second += 1) pings.send(second * 1_000);
  pings.answered(first, 200_000);
  expect(pings.roundTripMs()).toBeNull();
});

test('a greeting is no answer to a ping, unless it repeats its text', () => {
  const greeted = createPings();
  const text = greeted.send(0);
  greeted.answered('authenticated', 5, true);
  expect(greeted.isAnswered()).toBe(false);
  greeted.answered(text, 9);
  expect([greeted.isAnswered(), greeted.roundTripMs()]).toEqual([true, 9]);
  const echoed = createPings();
  echoed.answered(echoed.send(0), 5, true);
  expect(echoed.isAnswered()).toBe(true);
});
