import { useSyncExternalStore } from 'react';

const listen = (changed: () => void): (() => void) => {
  window.addEventListener('focus', changed);
  window.addEventListener('blur', changed);
  return () => {
    window.removeEventListener('focus', changed);
    window.removeEventListener('blur', changed);
  };
};

/** Whether the keyboard is this window's: somebody who works elsewhere has read nothing here. */
export const useWindowFocus = (): boolean => useSyncExternalStore(listen, () => document.hasFocus());
