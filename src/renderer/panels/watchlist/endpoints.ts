import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'watchlist.all',
  'watchlist.defaultItems',
  'watchlist.detail',
  'watchlist.create',
  'watchlist.remove',
  'watchlist.addStock',
  'watchlist.removeStock',
  'watchlist.metric',
  'watchlist.searchCompany',
  'watchlist.reorderColumns',
  'watchlist.rearrangeFavourites',
  'watchlist.companyItem',
  'watchlist.suggestions',
  'sectors.sectors',
  'sectors.specialBoard',
  'market.dailyCandles',
  'market.intradayCandles',
];
