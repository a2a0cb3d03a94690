import { create } from 'zustand';
import type { KeyNames } from './chord-label.ts';

/** Key labels of the current keyboard layout, by physical key. Empty until read, and where unsupported. */
export const keyNamesStore = create<{ readonly names: KeyNames }>(() => ({ names: new Map() }));

/** Chromium's Keyboard Map API, which the DOM library does not declare. */
type NavigatorWithKeyboard = Navigator & { readonly keyboard?: { getLayoutMap?(): Promise<KeyNames> } };

async function read(): Promise<void> {
  try {
    const names = await (navigator as NavigatorWithKeyboard).keyboard?.getLayoutMap?.();
    if (names) keyNamesStore.setState({ names: new Map(names) });
  } catch {
    // Not permitted: the labels of the US layout are used.
  }
}

/** There is no event for a layout change: the labels are read again whenever the window gets the focus. @returns the disposer */
export function followKeyNames(): () => void {
  const again = (): void => void read();
  again();
  window.addEventListener('focus', again);
  return () => window.removeEventListener('focus', again);
}
