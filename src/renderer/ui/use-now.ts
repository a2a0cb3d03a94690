import { useSyncExternalStore } from 'react';

type Ticker = { readonly listeners: Set<() => void>; timer: number | undefined };
const ticker: Ticker = { listeners: new Set(), timer: undefined };

const SECOND = 1000;
const fire = (): void => {
  for (const listener of ticker.listeners) listener();
  schedule();
};
function schedule(): void {
  clearTimeout(ticker.timer);
  ticker.timer = undefined;
  // A hidden window draws nothing: its clocks stop until it is visible again.
  if (ticker.listeners.size === 0 || document.hidden) return;
  ticker.timer = window.setTimeout(fire, SECOND - (Date.now() % SECOND) + 5);
}

const listen = (listener: () => void): (() => void) => {
  if (ticker.listeners.size === 0) document.addEventListener('visibilitychange', fire);
  ticker.listeners.add(listener);
  if (ticker.timer === undefined) schedule();
  return () => {
    ticker.listeners.delete(listener);
    if (ticker.listeners.size > 0) return;
    document.removeEventListener('visibilitychange', fire);
    schedule();
  };
};

/** This machine's clock in whole seconds, Unix ms; one timer for all clocks and countdowns of the window. */
export const useNow = (): number => useSyncExternalStore(listen, () => Math.floor(Date.now() / SECOND) * SECOND);
