import type { HealthWatch } from './health.ts';

type KnownTimeDeps = {
  readonly health: Pick<HealthWatch, 'isClockKnown'>;
  /** The service's clock as far as it is known, Unix ms. */
  serviceNow(): number;
  /** Any answer of the service. */
  ping(): Promise<unknown>;
};

/**
 * The service's time for questions that name a day. Before the first answer it is taken for this machine's, which a
 * practice market can be weeks ahead of: whoever names a day waits for an answer.
 * @returns rejects with why the service has not answered
 */
export function createKnownTime({ health, serviceNow, ping }: KnownTimeDeps): () => Promise<number> {
  let asking: Promise<unknown> | null = null;

  async function ask(): Promise<void> {
    try {
      await ping();
    } catch (thrown) {
      // A refusal is an answer too, and has a date.
      if (!health.isClockKnown()) throw thrown;
    } finally {
      asking = null;
    }
  }

  return async () => {
    if (!health.isClockKnown()) {
      asking ??= ask();
      await asking;
    }
    return serviceNow();
  };
}
