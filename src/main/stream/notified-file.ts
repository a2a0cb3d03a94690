import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { postId } from '#shared/contract/stream.ts';

/** The oldest are dropped first. */
export const MAX_NOTIFIED = 500;

/** stream-told.json; a later version adds its step here and its fixture beside the others. */
const file = z.object({ version: z.literal(1), told: z.array(postId).max(MAX_NOTIFIED) });

export const withNotified = (notified: readonly string[], added: readonly string[]): string[] =>
  [...notified.filter((id) => !added.includes(id)), ...new Set(added)].slice(-MAX_NOTIFIED);

export type NotifiedFile = {
  has(id: string): boolean;
  /** Resolves when they are on disk, or could not be written: they count as notified until the app ends all the same. */
  add(ids: readonly string[]): Promise<void>;
  /** False at the first start of this profile. */
  readonly exists: boolean;
};

/** Ids of the posts whose mention of the person has been notified. */
export function openNotifiedFile(path: string, now: Date, failed: (error: unknown) => void): NotifiedFile {
  const read = readOrSetAside(path, (json) => file.parse(json).told, now);
  const writer = createSerialWriter(path, failed);
  let notified: readonly string[] = read.kind === 'found' ? read.value : [];
  return {
    has: (id) => notified.includes(id),
    add(ids) {
      notified = withNotified(notified, ids);
      writer.write(JSON.stringify({ version: 1, told: notified }));
      return writer.settled();
    },
    exists: read.kind === 'found',
  };
}
