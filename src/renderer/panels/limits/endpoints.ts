import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows comes from these; prices, queues and trades over the feed. */
export const endpoints: readonly EndpointName[] = [
  'sectors.sectors',
  'sectors.sector',
  'sectors.specialBoard',
  'market.companyInfo',
  'company.legacyInfo',
  'market.orderBook',
  'market.dailyCandles',
  'market.intradayCandles',
];
