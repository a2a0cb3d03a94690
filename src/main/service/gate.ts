import { LantaiError } from '#shared/contract/error.ts';

type Gate = {
  /**
   * Runs `task` when there is room, in the order of arrival.
   * @throws LantaiError CANCELLED when `signal` is aborted while waiting, RATE_LIMIT when too many wait already
   */
  run<Value>(signal: AbortSignal | undefined, task: () => Promise<Value>): Promise<Value>;
};

/** At most `limit` tasks at once, and at most `longestQueue` more that wait. */
export function createGate(limit: number, longestQueue = 500): Gate {
  const queue = new Set<() => void>();
  let running = 0;

  function admission(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.reject(cancelled());
    if (running < limit) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.size >= longestQueue) {
      return Promise.reject(new LantaiError('RATE_LIMIT', 'too many requests are waiting', { params: { sent: 'no' } }));
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.delete(enter);
        reject(cancelled());
      };
      const enter = (): void => {
        queue.delete(enter);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      queue.add(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function release(): void {
    const [next] = queue;
    // The place passes on to the one who waited longest.
    if (next) next();
    else running -= 1;
  }

  return {
    async run(signal, task) {
      await admission(signal);
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}

const cancelled = (): LantaiError =>
  new LantaiError('CANCELLED', 'the request was called off', { params: { sent: 'no' } });
