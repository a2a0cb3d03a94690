import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'history.days',
  'history.detail',
  'history.realized',
  'history.realizedDetail',
  'history.transactions',
  'history.transactionsByCursor',
  'sectors.specialBoard',
];
