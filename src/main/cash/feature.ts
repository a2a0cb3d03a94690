import type { Feature } from '#main/app/feature.ts';
import { createCashHandlers } from './cash.ts';

/** Bank accounts and withdrawals of the account, masked for the windows. */
export const cashFeature: Feature<'cash'> = {
  openWithService: (_app, { client }) => ({ handlers: createCashHandlers(client) }),
  inReplay: {},
};
