import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'orders.list',
  'orders.detail',
  'orders.amend',
  'orders.cancel',
  'orders.amendBulk',
  'orders.cancelBulk',
  'dayTrade.amend',
  'dayTrade.cancel',
  'smartOrders.placeStop',
  'smartOrders.placeTrailingStop',
  'smartOrders.cancelBracket',
  'smartOrders.cancelStop',
  'smartOrders.cancelTrailingStop',
  'history.transactionsByCursor',
  'history.detail',
  'accounts.subAccountDetail',
  'sectors.specialBoard',
];
