import { useEffect, useState } from 'react';

const REFRESH_MS = 15_000;

/**
 * This machine's clock, Unix ms, read four times a minute: for "5 min ago".
 * @param rate how many times as often, up to once a second
 */
export function useMinute(active: boolean, rate = 1): number {
  const everyMs = Math.max(1_000, REFRESH_MS / Math.max(1, rate));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!active) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [active, everyMs]);
  return now;
}
