import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';

/** The oldest are dropped first; a deadline that passed is never looked up again. */
const MAX_NOTIFIED = 500;

/** exercise-deadlines.json; a later version adds its step here and its fixture beside the others. */
const file = z.object({ version: z.literal(1), notified: z.array(z.string().max(100)).max(MAX_NOTIFIED) });

export type DeadlineFile = {
  has(key: string): boolean;
  /** Resolves when it is on disk, or could not be written: it counts as notified until the app ends all the same. */
  add(key: string): Promise<void>;
};

/** Keys of the exercise deadlines that the person was notified of. */
export function openDeadlineFile(path: string, now: Date, failed: (error: unknown) => void): DeadlineFile {
  const read = readOrSetAside(path, (json) => file.parse(json).notified, now);
  const writer = createSerialWriter(path, failed);
  let notified: readonly string[] = read.kind === 'found' ? read.value : [];
  return {
    has: (key) => notified.includes(key),
    add(key) {
      notified = [...notified.filter((each) => each !== key), key].slice(-MAX_NOTIFIED);
      writer.write(`${JSON.stringify({ version: 1, notified })}\n`);
      return writer.settled();
    },
  };
}
