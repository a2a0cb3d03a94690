import type { Log, Timers } from '#main/service/index.ts';
import { whereThrown } from '../log/error-name.ts';

/** What is closed when the app quits, in the order in which it must be. */
export type Closing = readonly (readonly [part: string, close: () => void | Promise<void>])[];

/** The longest that one part keeps those after it waiting, ms; longer than any part gives its own peers. */
export const PATIENCE_MS = 5_000;

/**
 * Closes one part after the other. A part that fails or does not end is written to the log, and those
 * after it are closed all the same: what they hold is saved, and the app does end.
 */
export async function closeInTurn(parts: Closing, timers: Timers, log: Log): Promise<void> {
  for (const [part, close] of parts) {
    const late = Promise.withResolvers<void>();
    const cancel = timers.after(PATIENCE_MS, () => {
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
