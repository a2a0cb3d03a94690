import { endpoints } from '#shared/service/endpoints.ts';
import type { Samples } from './sample.ts';

const { bonds: api } = endpoints;

export const bondsSamples: Samples<'bonds'> = ({ client }) => {
  const toBuy = async () => {
    const [cheapest] = (await client.call(api.buyPreview)).bonds.filter(({ min_amount }) => min_amount === 1_000_000);
    return { code: cheapest?.code ?? '', amount: 1_000_000, price: cheapest?.buy_price ?? 0 };
  };
  const toSell = async () => {
    const held = (await client.call(api.portfolio)).results.find(({ available_amount }) => available_amount > 0);
    return { code: held?.code ?? '', amount: 1_000_000, price: held?.market_price ?? 0 };
  };
  const asQuery = ({ code, amount }: { code: string; amount: number }) => ({ code, amount: String(amount) });
  return {
    buy: async () => ({ body: await toBuy() }),
    buyPreview: async () => ({ query: asQuery(await toBuy()) }),
    sell: async () => ({ body: await toSell() }),
    sellPreview: async () => ({ query: asQuery(await toSell()) }),
    orders: () => ({ query: { status: 'PENDING', page: '1', limit: '10' } }),
    order: async () => ({ path: { id: (await client.call(api.buy, { body: await toBuy() })).order_id } }),
    position: async () => ({ path: { id: (await toSell()).code } }),
  };
};
