import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'streams.mainFeed',
  'streams.trending',
  'streams.all',
  'streams.ofStock',
  'streams.ofUser',
  'users.profileByUsername',
  'users.block',
  'users.unblock',
  'users.blocked',
  'users.verifiedBadge',
  'users.mySocialInfo',
  'notifications.list',
  'market.search',
  'market.dailyCandles',
  'market.intradayCandles',
  'market.feeFormulas',
  'charts.corporateActions',
];
