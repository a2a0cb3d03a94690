import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'sectors.sectors',
  'sectors.sector',
  'sectors.specialBoard',
  'market.dailyCandles',
  'market.keyStatistics',
  'company.financial',
  'brokers.activity',
  'watchlist.create',
  'watchlist.addStock',
];
