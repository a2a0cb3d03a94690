import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';

const lotAndShare = z.object({ lot: z.number().int(), share: z.number().int() });

const positionResult = z.object({
  symbol: z.string(),
  company: z.object({ name: z.string() }),
  qty: z.object({ stock_on_hand: z.number().int(), available: lotAndShare, balance: lotAndShare }),
  price: z.object({ latest: z.number(), average: z.object({ price: z.number(), fee: z.number() }) }),
  asset: z.object({
    unrealised: z.object({ market_value: z.number(), profit_loss: z.number(), gain: z.number() }),
    amount_invested: z.number(),
  }),
  flags: z.object({ allow_order: z.boolean(), can_buy: z.boolean(), can_sell: z.boolean() }),
});
export type WirePosition = z.infer<typeof positionResult>;

export const portfolioEndpoints = {
  list: endpoint({
    host: 'trading',
    method: 'GET',
    path: '/portfolio/v2/list',
    shape: 'assumed',
    purpose: 'all positions',
    response: answer(z.object({ results: z.array(positionResult) })),
    assumptions: ['data.results is an array of the records of /portfolio/v2/detail.'],
  }),
  summary: endpoint({
    host: 'trading',
    method: 'GET',
    path: '/portfolio/v2/summary',
    shape: 'documented',
    purpose: 'sums over all positions',
    response: answer(
      z.object({
        aggregated_portfolio_summary: z.object({
          trading: z.object({ balance: z.number() }),
          amount: z.object({ invested: z.number(), allocated: z.number(), credit_limit: z.number() }),
          profit_loss: z.object({ net: z.number(), unrealised: z.number(), realised: z.number() }),
          gain: z.number(),
          equity: z.number(),
          debt: z.object({ ratio: z.number(), total: z.number(), market_value: z.number() }),
        }),
      }),
    ),
    assumptions: [
      'trading.balance is the cash that orders may use; amount.allocated is what working buy orders hold; gain is in percent.',
    ],
  }),
  detail: endpoint({
    host: 'trading',
    method: 'GET',
    path: '/portfolio/v2/detail',
    shape: 'documented',
    purpose: 'one position',
    query: z.object({ stock_code: z.string() }),
    response: answer(z.object({ result: positionResult, day_trade: z.looseObject({}) })),
    assumptions: ['day_trade is an object that this version reads nothing from.'],
  }),
  cash: endpoint({
    host: 'trading',
    method: 'GET',
    path: '/balance/cash',
    shape: 'assumed',
    purpose: 'cash by use',
    response: answer(
      z.object({
        /** Settled and unsettled cash together. */
        cash_on_hand: z.number(),
        /** Held by working buy orders. */
        allocated: z.number(),
        /** What orders may use. */
        trading_balance: z.number(),
        /** Settled and free. */
        withdrawable: z.number(),
      }),
    ),
    assumptions: ['data has cash_on_hand, allocated, trading_balance and withdrawable, in rupiah.'],
  }),
};
