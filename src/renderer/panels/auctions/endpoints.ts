import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows comes from these; indicative prices over the feed. */
export const endpoints: readonly EndpointName[] = [
  'sectors.sectors',
  'sectors.sector',
  'sectors.specialBoard',
  'market.dailyCandles',
];
