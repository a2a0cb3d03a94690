import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'orders.buy',
  'orders.sell',
  'dayTrade.buy',
  'dayTrade.sell',
  'smartOrders.placeBracket',
  'smartOrders.placeStop',
];
