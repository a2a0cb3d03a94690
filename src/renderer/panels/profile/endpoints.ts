import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these; what it reads by name is found without this list. */
export const endpoints: readonly EndpointName[] = [
  'auth.userProfile',
  'users.profileByUsername',
  'users.socialInfo',
  'users.publicSocialInfo',
  'users.mySocialInfo',
  'users.suggestFriends',
  'users.trending',
  'users.editProfile',
  'users.editCountry',
  'users.uploadToken',
  'users.suspend',
  'users.block',
  'users.unblock',
  'users.blocked',
  'streams.ofUser',
  'market.search',
  'chat.personalEligibility',
  'chat.room',
  'chat.roomWithUser',
  'chat.rooms',
  'groups.members',
];
