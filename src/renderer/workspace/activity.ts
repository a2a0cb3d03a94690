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

const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Reports real input, not scripted events, to the main process. @returns the disposer */
export function watchActivity(send: () => void): () => void {
  const active = createActivity(send, () => performance.now());
  const onInput = (event: Event): void => {
    if (event.isTrusted) active();
  };
  for (const name of INPUT_EVENTS) window.addEventListener(name, onInput, { capture: true, passive: true });
  return () => {
    for (const name of INPUT_EVENTS) window.removeEventListener(name, onInput, { capture: true });
  };
}
