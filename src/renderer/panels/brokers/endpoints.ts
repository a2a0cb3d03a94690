import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'brokers.activity',
  'brokers.list',
  'brokers.topBroker',
  'brokers.topByPeriod',
  'company.corporateActions',
  'market.dailyCandles',
];
