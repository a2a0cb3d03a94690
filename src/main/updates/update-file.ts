import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { timeField } from '#shared/contract/fields.ts';
import { updateTime } from '#shared/contract/updates.ts';
import { MAX_ROLLED_BACK } from './decide.ts';

const version = z.string().max(60);

/** updates.json; a later version adds its step here and its fixture beside the others. */
const file = z.object({
  version: z.literal(1),
  /** The version that ran last on this computer. */
  lastRun: version.nullable(),
  rolledBack: z.array(version).max(MAX_ROLLED_BACK),
  plan: z.object({ version, when: updateTime, at: timeField }).nullable(),
  /** The version that was being installed when Lantai ended. */
  installing: version.nullable(),
});
type Remembered = Omit<z.infer<typeof file>, 'version'>;

const NOTHING: Remembered = { lastRun: null, rolledBack: [], plan: null, installing: null };

export type UpdateFile = {
  get(): Remembered;
  change(patch: Partial<Remembered>): void;
  /** Resolves when what was changed is on disk, or could not be written. */
  settled(): Promise<void>;
};

/** What is remembered about versions of the program, for every profile of this computer. */
export function openUpdateFile(path: string, now: Date, failed: (error: unknown) => void): UpdateFile {
  const read = readOrSetAside(path, (json) => file.parse(json), now);
  const writer = createSerialWriter(path, failed);
  let current: Remembered = read.kind === 'found' ? read.value : NOTHING;
  return {
    get: () => current,
    change(patch) {
      current = { ...current, ...patch };
      writer.write(`${JSON.stringify({ ...current, version: 1 })}\n`);
    },
    settled: () => writer.settled(),
  };
}
