/** The contract asks for no more than one ping in this time. */
const EVERY_MS = 10_000;

/** @returns what to call on each sign of a person; it passes on the first and then one each `EVERY_MS`. */
export function createActivity(send: () => void, now: () => number): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    if (at - last < EVERY_MS) return;
    last = at;
    send();
  };
}

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Tells the main process that somebody is here: real input only, not what scripts make up. @returns the disposer. */
export function watchActivity(send: () => void): () => void {
  const active = createActivity(send, () => performance.now());
  const heard = (event: Event): void => {
    if (event.isTrusted) active();
  };
  for (const sign of SIGNS) window.addEventListener(sign, heard, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, heard, { capture: true });
  };
}
