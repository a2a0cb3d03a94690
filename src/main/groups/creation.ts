import { chatRoomId } from '#shared/contract/chat.ts';
import type { GroupOutcome } from '#shared/contract/groups.ts';
import type { GroupClient, GroupReads } from './group-reads.ts';
import { lookedUp, outcomeOf } from './outcome.ts';

type Asked = {
  readonly name: string;
  readonly about: string;
  readonly people: readonly number[];
  /** The person knows that a group may have been made, and wants one nevertheless. */
  readonly isAgain: boolean;
};

/** A creation without an answer, and the rooms that there were before it. */
type Unanswered = { readonly name: string; readonly before: ReadonlySet<string> };

export type Creation = {
  /** @throws LantaiError where nothing was sent, or for a refusal that is not documented */
  create(asked: Asked): Promise<GroupOutcome>;
  /** Another person is signed in. */
  forget(): void;
};

/**
 * Makes groups, each once. A creation has no name of its own at the service, so that one without an answer is recognised by
 * a room of its name that was not there before.
 */
export function createCreation({ groups }: Pick<GroupClient, 'groups'>, reads: GroupReads): Creation {
  let unanswered: Unanswered | null = null;

  async function lookFor({ name, before }: Unanswered): Promise<string | undefined> {
    const now = await reads.ownRooms();
    const [found] = [...now].filter(([room, called]) => !before.has(room) && sameName(called, name));
    return found === undefined ? undefined : found[0];
  }

  return {
    async create({ name, about, people, isAgain }) {
      if (unanswered && sameName(unanswered.name, name)) {
        const earlier = unanswered;
        const found = await lookedUp(() => lookFor(earlier));
        if (found.kind === 'done') unanswered = null;
        if (found.kind !== 'unknown' || !found.isRead || !isAgain) return found;
      }
      const before: Unanswered = { name, before: new Set((await reads.ownRooms()).keys()) };
      const outcome = await outcomeOf({
        refusals: { 400: 'person', 409: 'too-many-groups' },
        async send() {
          const { data } = await groups.create({ name, description: about, user_ids: [...people] });
          return chatRoomId.safeParse(data.room_id).data ?? null;
        },
        look: () => lookFor(before),
      });
      unanswered = outcome.kind === 'unknown' ? before : null;
      return outcome;
    },
    forget() {
      unanswered = null;
    },
  };
}

const plain = (name: string): string => name.replace(/\s+/g, ' ').trim();
const sameName = (left: string, right: string): boolean => plain(left) === plain(right);
