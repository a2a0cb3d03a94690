import { expect, it } from 'vitest';
import { createHealthWatch } from './health.ts';
import { createKnownTime } from './known-time.ts';

const WEEK_MS = 7 * 86_400_000;
const NOW = Date.parse('2026-11-26T10:00:00Z');

function setUp(answer: (health: ReturnType<typeof createHealthWatch>) => Promise<unknown>) {
  const health = createHealthWatch();
  let pings = 0;
  const time = createKnownTime({
    health,
    serviceNow: () => NOW + health.current().clockOffsetMs,
    ping() {
      pings += 1;
      return answer(health);
    },
  });
  return { health, time, pings: () => pings };
}

const weekAhead = (health: ReturnType<typeof createHealthWatch>): void =>
  health.answered(new Date(NOW + WEEK_MS).toUTCString(), NOW, NOW);

it('waits for an answer before it names a time, and asks once for all that wait', async () => {
  const { time, pings } = setUp(async (health) => weekAhead(health));
  const times = await Promise.all([time(), time()]);
  for (const found of times) expect(Math.abs(found - NOW - WEEK_MS)).toBeLessThan(1_000);
  expect(pings()).toBe(1);
  await time();
  expect(pings()).toBe(1);
});

it('asks nothing where an answer or the practice exchange has named the time', async () => {
  const { time, pings, health } = setUp(async () => undefined);
  health.setClock({ clockOffsetMs: WEEK_MS, pace: { at: NOW, rate: 1 } });
  expect(await time()).toBe(NOW + WEEK_MS);
  expect(pings()).toBe(0);
});

it('takes a refusal for an answer', async () => {
  const { time } = setUp(async (health) => {
    weekAhead(health);
    throw new Error('refused');
  });
  expect(await time()).toBeGreaterThan(NOW + WEEK_MS - 1_000);
});

it('fails as the service does where there is no answer, and asks again the next time', async () => {
  const { time, pings } = setUp(() => Promise.reject(new Error('no connection')));
  await expect(time()).rejects.toThrow('no connection');
  await expect(time()).rejects.toThrow('no connection');
  expect(pings()).toBe(2);
});
