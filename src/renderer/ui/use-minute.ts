import { useEffect, useState } from 'react';

const REFRESH_MS = 15_000;

/** This machine's clock, Unix ms, read four times a minute: for "5 min ago". */
export function useMinute(active: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!active) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}
