import { z } from 'zod';
import { createSerialWriter } from '#main/app/atomic-json.ts';
import { readOrSetAside } from '#main/settings/read-file.ts';
import { postId } from '#shared/contract/stream.ts';

/** The oldest go first: whoever writes so many mentions is not told of again. */
export const MAX_TOLD = 500;

/** stream-told.json; a later version adds its step here and its fixture beside the others. */
const file = z.object({ version: z.literal(1), told: z.array(postId).max(MAX_TOLD) });

export const withTold = (told: readonly string[], added: readonly string[]): string[] =>
  [...told.filter((id) => !added.includes(id)), ...new Set(added)].slice(-MAX_TOLD);

export type ToldFile = {
  has(id: string): boolean;
  /** Resolves when they are on disk, or could not be written: they are known all the same until the app ends. */
  add(ids: readonly string[]): Promise<void>;
  /** False when nothing was told here ever before. */
  readonly isKept: boolean;
};

/** Ids of the posts of which a person was told that they are named in them. */
export function openToldFile(path: string, now: Date, failed: (error: unknown) => void): ToldFile {
  const read = readOrSetAside(path, (json) => file.parse(json).told, now);
  const writer = createSerialWriter(path, failed);
  let told: readonly string[] = read.kind === 'found' ? read.value : [];
  return {
    has: (id) => told.includes(id),
    add(ids) {
      told = withTold(told, ids);
      writer.write(JSON.stringify({ version: 1, told }));
      return writer.settled();
    },
    isKept: read.kind === 'found',
  };
}
