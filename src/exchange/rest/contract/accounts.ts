import { endpoints } from '#shared/service/endpoints.ts';
import type { Samples } from './sample.ts';

const { accounts } = endpoints;

export const accountsSamples: Samples<'accounts'> = ({ client, held }) => {
  const list = () => client.call(accounts.subAccounts);
  const main = async (): Promise<string> => (await list()).active_account_number;
  const NAME = 'Savings';
  /** One sub-account for all samples: only ten fit. */
  const other = async (): Promise<string> => {
    const found = (await list()).results.find(({ name }) => name === NAME);
    return (
      found?.account_number ?? (await client.call(accounts.createSubAccount, { body: { name: NAME } })).account_number
    );
  };
  const between = async () => ({ from_account_number: await main(), to_account_number: await other() });
  const ofAccount = async () => ({ query: { account_number: await main() } });
  const items = () => [{ symbol: held, shares: 100 }];
  let made = 0;
  return {
    moveCash: async () => ({ body: { ...(await between()), amount: 10_000 } }),
    moveStock: async () => ({ body: { ...(await between()), items: items() } }),
    subAccountDetail: ofAccount,
    createSubAccount: () => {
      made += 1;
      return { body: { name: `Account ${made}` } };
    },
    renameSubAccount: async () => ({ body: { account_number: await other(), name: NAME } }),
    switchAccount: async () => ({ body: { account_number: await main() } }),
    amendBank: () => ({
      body: { bank_code: 'LNTR', account_number: '1234567890', account_name: 'Practice Trader' },
    }),
    terms: () => ({ query: { type: 'MARGIN' } }),
    acceptTerms: () => ({ body: { type: 'MARGIN', version: '1.2' } }),
    transferCollateral: async () => {
      await client.call(accounts.acceptTerms, { body: { type: 'MARGIN', version: '1.2' } });
      return { body: { items: items() } };
    },
    uploadUrl: () => ({ query: { document: 'SELFIE' } }),
  };
};
