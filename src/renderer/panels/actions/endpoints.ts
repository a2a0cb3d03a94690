import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows comes from these; it sends nothing. */
export const endpoints: readonly EndpointName[] = [
  'company.corporateActions',
  'exercise.corporateActions',
  'exercise.entitlements',
  'exercise.exercisable',
  'exercise.list',
  'exercise.stockTradable',
  'exercise.tradable',
  'sectors.sector',
  'sectors.sectors',
];
