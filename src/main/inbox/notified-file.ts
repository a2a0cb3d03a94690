import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { timeField } from '#shared/contract/fields.ts';

/** The oldest are dropped first. */
export const MAX_NOTICES = 300;
export const MAX_DEPOSITS = 300;
export const MAX_ACCOUNTS = 30;
/** Persons who sign in on this profile. */
const MAX_PEOPLE = 5;

const id = z.string().min(1).max(200);
/** When the service sent it, by its clock; null where it sends no time. */
const notified = z.object({ id, isCash: z.boolean(), at: timeField.nullable() });
export type NotifiedNotice = z.infer<typeof notified>;

const person = z.object({
  user: z.number().int(),
  notices: z.array(notified).max(MAX_NOTICES),
  /** For each account whose deposits were read; accounts by a fingerprint of their number. */
  deposits: z.array(z.object({ account: id, ids: z.array(id).max(MAX_DEPOSITS) })).max(MAX_ACCOUNTS),
});
type Person = z.infer<typeof person>;

/** inbox-notified.json; a later version adds its step here and its fixture beside the others. */
const file = z.object({ version: z.literal(1), people: z.array(person).max(MAX_PEOPLE) });

export type NotifiedFile = {
  /** Null before this person's messages and deposits were first read. */
  of(user: number): Omit<Person, 'user'> | null;
  /** Resolves when it is on disk, or could not be written: it counts as notified until the app ends all the same. */
  set(user: number, next: Omit<Person, 'user'>): Promise<void>;
};

/** Which of the service's messages and of the deposits a person was notified of; by their ids only. */
export function openNotifiedFile(path: string, now: Date, failed: (error: unknown) => void): NotifiedFile {
  const read = readOrSetAside(path, (json) => file.parse(json).people, now);
  const writer = createSerialWriter(path, failed);
  let people: readonly Person[] = read.kind === 'found' ? read.value : [];
  return {
    of: (user) => people.find((each) => each.user === user) ?? null,
    set(user, { notices, deposits }) {
      const next: Person = {
        user,
        notices: notices.slice(-MAX_NOTICES),
        deposits: deposits.slice(-MAX_ACCOUNTS).map(({ account, ids }) => ({ account, ids: ids.slice(-MAX_DEPOSITS) })),
      };
      people = [...people.filter((each) => each.user !== user), next].slice(-MAX_PEOPLE);
      writer.write(`${JSON.stringify({ version: 1, people })}\n`);
      return writer.settled();
    },
  };
}
