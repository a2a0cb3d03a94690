import { expect, it } from 'vitest';
import { marketHour } from './market/market-hours.ts';
import { createRateLimit } from './rate-limit.ts';
import { isUiRef } from './request-id.ts';

it('knows a request identifier: W, a timestamp, 13 letters or digits', () => {
  expect(isUiRef('W1763600000000abcDEF0123456')).toBe(true);
  for (const bad of [
    '',
    'W',
    'W1763600000000abcDEF012345',
    'w1763600000000abcDEF0123456',
    'W1763600000000abcDEF012345-',
    7,
  ]) {
    expect(isUiRef(bad), String(bad)).toBe(false);
  }
});

it('lets a burst through, then the rate, each caller for itself', () => {
  let at = 0;
  const limit = createRateLimit(10, () => at);
  for (let call = 0; call < 20; call += 1) expect(limit.take('one')).toBe(0);
  expect(limit.take('one')).toBe(100);
  expect(limit.take('other')).toBe(0);
  at = 100;
  expect(limit.take('one')).toBe(0);
  expect(limit.take('one')).toBeGreaterThan(0);
});

it('gives a phase’s remaining time in whole seconds', () => {
  const open = { newOrdersAllowed: true, amendAllowed: true, cancelAllowed: true };
  expect(marketHour({ phase: 'session I', endsInMs: 3_661_001, ...open })).toEqual({
    status: 'SESSION_1',
    time_left: 3_662,
    formatted_time_left: '01:01:02',
  });
  expect(marketHour({ phase: 'session II', endsInMs: null, ...open })).toMatchObject({ time_left: 0 });
  expect(marketHour({ phase: 'session I', endsInMs: null, ...open })).toMatchObject({ status: 'OPEN_ALL_DAY' });
});
