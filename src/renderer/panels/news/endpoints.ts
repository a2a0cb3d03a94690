import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows comes from these; it sends nothing. */
export const endpoints: readonly EndpointName[] = [
  'company.corporateActions',
  'company.majorHolder',
  'notifications.list',
  'sectors.analyst',
  'sectors.sector',
  'sectors.sectors',
  'sectors.specialBoard',
  'streams.all',
  'streams.ofStock',
  'users.verifiedBadge',
];
