import { endpoints } from '#shared/service/endpoints.ts';
import type { Samples } from './sample.ts';

export const portfolioSamples: Samples<'portfolio'> = ({ client, held }) => ({
  detail: () => ({ query: { stock_code: held } }),
  transferableStocks: async () => {
    const { active_account_number } = await client.call(endpoints.accounts.subAccounts);
    return { query: { account_number: active_account_number } };
  },
});
