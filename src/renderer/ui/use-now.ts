import { useSyncExternalStore } from 'react';
import { createEmitter } from '#shared/emitter.ts';
import { SECOND_MS } from '#shared/time.ts';

const ticks = createEmitter<void>();
let timer: number | undefined;

const fire = (): void => {
  ticks.emit();
  schedule();
};
function schedule(): void {
  clearTimeout(timer);
  timer = undefined;
  // A hidden window draws nothing: its clocks stop until it is visible again.
  if (ticks.size === 0 || document.hidden) return;
  timer = window.setTimeout(fire, SECOND_MS - (Date.now() % SECOND_MS) + 5);
}

/** Calls back each second, from the window's one timer. @returns the disposer */
export const onSecond = (listener: () => void): (() => void) => {
  if (ticks.size === 0) document.addEventListener('visibilitychange', fire);
  const dispose = ticks.on(listener);
  if (timer === undefined) schedule();
  return () => {
    dispose();
    if (ticks.size > 0) return;
    document.removeEventListener('visibilitychange', fire);
    schedule();
  };
};

/** This machine's clock in whole seconds, Unix ms; one timer for all clocks and countdowns of the window. */
export const useNow = (): number =>
  useSyncExternalStore(onSecond, () => Math.floor(Date.now() / SECOND_MS) * SECOND_MS);
