import { notifyManager, QueryClient } from '@tanstack/react-query';
import { BridgeError } from '#renderer/bridge/index.ts';

// What was answered is drawn with the frame that is being made, not after whatever else waits for its turn.
notifyManager.setScheduler(queueMicrotask);

const RETRIES = 2;

/** Questions that a window asks and may ask again; orders never go through here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // The bridge works without a network; what the service says about reachability comes as an answer.
      networkMode: 'always',
      retry: (count, error) => count < RETRIES && error instanceof BridgeError && error.failure.retryable,
    },
  },
});
