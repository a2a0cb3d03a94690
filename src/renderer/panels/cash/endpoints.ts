import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows or does comes from these. */
export const endpoints: readonly EndpointName[] = [
  'accounts.amendBank',
  'accounts.bank',
  'bonds.orders',
  'bonds.portfolio',
  'cash.depositGuide',
  'cash.depositHistory',
  'cash.foreignRules',
  'cash.info',
  'cash.legacyBalance',
  'cash.legacyWithdraw',
  'cash.onHand',
  'cash.options',
  'cash.preview',
  'cash.withdraw',
  'cash.withdrawFromAccounts',
  'cash.withdrawHistory',
  'cash.withdrawable',
  'exercise.corporateActions',
  'exercise.entitlements',
  'exercise.list',
  'history.days',
  'history.transactions',
  'portfolio.cash',
  'portfolio.summary',
];
