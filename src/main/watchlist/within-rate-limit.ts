import type { Timers } from '#main/platform/timers.ts';
import { LantaiError } from '#shared/contract/error.ts';

const RETRY_DELAY_MS = 500;
/** Longer than this a person would rather be asked to try again. */
const MAX_DELAY_MS = 5_000;
const MAX_ATTEMPTS = 8;

/** Repeats a call that the service has refused because there were too many: it has done nothing, so that is safe. */
export const createWithinRateLimit =
  (timers: Pick<Timers, 'after'>) =>
  async <Result>(call: () => Promise<Result>): Promise<Result> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call();
      } catch (thrown) {
        const isLimit = thrown instanceof LantaiError && thrown.code === 'RATE_LIMIT';
        const delay = isLimit ? Number(thrown.params.retryAfterMs ?? RETRY_DELAY_MS) : Number.NaN;
        if (!(delay <= MAX_DELAY_MS) || attempt === MAX_ATTEMPTS) throw thrown;
        await new Promise<void>((resolve) => timers.after(delay, resolve));
      }
    }
  };

export type WithinRateLimit = ReturnType<typeof createWithinRateLimit>;
