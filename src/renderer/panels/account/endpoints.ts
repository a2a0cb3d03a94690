import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these; what it reads by name is found without this list. */
export const endpoints: readonly EndpointName[] = [
  'accounts.personal',
  'accounts.acceptTerms',
  'accounts.uploadUrl',
  'notifications.settings',
  'notifications.settingsV3',
  'users.setting',
  'users.onboarding',
  'users.connectMedia',
  'users.disconnectMedia',
];
