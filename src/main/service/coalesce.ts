import { LantaiError } from '#shared/contract/error.ts';

type Shared = { readonly promise: Promise<unknown>; readonly controller: AbortController; waiting: number };

type Coalescer = {
  /**
   * One running call for all who ask the same. Each may leave by its own signal; when the last has
   * left, the call itself is called off. With `fresh` a call that began earlier is not joined: its
   * answer may be from before something that the caller knows has happened.
   */
  join<Value>(
    key: string,
    options: { readonly signal?: AbortSignal | undefined; readonly fresh?: boolean | undefined },
    start: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value>;
};

export function createCoalescer(): Coalescer {
  const running = new Map<string, Shared>();

  function begin(key: string, start: (signal: AbortSignal) => Promise<unknown>): Shared {
    const controller = new AbortController();
    const promise = start(controller.signal);
    const shared: Shared = { promise, controller, waiting: 0 };
    running.set(key, shared);
    const forget = (): void => {
      if (running.get(key) === shared) running.delete(key);
    };
    promise.then(forget, forget);
    return shared;
  }

  return {
    join<Value>(
      key: string,
      options: { readonly signal?: AbortSignal | undefined; readonly fresh?: boolean | undefined },
      start: (signal: AbortSignal) => Promise<Value>,
    ): Promise<Value> {
      const { signal } = options;
      if (signal?.aborted) return Promise.reject(cancelled());
      const known = options.fresh === true ? undefined : running.get(key);
      const shared = known ?? begin(key, start);
      shared.waiting += 1;
      return new Promise<Value>((resolve, reject) => {
        const leave = (): void => {
          shared.waiting -= 1;
          if (shared.waiting === 0) {
            if (running.get(key) === shared) running.delete(key);
            shared.controller.abort();
          }
          reject(cancelled());
        };
        signal?.addEventListener('abort', leave, { once: true });
        const done = (): void => signal?.removeEventListener('abort', leave);
        // Whoever asks under one key asks the same endpoint, so the answer has that endpoint's type.
        (shared.promise as Promise<Value>).then(resolve, reject).then(done, done);
      });
    },
  };
}

const cancelled = (): LantaiError => new LantaiError('CANCELLED', 'the request was called off');
