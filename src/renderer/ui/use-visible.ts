import { useSyncExternalStore } from 'react';

const listen = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether this window can be seen at all. A hidden window draws nothing and asks for nothing. */
export const useVisible = (): boolean => useSyncExternalStore(listen, () => !document.hidden);
