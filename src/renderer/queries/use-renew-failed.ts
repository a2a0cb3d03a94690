import { useEffect, useRef, useState } from 'react';
import { onServiceBack } from '#renderer/stores/health.ts';
import type { Failure } from '#shared/contract/define.ts';

/**
 * What `renewFailed` does for queries, for what is read without one: reads again by itself as soon as the service can be reached again,
 * also where that was before the failure was known.
 * @param failure null while nothing has failed
 */
export function useRenewFailed(failure: Failure | null, readAgain: () => void): void {
  const newest = useRef(readAgain);
  newest.current = readAgain;
  const [recoveries, setRecoveries] = useState(0);
  const seen = useRef(0);
  useEffect(() => onServiceBack(() => setRecoveries((count) => count + 1)), []);
  const isRepeatable = failure?.retryable === true;
  useEffect(() => {
    if (!isRepeatable || seen.current === recoveries) return;
    seen.current = recoveries;
    newest.current();
  }, [isRepeatable, recoveries]);
}
