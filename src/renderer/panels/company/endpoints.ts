import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'company.profile',
  'company.majorHolder',
  'company.composition',
  'company.corporateActions',
  'company.pricePerformance',
  'company.seasonality',
  'company.financial',
  'market.keyStatistics',
  'sectors.analyst',
  'sectors.specialBoard',
  'notifications.list',
  'streams.ofStock',
  'users.verifiedBadge',
  'sectors.subsector',
  'sectors.subsectors',
];
