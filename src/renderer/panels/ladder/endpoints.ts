import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'market.companyInfo',
  'company.legacyInfo',
  'market.orderBook',
  'orders.buy',
  'orders.sell',
  'orders.amend',
  'orders.cancel',
  'dayTrade.sell',
  'portfolio.detail',
  'sectors.specialBoard',
  'smartOrders.placeStop',
  'smartOrders.cancelStop',
];
