import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'portfolio.list',
  'portfolio.summary',
  'portfolio.cash',
  'portfolio.detail',
  'portfolio.transferableStocks',
  'bonds.portfolio',
  'cash.info',
  'cash.depositHistory',
  'cash.withdrawHistory',
  'history.realized',
  'history.days',
  'history.detail',
  'history.transactions',
  'history.transactionsByCursor',
  'market.dailyCandles',
  'market.companyInfo',
  'exercise.corporateActions',
  'sectors.specialBoard',
];
