import { useSyncExternalStore } from 'react';

type Beat = { readonly listeners: Set<() => void>; timer: number | undefined };
const beat: Beat = { listeners: new Set(), timer: undefined };

const SECOND = 1000;
const fire = (): void => {
  for (const listener of beat.listeners) listener();
  schedule();
};
function schedule(): void {
  clearTimeout(beat.timer);
  beat.timer = undefined;
  // A hidden window draws nothing: the clocks stand still until it is seen again.
  if (beat.listeners.size === 0 || document.hidden) return;
  beat.timer = window.setTimeout(fire, SECOND - (Date.now() % SECOND) + 5);
}

const listen = (listener: () => void): (() => void) => {
  if (beat.listeners.size === 0) document.addEventListener('visibilitychange', fire);
  beat.listeners.add(listener);
  if (beat.timer === undefined) schedule();
  return () => {
    beat.listeners.delete(listener);
    if (beat.listeners.size > 0) return;
    document.removeEventListener('visibilitychange', fire);
    schedule();
  };
};

/** This machine's clock in whole seconds, Unix ms; one timer for all clocks and countdowns of the window. */
export const useNow = (): number => useSyncExternalStore(listen, () => Math.floor(Date.now() / SECOND) * SECOND);
