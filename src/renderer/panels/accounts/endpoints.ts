import type { EndpointName } from '#shared/service/endpoints.ts';

/** What the panel shows comes from these, and what it changes goes to these; cash and shares are moved as transfers. */
export const endpoints: readonly EndpointName[] = [
  'accounts.acceptTerms',
  'accounts.collaterals',
  'accounts.createSubAccount',
  'accounts.margin',
  'accounts.marginActivation',
  'accounts.moveCash',
  'accounts.moveStock',
  'accounts.renameSubAccount',
  'accounts.subAccounts',
  'accounts.switchAccount',
  'accounts.terms',
  'accounts.transferCollateral',
  'cash.info',
  'portfolio.transferableStocks',
];
