import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'notifications.list',
  'notifications.markAllRead',
  'notifications.unreadCount',
];
