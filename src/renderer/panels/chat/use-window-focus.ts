import { useSyncExternalStore } from 'react';

const listen = (changed: () => void): (() => void) => {
  window.addEventListener('focus', changed);
  window.addEventListener('blur', changed);
  return () => {
    window.removeEventListener('focus', changed);
    window.removeEventListener('blur', changed);
  };
};

/** Whether this window has the keyboard focus; messages are read only then. */
export const useWindowFocus = (): boolean => useSyncExternalStore(listen, () => document.hasFocus());
