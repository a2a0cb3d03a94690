import type { Query, QueryClient } from '@tanstack/react-query';
import { onServiceBack } from '#renderer/stores/health.ts';
import { after } from '#renderer/ui/after.ts';
import { SECOND_MS } from '#shared/time.ts';
import { isRepeatable } from './query-client.ts';

/** What is shown and could not be read again is marked as stale for this long, ms, and then read once more. */
const PAUSE_MS = 10 * SECOND_MS;
/** The rest waits for its turn: a market's news alone may be fifty requests. */
const MAX_AT_ONCE = 4;

const hasFailed = (query: Query): boolean =>
  isRepeatable(query.state.error) && query.state.fetchStatus === 'idle' && query.isActive();
/** Whether reading it again moves nothing: there is an earlier answer, or other parts are shown meanwhile. */
const isQuiet = ({ state, meta }: Query): boolean => state.data !== undefined || meta?.isPart === true;

/**
 * Reads again by itself what visible panels could not read, so that nobody waits for the minutes or hours after which it would be renewed:
 * as soon as the service can be reached again all of it, and every few seconds that of which an earlier answer is shown, or which is a part
 * among others. Elsewhere the failure stands, with its button, instead of changing places with a skeleton all the time.
 * @returns the disposer
 */
export function renewFailed(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  let cancelPause: (() => void) | null = null;
  /** The service came back again so soon that what failed is read after the pause. */
  let isAllDue = false;
  let pausedUntil = 0;

  function pause(): void {
    cancelPause ??= after(PAUSE_MS, () => {
      cancelPause = null;
      if (isAllDue) readAll();
      else void readAgain(cache.getAll().filter((query) => hasFailed(query) && isQuiet(query)));
    });
  }

  function readAll(): void {
    isAllDue = Date.now() < pausedUntil;
    if (isAllDue) {
      pause();
      return;
    }
    pausedUntil = Date.now() + PAUSE_MS;
    void readAgain(cache.getAll().filter(hasFailed));
  }

  const stopFailures = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') pause();
  });
  const stopHealth = onServiceBack(readAll);
  return () => {
    stopFailures();
    stopHealth();
    cancelPause?.();
  };
}

async function readAgain(failed: readonly Query[]): Promise<void> {
  const left = [...failed];
  const inTurn = async (): Promise<void> => {
    for (let query = left.shift(); query; query = left.shift()) {
      // It may have been read, or its panel closed, while it waited.
      if (hasFailed(query)) await query.fetch().catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, inTurn));
}
