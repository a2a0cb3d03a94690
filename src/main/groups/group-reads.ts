import { rowsByPage, type ServiceClient } from '#main/service/index.ts';
import { MAX_CHAT_ROOMS } from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';
import {
  type ChatGroup,
  type GroupLimits,
  type GroupMember,
  type GroupPreview,
  MAX_SUGGESTED,
} from '#shared/contract/groups.ts';
import { firstRows, hasNextPage } from '#shared/paging.ts';
import { groupOf, memberOf, personOf, previewOf } from './read-group.ts';

export type GroupClient = Pick<ServiceClient, 'chat' | 'groups' | 'invitations'>;

const PAGE = 50;
const ROOMS_PAGE = 100;
const FRESH = { fresh: true };
const GONE = 'ROOM_STATUS_GONE';

type People = { readonly from: 'suggestions' | 'contacts'; readonly group: string | null; readonly search: string };

/** What is read of groups and invitations, as the service has it now. */
export function createGroupReads(client: GroupClient) {
  const { chat, groups, invitations } = client;

  async function maxMembers(): Promise<number | null> {
    try {
      const { data } = await groups.maxMembers({});
      return Number.isSafeInteger(data.max_members) && data.max_members > 0 ? data.max_members : null;
    } catch {
      // A group can be made without knowing it: the service refuses one person too many.
      return null;
    }
  }

  return {
    async limits(): Promise<GroupLimits> {
      const [{ data }, most] = await Promise.all([groups.eligibility({}, FRESH), maxMembers()]);
      return {
        canCreate: data.is_eligible,
        reason: data.reason.slice(0, 60),
        owned: Math.max(0, Math.trunc(data.owned_groups)),
        maxOwned: Math.max(0, Math.trunc(data.max_groups)),
        maxMembers: most,
      };
    },

    async suggested({ from, group, search }: People) {
      const query = {
        limit: MAX_SUGGESTED,
        ...(group !== null && { group_id: group }),
        ...(search !== '' && { keyword: search }),
      };
      const answer = from === 'contacts' ? groups.contacts(query, FRESH) : groups.suggestions(query, FRESH);
      const { data } = await answer;
      const { page, limit, total, has_next: hasNext } = data.pagination;
      return {
        people: data.results.slice(0, MAX_SUGGESTED).flatMap((user) => personOf(user) ?? []),
        hasMore: hasNextPage({ page, limit, total, hasNext }) ?? data.results.length >= MAX_SUGGESTED,
      };
    },

    /** @throws LantaiError UNREADABLE_ANSWER for a group without what it is known by */
    async group(room: string): Promise<ChatGroup> {
      const { data } = await groups.byRoom({ id: room }, FRESH);
      const read = groupOf(data);
      if (!read) {
        throw new LantaiError('UNREADABLE_ANSWER', 'a group without an id or a room', {
          params: { endpoint: 'groups.byRoom', input: JSON.stringify({ path: { id: room }, query: {} }) },
        });
      }
      return read;
    },

    async members(group: string, search: string, limit: number) {
      const rows = rowsByPage((page) =>
        groups.members({ id: group, page, limit: PAGE, ...(search !== '' && { keyword: search }) }, FRESH),
      );
      const found = await firstRows(rows, limit + 1);
      return {
        members: found.slice(0, limit).flatMap((record): readonly GroupMember[] => {
          const member = memberOf(record);
          return member ? [member] : [];
        }),
        hasMore: found.length > limit,
      };
    },

    /** Ids and names of the person's group rooms. */
    async ownRooms(): Promise<ReadonlyMap<string, string>> {
      const rows = rowsByPage((page) => chat.rooms({ type: 'ROOM_TYPE_GROUP', page, limit: ROOMS_PAGE }, FRESH));
      return new Map((await firstRows(rows, MAX_CHAT_ROOMS)).map(({ room_id, name }) => [room_id, name]));
    },

    /** Null for a room that is not the person's any more. @throws LantaiError where that cannot be read */
    async roomStatus(room: string): Promise<string | null> {
      try {
        const { data } = await chat.room({ id: room }, FRESH);
        const status = data.status.trim().toUpperCase();
        return status === GONE ? null : status;
      } catch (thrown) {
        if (thrown instanceof LantaiError && thrown.code === 'NOT_FOUND') return null;
        throw thrown;
      }
    },

    /** The public part alone where the service refuses the whole one for another reason than that there is none. */
    async preview(link: string): Promise<GroupPreview> {
      try {
        return previewOf(link, (await invitations.preview({ id: link }, FRESH)).data);
      } catch (thrown) {
        if (!(thrown instanceof LantaiError) || thrown.code === 'NOT_FOUND') throw thrown;
        try {
          return previewOf(link, (await invitations.publicPreview({ id: link }, FRESH)).data);
        } catch {
          throw thrown;
        }
      }
    },
  };
}

export type GroupReads = ReturnType<typeof createGroupReads>;
