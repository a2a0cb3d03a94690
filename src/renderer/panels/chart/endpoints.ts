import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'charts.corporateActions',
  'charts.version',
  'charts.indicators',
  'charts.initial',
  'charts.layout',
  'charts.saveLayout',
  'charts.templates',
  'charts.saveTemplate',
  'charts.template',
  'charts.deleteTemplate',
  'charts.configurations',
  'charts.saveConfiguration',
  'market.dailyCandles',
  'company.dailyChart',
  'market.intradayCandles',
  'market.search',
  'sectors.sectors',
  'sectors.sector',
  'sectors.specialBoard',
  'sectors.analyst',
  'notifications.list',
  'streams.ofStock',
  'users.verifiedBadge',
  'brokers.activity',
];
