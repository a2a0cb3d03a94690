import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#tools/testing/eventually.ts';
import type { Samples } from './sample.ts';

const { groups } = endpoints;
const INVITED = 20;

export const groupsSamples: Samples<'groups'> = ({ client }) => {
  const people = async () =>
    (await client.call(groups.suggestions)).results.slice(0, INVITED).map(({ userid }) => userid);
  const create = async () => client.call(groups.create, { body: { name: 'A group', user_ids: await people() } });
  let made: ReturnType<typeof create> | undefined;
  /** The practice user's own, the same one each time. */
  const own = async () => {
    made ??= create();
    return { id: (await made).group_id };
  };
  /** Somebody who accepted the invitation; people take a moment. */
  const joined = (id: string): Promise<number> =>
    eventually(async () => {
      const { results } = await client.call(groups.members, { path: { id } });
      const found = results.find(({ status, role }) => status === 'JOINED' && role !== 'OWNER');
      if (!found) throw new Error('nobody has joined yet');
      return found.userid;
    }, 200);
  const alone = async () => ({
    path: { id: (await client.call(groups.create, { body: { name: 'Alone' } })).group_id },
  });
  const pages = { keyword: 'a', page: '1', limit: '10' };

  return {
    suggestions: async () => ({ query: { group_id: (await own()).id, ...pages } }),
    contacts: async () => ({ query: { group_id: (await own()).id, ...pages } }),
    byRoom: async () => {
      await own();
      return { path: { id: (await made)?.room_id ?? '' } };
    },
    create: () => ({ body: { name: 'New', description: 'What it is about', avatar: '', user_ids: [] } }),
    change: async () => ({ path: await own(), body: { name: 'Renamed', description: '', avatar: '' } }),
    members: async () => ({ path: await own(), query: pages }),
    invite: async () => ({ path: await own(), body: { user_ids: (await people()).slice(0, 1) } }),
    leave: alone,
    remove: async () => ({ path: await own(), body: { user_ids: (await people()).slice(-1) } }),
    setAdmin: async () => {
      const path = await own();
      return { path, body: { user_id: await joined(path.id), is_admin: true } };
    },
    handOver: async () => {
      const body = { name: 'To hand over', user_ids: await people() };
      const { group_id } = await client.call(groups.create, { body });
      return { path: { id: group_id }, body: { user_id: await joined(group_id) } };
    },
    settings: async () => ({
      path: await own(),
      body: { who_can_post: 'EVERYONE', who_can_invite: 'ADMINS', is_link_enabled: true },
    }),
    resetLink: async () => ({ path: await own() }),
  };
};
