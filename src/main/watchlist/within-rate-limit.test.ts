import { expect, it } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import { createWithinRateLimit } from './within-rate-limit.ts';

function tooMany(retryAfterMs: number): never {
  throw new LantaiError('RATE_LIMIT', 'too many', { params: { retryAfterMs } });
}

it('repeats what the rate limit refused after the time that the service names, and nothing else', async () => {
  const delays: number[] = [];
  const within = createWithinRateLimit({
    after(ms, task) {
      delays.push(ms);
      queueMicrotask(task);
      return () => undefined;
    },
  });
  let calls = 0;
  expect(await within(async () => (++calls < 3 ? tooMany(200) : 'done'))).toBe('done');
  expect(delays).toEqual([200, 200]);
  await expect(within(async () => tooMany(60_000))).rejects.toMatchObject({ code: 'RATE_LIMIT' });
  await expect(within(async () => tooMany(1))).rejects.toMatchObject({ code: 'RATE_LIMIT' });
  expect(delays).toHaveLength(9);
  const refused = new LantaiError('NOT_FOUND', 'gone');
  await expect(within(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(delays).toHaveLength(9);
});
