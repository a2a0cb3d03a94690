import { onInput } from '#renderer/ui/on-input.ts';

/** The contract allows one ping in this time, ms. */
const MIN_INTERVAL_MS = 10_000;

/** Throttles pings. @returns a function to call on each input event */
export function createActivity(send: () => void, now: () => number): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    if (at - last < MIN_INTERVAL_MS) return;
    last = at;
    send();
  };
}

/** Reports real input, not scripted events, to the main process. @returns the disposer */
export function watchActivity(send: () => void): () => void {
  const active = createActivity(send, () => performance.now());
  return onInput((event) => {
    if (event.isTrusted) active();
  });
}
