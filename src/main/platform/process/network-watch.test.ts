import { expect, test } from 'vitest';
import { createVirtualTimers } from '../testing/virtual-timers.ts';
import { watchNetwork } from './network-watch.ts';

test('reports each change once, and none after it was closed', () => {
  const timers = createVirtualTimers();
  let addresses = '10.0.0.2';
  let events = 0;
  const stop = watchNetwork({
    timers,
    addresses: () => addresses,
    onChange: () => {
      events += 1;
    },
  });
  timers.advance(60_000);
  expect(events).toBe(0);
  addresses = '192.168.1.7';
  timers.advance(60_000);
  expect(events).toBe(1);
  addresses = '';
  timers.advance(2_000);
  addresses = '192.168.1.7';
  timers.advance(2_000);
  expect(events).toBe(3);
  stop();
  expect(timers.pending()).toBe(0);
});
