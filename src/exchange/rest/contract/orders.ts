import { endpoints } from '#shared/service/endpoints.ts';
import type { Samples } from './sample.ts';

export const ordersSamples: Samples<'orders'> = ({ client, held, arb, ara }) => {
  const resting = { symbol: held, price: arb, shares: 100, board_type: 'RG' };
  const working = async (): Promise<string> => (await client.call(endpoints.orders.buy, { body: resting })).order_id;
  return {
    buy: () => ({ body: { ...resting, is_gtc: false, time_in_force: '0', split_order: false } }),
    sell: () => ({ body: { ...resting, price: ara } }),
    amend: async () => ({ body: { order_id: await working(), price: arb, shares: 300 } }),
    amendBulk: async () => ({ body: { orders: [{ order_id: await working(), price: arb, shares: 300 }] } }),
    cancel: async () => ({ body: { order_id: await working() } }),
    cancelBulk: async () => ({ body: { order_ids: [await working(), await working()] } }),
    detail: async () => ({ query: { order_id: await working() } }),
  };
};
