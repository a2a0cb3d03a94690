import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'watchlist.all',
  'watchlist.detail',
  'watchlist.addStock',
  'watchlist.removeStock',
  'market.search',
  'market.dailyCandles',
  'market.intradayCandles',
];
