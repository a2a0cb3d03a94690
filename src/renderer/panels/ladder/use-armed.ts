import { useCallback, useEffect, useState } from 'react';
import { after } from '#renderer/ui/after.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Without a press the ladder disarms itself, ms. */
export const ARMED_MS = 2 * MINUTE_MS;

export type Armed = {
  /** Until when a click sends, Unix ms by this machine's clock; null while it does not. */
  readonly until: number | null;
  set(isOn: boolean): void;
  /** A press counts from now. */
  extend(): void;
};

/**
 * Whether a click on the ladder sends an order. Off at the start, for another stock, when the window loses the focus, after
 * {@link ARMED_MS} without a press, and while nothing may be sent.
 */
export function useArmed(symbol: string, isAllowed: boolean): Armed {
  const [until, setUntil] = useState<number | null>(null);
  const [armedFor, setArmedFor] = useState(symbol);
  if (armedFor !== symbol || (!isAllowed && until !== null)) {
    setArmedFor(symbol);
    setUntil(null);
  }
  const isOn = until !== null;
  useEffect(() => {
    if (!isOn) return;
    const disarm = (): void => setUntil(null);
    window.addEventListener('blur', disarm);
    document.addEventListener('visibilitychange', disarm);
    return () => {
      window.removeEventListener('blur', disarm);
      document.removeEventListener('visibilitychange', disarm);
    };
  }, [isOn]);
  useEffect(() => (until === null ? undefined : after(until - Date.now(), () => setUntil(null))), [until]);
  return {
    until,
    set: useCallback((on: boolean) => setUntil(on ? Date.now() + ARMED_MS : null), []),
    extend: useCallback(() => setUntil((before) => (before === null ? null : Date.now() + ARMED_MS)), []),
  };
}
