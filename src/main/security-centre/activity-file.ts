import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { MAX_SECURITY_ROWS, type SecurityRow, securityRow } from '#shared/contract/security-centre.ts';

const MAX_PERSONS = 20;

const person = z.object({
  user: z.number().int(),
  /** Oldest first. */
  rows: z.array(securityRow).max(MAX_SECURITY_ROWS),
});
/** security-activity.json, the person seen last at the end; a later version adds its step here and its fixture beside the others. */
const file = z.object({ version: z.literal(1), persons: z.array(person).max(MAX_PERSONS) });

/** What was done about sign-in, PIN and password on this computer: a word and a time each, never a secret or an address. */
export type ActivityFile = {
  /** Newest first. */
  rowsOf(user: number): readonly SecurityRow[];
  add(user: number, row: SecurityRow): void;
  /** Resolves when what was added is on disk, or could not be written. */
  settled(): Promise<void>;
};

export function openActivityFile(
  path: string,
  now: Date,
  failed: (error: unknown) => void,
  succeeded?: () => void,
): ActivityFile {
  const read = readOrSetAside(path, (json) => file.parse(json).persons, now);
  const writer = createSerialWriter(path, failed, succeeded);
  let persons: readonly z.infer<typeof person>[] = read.kind === 'found' ? read.value : [];
  const rowsOf = (user: number): readonly SecurityRow[] => persons.find((each) => each.user === user)?.rows ?? [];
  return {
    rowsOf: (user) => rowsOf(user).toReversed(),
    add(user, row) {
      const rows = [...rowsOf(user), row].slice(-MAX_SECURITY_ROWS);
      persons = [...persons.filter((each) => each.user !== user), { user, rows }].slice(-MAX_PERSONS);
      writer.write(`${JSON.stringify({ version: 1, persons })}\n`);
    },
    settled: () => writer.settled(),
  };
}
