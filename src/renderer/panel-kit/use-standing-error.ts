import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

type Failing = Pick<UseQueryResult<unknown>, 'data' | 'error' | 'errorUpdatedAt' | 'refetch'>;

/**
 * The error of a request that has no answer. A request that is made again has none until it is answered; here the error
 * of before stands meanwhile, so that what somebody has opened beside it stays open. It goes where the person retries.
 */
export function useStandingError({ data, error, errorUpdatedAt, refetch }: Failing): {
  readonly error: Error | null;
  retry(): void;
} {
  const last = useRef<{ readonly error: Error; readonly at: number } | null>(null);
  if (error !== null) last.current = { error, at: errorUpdatedAt };
  const retry = useCallback((): void => {
    last.current = null;
    void refetch();
  }, [refetch]);
  // Another request has failed at another moment, or never.
  const isReadAgain = data === undefined && last.current?.at === errorUpdatedAt;
  return { error: error ?? (isReadAgain ? (last.current?.error ?? null) : null), retry };
}
