import { z } from 'zod';
import { FIRST_PERSON, type OpenCollection } from '#exchange/database/collection.ts';

/** How many people may sign in beside the practice user. */
export const MAX_OTHERS = 8;

const enrolled = z.object({ id: z.number().int(), username: z.string(), joinedAt: z.number() });
/** Who has ever signed in beside the practice user: the number stays theirs as long as the data are kept. */
export type Enrolled = z.infer<typeof enrolled>;

/**
 * Gives each new name a number.
 * @param usernames who may sign in now @param now ms of the exchange's clock
 * @returns everybody who ever was named, in order of arrival: who is not named now still stands in others' rooms
 * @throws RangeError for more than {@link MAX_OTHERS}
 */
export function enrol(collection: OpenCollection, usernames: readonly string[], now: number): readonly Enrolled[] {
  const records = collection('enrolled-person', enrolled, { cap: MAX_OTHERS });
  for (const username of usernames) {
    if (records.get(username)) continue;
    if (records.size() >= MAX_OTHERS) throw new RangeError(`the data know ${MAX_OTHERS} people already`);
    records.put(username, { id: FIRST_PERSON + records.size() + 1, username, joinedAt: now });
  }
  return records.all();
}
