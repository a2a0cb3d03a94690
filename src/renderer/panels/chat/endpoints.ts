import type { EndpointName } from '#shared/service/endpoints.ts';
import { groupEndpoints } from './groups/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'chat.rooms',
  'chat.invitedRooms',
  'chat.unreadCount',
  'chat.room',
  'chat.roomWithUser',
  'chat.markRead',
  'chat.clearRoom',
  'chat.acceptRoom',
  'chat.rejectRoom',
  'chat.deleteRoom',
  'chat.muteRoom',
  'chat.sendFirst',
  'chat.send',
  'chat.sendBulk',
  'chat.forward',
  'chat.deleteBulk',
  'chat.roomMessages',
  'chat.personalMessages',
  'chat.groupMessages',
  'chat.broadcastMessages',
  'chat.shareableReceivers',
  'chat.personalEligibility',
  'chat.uploadPolicy',
  'chat.searchUsers',
  ...groupEndpoints,
];
