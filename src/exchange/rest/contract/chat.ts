import { endpoints } from '#shared/service/endpoints.ts';
import type { Samples } from './sample.ts';

const { chat } = endpoints;

export const chatSamples: Samples<'chat'> = ({ client }) => {
  const rooms = async (type: 'ROOM_TYPE_PERSONAL' | 'ROOM_TYPE_GROUP' | 'ROOM_TYPE_BROADCAST') =>
    (await client.call(chat.rooms, { query: { type } })).results;
  /** Somebody who has a room with the practice user. */
  const friend = async () => {
    const room = (await rooms('ROOM_TYPE_PERSONAL')).find(({ status }) => status === 'ROOM_STATUS_ACTIVE');
    return { roomId: room?.room_id ?? '', userId: room?.user?.userid ?? 0 };
  };
  const inRoom = async () => ({ path: { id: (await friend()).roomId } });
  const groupRoom = async () => (await rooms('ROOM_TYPE_GROUP'))[0];
  const sent = async () => {
    const { roomId } = await friend();
    const message = await client.call(chat.send, { body: { room_id: roomId, text: 'For the record' } });
    return { roomId, messageId: message.message_id };
  };
  const cursor = { limit: '5', before_id: '9999999999999999' };
  const attachment = async () => {
    const { file_url } = await client.call(chat.uploadPolicy);
    return { type: 'ATTACHMENT_TYPE_PHOTO', url: file_url };
  };
  const pages = { keyword: 'a', page: '1', limit: '10' };
  /** Deleting takes a room away: whoever deletes brings one of their own. */
  const spare = async () => {
    const [found] = (await client.call(chat.searchUsers, { query: { keyword: 'a' } })).results.slice(-1);
    const body = { user_id: found?.userid, text: 'Hello', client_id: 'spare' };
    return (await client.call(chat.send, { body })).room_id;
  };

  return {
    rooms: () => ({ query: { type: 'ROOM_TYPE_GROUP', ...pages } }),
    room: inRoom,
    roomWithUser: async () => ({ path: { userId: String((await friend()).userId) } }),
    markRead: async () => {
      const { roomId, messageId } = await sent();
      return { path: { id: roomId }, query: { message_id: messageId } };
    },
    clearRoom: inRoom,
    acceptRoom: inRoom,
    rejectRoom: async () => {
      const { results } = await client.call(chat.invitedRooms);
      return { path: { id: results[0]?.room_id ?? 'none' } };
    },
    deleteRoom: async () => ({ path: { id: await spare() } }),
    muteRoom: async () => ({ ...(await inRoom()), body: { is_muted: false } }),
    sendFirst: async () => ({
      body: { room_id: (await friend()).roomId, text: 'Hello', attachment: await attachment() },
    }),
    send: async () => ({
      body: { user_id: (await friend()).userId, text: 'Hello', attachment: await attachment(), client_id: 'c-1' },
    }),
    sendBulk: async () => {
      const { userId } = await friend();
      const group = await groupRoom();
      return {
        body: { room_ids: [group?.room_id], user_ids: [userId], text: 'To all', client_id: 'c-2' },
      };
    },
    forward: async () => {
      const { messageId } = await sent();
      const { userId } = await friend();
      return { body: { message_ids: [messageId], room_ids: [(await groupRoom())?.room_id], user_ids: [userId] } };
    },
    deleteBulk: async () => {
      const { roomId, messageId } = await sent();
      return { body: { room_id: roomId, message_ids: [messageId], for_everyone: true } };
    },
    roomMessages: async () => ({ ...(await inRoom()), query: cursor }),
    personalMessages: async () => ({ path: { userId: String((await friend()).userId) }, query: cursor }),
    broadcastMessages: async () => {
      const [room] = await rooms('ROOM_TYPE_BROADCAST');
      return { path: { id: room?.room_id ?? '' }, query: cursor };
    },
    groupMessages: async () => ({ path: { groupId: (await groupRoom())?.group_id ?? '' }, query: cursor }),
    shareableReceivers: () => ({ query: pages }),
    personalEligibility: async () => ({ query: { user_id: String((await friend()).userId) } }),
    uploadPolicy: () => ({ query: { type: 'ATTACHMENT_TYPE_DOCUMENT' } }),
    searchUsers: () => ({ query: pages }),
  };
};
