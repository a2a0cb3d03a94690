import type { Timers } from '#main/platform/timers.ts';

export type Conflated<Value> = {
  add(value: Value): void;
  /** Forgets what has not been published. */
  stop(): void;
};

/** Publishes the first value at once, and after that the latest one at most every `everyMs`. */
export function conflate<Value>(timers: Timers, everyMs: number, publish: (value: Value) => void): Conflated<Value> {
  let waiting: { readonly value: Value } | null = null;
  let cancel: (() => void) | null = null;

  function publishWaiting(): void {
    cancel = null;
    if (waiting === null) return;
    const { value } = waiting;
    waiting = null;
    cancel = timers.after(everyMs, publishWaiting);
    publish(value);
  }

  return {
    add(value) {
      waiting = { value };
      if (cancel === null) publishWaiting();
    },
    stop() {
      cancel?.();
      cancel = null;
      waiting = null;
    },
  };
}
