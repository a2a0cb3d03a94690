import { endpoints } from '#shared/service/endpoints.ts';
import type { Samples } from './sample.ts';

export const dayTradeSamples: Samples<'dayTrade'> = ({ client, held, arb, ara }) => {
  const { dayTrade } = endpoints;
  const resting = { symbol: held, price: arb, shares: 100 };
  const working = async (): Promise<string> => (await client.call(dayTrade.buy, { body: resting })).order_id;
  return {
    buy: () => ({ body: resting }),
    sell: async () => {
      await client.call(dayTrade.buy, { body: { ...resting, price: ara } });
      return { body: { ...resting, price: ara } };
    },
    amend: async () => ({ body: { order_id: await working(), price: arb, shares: 200 } }),
    cancel: async () => ({ body: { order_id: await working() } }),
  };
};
