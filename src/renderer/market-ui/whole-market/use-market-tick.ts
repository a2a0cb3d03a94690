import { useEffect, useState } from 'react';
import { marketStore } from '#renderer/feed/index.ts';

/** Sums over the whole market are computed again at most this often, ms. */
const TICK_MS = 1_000;

/** Changes about once a second while prices come in: what sums them up renders again. */
export function useMarketTick(visible = true): number {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    if (!visible) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = marketStore.onRows('lines', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setTick((count) => count + 1);
      }, TICK_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [visible]);
  return tick;
}
