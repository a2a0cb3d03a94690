import { useSyncExternalStore } from 'react';

const listen = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether this window is visible. A hidden window draws nothing and requests nothing. */
export const useVisible = (): boolean => useSyncExternalStore(listen, () => !document.hidden);
