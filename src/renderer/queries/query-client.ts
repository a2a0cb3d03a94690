import { notifyManager, QueryClient } from '@tanstack/react-query';
import { LantaiError } from '#shared/contract/error.ts';

// Answers are drawn in the current frame instead of after other scheduled tasks.
notifyManager.setScheduler(queueMicrotask);

const RETRIES = 2;

/** Whether the same request may be answered a moment later. */
export const isRepeatable = (error: unknown): boolean => error instanceof LantaiError && error.retryable;

/** For requests that are safe to repeat; orders never go through here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // The bridge works without a network; an unreachable service is an answer.
      networkMode: 'always',
      retry: (count, error) => count < RETRIES && isRepeatable(error),
    },
  },
});
