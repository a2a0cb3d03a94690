import { endpoints } from '#shared/service/endpoints.ts';
import type { Samples } from './sample.ts';

export const cashSamples: Samples<'cash'> = ({ client }) => {
  const account = async (): Promise<string> =>
    (await client.call(endpoints.accounts.subAccounts)).active_account_number;
  const ofAccount = async () => ({ query: { account_number: await account() } });
  const payout = () => ({ body: { amount: 50_000, method: 'BI_FAST' } });
  return {
    info: ofAccount,
    onHand: ofAccount,
    withdrawable: ofAccount,
    withdraw: payout,
    withdrawFromAccounts: async () => ({
      body: { method: 'BI_FAST', items: [{ account_number: await account(), amount: 50_000 }] },
    }),
    options: () => ({ path: { bank_code: 'BHRA' } }),
    legacyWithdraw: () => ({ body: { amount: 50_000 } }),
    preview: payout,
    depositGuide: ofAccount,
    depositHistory: async () => ({ query: { account_number: await account(), page: '1', limit: '5' } }),
    withdrawHistory: async () => ({
      query: { account_number: await account(), page: '1', limit: '5', status: 'PENDING' },
    }),
  };
};
