import { endpoints } from '#shared/service/endpoints.ts';
import type { Samples } from './sample.ts';

const { chat, groups } = endpoints;

export const invitationsSamples: Samples<'invitations'> = ({ client }) => {
  const create = () => client.call(groups.create, { body: { name: 'Invited' } });
  let made: ReturnType<typeof create> | undefined;
  const byLink = async () => {
    made ??= create();
    return { path: { id: (await made).invite_link?.invitation_id ?? '' } };
  };
  /** A room that waits for the practice user's answer. */
  const waiting = async (): Promise<string> => (await client.call(chat.invitedRooms)).results[0]?.room_id ?? 'none';
  return {
    preview: byLink,
    publicPreview: byLink,
    join: byLink,
    respond: async () => ({ path: { id: await waiting() }, body: { is_accepted: true } }),
    respondBulk: async () => ({ body: { room_ids: [await waiting()], is_accepted: true } }),
    withdraw: async () => {
      const { results } = await client.call(groups.suggestions);
      const user_ids = results.slice(0, 2).map(({ userid }) => userid);
      const { room_id } = await client.call(groups.create, { body: { name: 'Withdrawn', user_ids } });
      return { body: { room_id, user_ids } };
    },
  };
};
