import { whereThrown } from '../log/error-name.ts';
import type { Log } from '../log/log.ts';
import type { Timers } from '../timers.ts';

/** What is closed when the app quits, in order. */
export type Closing = readonly (readonly [part: string, close: () => void | Promise<void>])[];

/** After this a part no longer delays those after it, ms; longer than any timeout within a part. */
export const TIMEOUT_MS = 5_000;

/**
 * Closes one part after the other. A part that fails or takes too long is logged, and those after it
 * are closed all the same, so that their data is saved and the app ends.
 */
export async function closeInOrder(parts: Closing, timers: Timers, log: Log): Promise<void> {
  for (const [part, close] of parts) {
    const late = Promise.withResolvers<void>();
    const cancel = timers.after(TIMEOUT_MS, () => {
      log('warning', 'close-late', { part });
      late.resolve();
    });
    try {
      await Promise.race([close(), late.promise]);
    } catch (thrown) {
      log('error', 'close-failed', { part, why: whereThrown(thrown) });
    } finally {
      cancel();
    }
  }
}
