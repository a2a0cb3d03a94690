import { endpoints } from '#shared/service/endpoints.ts';
import type { Samples } from './sample.ts';

export const historySamples: Samples<'history'> = ({ client, held, arb, ara }) => {
  const { orders } = endpoints;
  const between = { from: '2020-01-01', to: '2100-01-01', symbol: held };
  const page = { page: '1', limit: '5' };
  const filter = { ...between, side: 'SIDE_BUY', status: 'OPEN' };
  const order = async (side: 'buy' | 'sell', price: number): Promise<string> =>
    (await client.call(orders[side], { body: { symbol: held, price, shares: 100, board_type: 'RG' } })).order_id;
  return {
    transactions: () => ({ query: { ...filter, ...page } }),
    transactionsByCursor: async () => ({ query: { ...filter, before_id: await order('buy', arb), limit: '5' } }),
    days: () => ({ query: { ...between, side: 'SIDE_BUY', ...page } }),
    detail: async () => ({ query: { order_id: await order('buy', ara) } }),
    realized: () => ({ query: { ...between, ...page } }),
    realizedDetail: async () => ({ query: { order_id: await order('sell', arb) } }),
  };
};
