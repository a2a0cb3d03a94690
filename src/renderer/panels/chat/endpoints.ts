import type { EndpointName } from '#shared/service/endpoints.ts';
import { groupEndpoints } from './groups/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'chat.rooms',
  'chat.invitedRooms',
  'chat.room',
  'chat.markRead',
  'chat.clearRoom',
  'chat.acceptRoom',
  'chat.rejectRoom',
  'chat.deleteRoom',
  'chat.muteRoom',
  'chat.send',
  'chat.forward',
  'chat.deleteBulk',
  'chat.roomMessages',
  ...groupEndpoints,
];
