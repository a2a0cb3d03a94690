import { useCallback, useRef, useState } from 'react';

type Run = <Result>(call: () => Promise<Result>) => Promise<Result | null>;

/**
 * Runs what a press sends, one call at a time: a second press while one is under way does nothing, also within the frame
 * before its button is drawn as busy, for which state alone would be too late.
 * @returns `run` resolves with null where another call is under way, and rejects as the call does
 */
export function useOneAtATime(): readonly [run: Run, isRunning: boolean] {
  const [isRunning, setRunning] = useState(false);
  const isUnderWay = useRef(false);
  const run: Run = useCallback(async (call) => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setRunning(true);
    try {
      return await call();
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  }, []);
  return [run, isRunning];
}
