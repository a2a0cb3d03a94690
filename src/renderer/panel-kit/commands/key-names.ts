import { create } from 'zustand';
import type { KeyNames } from './chord-label.ts';

/** What is printed on this machine's keys, by place. Empty until read, and where the browser does not tell. */
export const keyNamesStore = create<{ readonly names: KeyNames }>(() => ({ names: new Map() }));

/** Chromium's Keyboard Map API, which the DOM library does not declare. */
type Told = Navigator & { readonly keyboard?: { getLayoutMap?(): Promise<KeyNames> } };

async function read(): Promise<void> {
  try {
    const names = await (navigator as Told).keyboard?.getLayoutMap?.();
    if (names) keyNamesStore.setState({ names: new Map(names) });
  } catch {
    // A page that may not know: the names of the US layout stand.
  }
}

/** There is no event for another layout: it is read again whenever the window gets the keyboard. @returns the disposer. */
export function followKeyNames(): () => void {
  const again = (): void => void read();
  again();
  window.addEventListener('focus', again);
  return () => window.removeEventListener('focus', again);
}
