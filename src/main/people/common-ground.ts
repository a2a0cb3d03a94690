import { plainText } from '#main/platform/plain-text.ts';
import { rowsByPage, type ServiceClient } from '#main/service/index.ts';
import type { CommonGround } from '#shared/contract/people.ts';
import { firstRows } from '#shared/paging.ts';
import { stocksIn } from './read-people.ts';

type Client = Pick<ServiceClient, 'users' | 'chat' | 'groups'>;

const PAGE = 100;
/** Suggestions that are looked through for the person. */
const MAX_SUGGESTIONS = 300;
/** Own groups whose members are looked through, the most recent ones. */
const MAX_GROUPS = 12;

/**
 * Stocks and groups that somebody and whoever is signed in have in common. The service names common stocks only of
 * people whom it suggests, so of others they are not known; a part that it does not answer is left out.
 */
export async function readCommonGround(client: Client, id: number): Promise<CommonGround> {
  const [stocks, groups] = await Promise.all([
    commonStocks(client, id).catch(() => null),
    commonGroups(client, id).catch(() => []),
  ]);
  return { stocks, groups };
}

async function commonStocks({ users }: Client, id: number): Promise<CommonGround['stocks']> {
  const rows = rowsByPage((page) => users.suggestFriends({ page, limit: PAGE }, { fresh: true }));
  let looked = 0;
  for await (const row of rows) {
    if (row.userid === id) return stocksIn(row.common_symbols);
    looked += 1;
    if (looked >= MAX_SUGGESTIONS) return null;
  }
  return null;
}

async function commonGroups({ chat, groups }: Client, id: number): Promise<CommonGround['groups']> {
  const rooms = await firstRows(
    rowsByPage((page) => chat.rooms({ type: 'ROOM_TYPE_GROUP', page, limit: MAX_GROUPS })),
    MAX_GROUPS,
  );
  const found: { room: string; name: string }[] = [];
  for (const { room_id: room, group_id: group, name } of rooms) {
    if (group === '') continue;
    const members = await firstRows(
      rowsByPage((page) => groups.members({ id: group, page, limit: PAGE })),
      PAGE,
    ).catch(() => []);
    if (members.some(({ userid, status }) => userid === id && status !== 'INVITED'))
      found.push({ room, name: plainText(name, 120) });
  }
  return found;
}
