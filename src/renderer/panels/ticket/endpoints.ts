import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'market.companyInfo',
  'company.legacyInfo',
  'market.orderBook',
  'market.keyStatistics',
  'market.feeFormulas',
  'market.indexInfo',
  'portfolio.summary',
  'portfolio.detail',
  'portfolio.transferableStocks',
  'accounts.subAccounts',
  'cash.info',
  'orders.buy',
  'orders.sell',
  'dayTrade.buy',
  'dayTrade.sell',
  'smartOrders.placeBracket',
  'smartOrders.placeStop',
  'smartOrders.placeTrailingStop',
  'orders.list',
  'company.profile',
  'sectors.specialBoard',
];
