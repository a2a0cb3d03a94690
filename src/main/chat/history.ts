import type { ServiceClient } from '#main/service/index.ts';
import { isLater } from '#shared/chat/messages.ts';
import type { ChatMessage, ChatRoom } from '#shared/contract/chat.ts';
import { type ErrorCode, LantaiError } from '#shared/contract/error.ts';
import { nextCursor } from '#shared/paging.ts';
import { readMessage } from './read-record.ts';

type Client = Pick<ServiceClient, 'chat'>;
type Page = { readonly messages: readonly ChatMessage[]; readonly hasOlder: boolean };

const PAGE = 50;
/** A call that is answered so does not know the room, though another may. */
const NOT_THIS_CALL: ReadonlySet<ErrorCode> = new Set([
  'NOT_FOUND',
  'NOT_ALLOWED',
  'INVALID_PARAMETER',
  'UNREADABLE_ANSWER',
  'WEB_PAGE_ANSWER',
]);

/** The history of a room by the call of its kind; null where it is known too little of the room for that. */
function ownCall({ chat }: Client, { kind, id, person, groupId }: ChatRoom) {
  if (kind === 'group')
    return groupId === '' ? null : (more: object) => chat.groupMessages({ groupId, ...more }, { fresh: true });
  if (kind === 'broadcast') return (more: object) => chat.broadcastMessages({ id, ...more }, { fresh: true });
  if (person === null || person.id === 0) return null;
  return (more: object) => chat.personalMessages({ userId: String(person.id), ...more }, { fresh: true });
}

/** What a page shows of a message of its room. */
export type Shown = 'there' | 'missing' | 'not-read';

type PageRead = {
  /** The identifier of every row, also of one whose message cannot be read. */
  readonly ids: readonly string[];
  /** What was asked for: messages older than this one; null for the newest. */
  readonly before: string | null;
  /** The service says that nothing is older; a short page alone does not. */
  readonly isEnd: boolean;
};

/** A message is missing where a page begins after it, ends before it, and has others around it. */
export function shownBy({ ids, before, isEnd }: PageRead, id: string): Shown {
  if (ids.includes(id)) return 'there';
  // A service that does not go on from `before` answers with another part of the room.
  const isAsked =
    before === null || (isLater(before, id) && ids.length > 0 && ids.every((each) => isLater(before, each)));
  const isReached = isEnd || ids.some((each) => isLater(id, each));
  return isAsked && isReached ? 'missing' : 'not-read';
}

/**
 * Pages of a room's messages, newest first. A service that answers the call of a kind with a refusal is asked by the
 * call for any room, from then on at once.
 * @param reading called before each page is asked for; what it returns is called with what came
 */
export function createHistory(
  client: Client,
  find: (room: string) => ChatRoom | null,
  reading: (room: string) => (messages: readonly ChatMessage[], shown: (id: string) => Shown) => void,
) {
  const refused = new Set<ChatRoom['kind']>();

  async function ask(room: string, more: { readonly limit: number; readonly before_id?: string }) {
    const known = find(room);
    const own = known === null || refused.has(known.kind) ? null : ownCall(client, known);
    const general = () => client.chat.roomMessages({ id: room, ...more }, { fresh: true });
    if (known === null || own === null) return general();
    try {
      return await own(more);
    } catch (thrown) {
      if (!(thrown instanceof LantaiError) || !NOT_THIS_CALL.has(thrown.code)) throw thrown;
      const answer = await general();
      refused.add(known.kind);
      return answer;
    }
  }

  return async (room: string, before: string | null): Promise<Page> => {
    const read = reading(room);
    const { data } = await ask(room, { limit: PAGE, ...(before !== null && { before_id: before }) });
    const messages = data.results.flatMap((record) => readMessage(record) ?? []);
    const ids = data.results.map(({ message_id }) => String(message_id));
    const hasOlder = nextCursor(data.next_before_id, ids, PAGE) !== null;
    const isEnd = data.next_before_id !== undefined && !hasOlder;
    read(messages, (id) => shownBy({ ids, before, isEnd }, id));
    return { messages, hasOlder };
  };
}
