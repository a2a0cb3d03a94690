import { expect, test } from 'vitest';
import type { Log } from '../log/log.ts';
import { createVirtualTimers } from '../testing/virtual-timers.ts';
import { closeInOrder, TIMEOUT_MS } from './close-in-order.ts';

function closing() {
  const timers = createVirtualTimers();
  const closed: string[] = [];
  const logged: unknown[] = [];
  const log: Log = (...entry) => void logged.push(entry);
  const close = (name: string) => (): void => void closed.push(name);
  return { timers, closed, logged, log, close };
}

test('each part is closed when the one before it has ended', async () => {
  const { timers, closed, logged, log, close } = closing();
  const first = Promise.withResolvers<void>();
  const done = closeInOrder(
    [
      ['windows', () => first.promise],
      ['feed', close('feed')],
    ],
    timers,
    log,
  );
  await Promise.resolve();
  expect(closed).toEqual([]);
  first.resolve();
  await done;
  expect(closed).toEqual(['feed']);
  expect(logged).toEqual([]);
  expect(timers.pending()).toBe(0);
});

test('closes the parts after one that fails, at once or later', async () => {
  const { timers, closed, logged, log, close } = closing();
  await closeInOrder(
    [
      [
        'windows',
        () => {
          throw new TypeError('broken, with a secret in it');
        },
      ],
      ['alerts', () => Promise.reject(new RangeError('full'))],
      ['feed', close('feed')],
    ],
    timers,
    log,
  );
  expect(closed).toEqual(['feed']);
  expect(JSON.stringify(logged)).not.toContain('secret');
  expect(logged).toEqual([
    ['error', 'close-failed', { part: 'windows', why: expect.stringMatching(/^TypeError at /) }],
    ['error', 'close-failed', { part: 'alerts', why: expect.stringMatching(/^RangeError at /) }],
  ]);
  expect(timers.pending()).toBe(0);
});

test('a part that does not end is left behind after a while', async () => {
  const { timers, closed, logged, log, close } = closing();
  const done = closeInOrder(
    [
      ['recorder', () => new Promise(() => undefined)],
      ['exchange', close('exchange')],
    ],
    timers,
    log,
  );
  await Promise.resolve();
  timers.advance(TIMEOUT_MS - 1);
  await Promise.resolve();
  expect(closed).toEqual([]);
  timers.advance(1);
  await done;
  expect(closed).toEqual(['exchange']);
  expect(logged).toEqual([['warning', 'close-late', { part: 'recorder' }]]);
});
