import type { ServiceClient } from '#main/service/index.ts';
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

/**
 * Pages of a room's messages, newest first. A service that answers the call of a kind with a refusal is asked by the
 * call for any room, from then on at once. @param read called with the messages of each page
 */
export function createHistory(
  client: Client,
  find: (room: string) => ChatRoom | null,
  read: (room: string, messages: readonly ChatMessage[]) => void,
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
    const { data } = await ask(room, { limit: PAGE, ...(before !== null && { before_id: before }) });
    const messages = data.results.flatMap((record) => readMessage(record) ?? []);
    read(room, messages);
    const ids = data.results.map(({ message_id }) => String(message_id));
    return { messages, hasOlder: nextCursor(data.next_before_id, ids, PAGE) !== null };
  };
}
