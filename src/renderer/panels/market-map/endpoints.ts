import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows comes from these, and from the feed. */
export const endpoints: readonly EndpointName[] = [
  'sectors.sectors',
  'sectors.sector',
  'sectors.sectorTree',
  'sectors.subsectors',
  'sectors.subsector',
  'sectors.specialBoard',
  'company.trending',
  'market.dailyCandles',
  'market.intradayCandles',
];
