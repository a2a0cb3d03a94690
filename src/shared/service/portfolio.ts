import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import { looseFlag, looseList, looseNumber, looseText, looseWhole } from './lenient.ts';
import { bestEffort, bestEffortText } from './read/index.ts';

const lotAndShare = z.object({ lot: z.number().int(), share: bestEffort(z.number().int()) });

const positionResult = z.object({
  symbol: z.string().min(1),
  company: z.object({ name: bestEffortText() }),
  qty: z.object({ stock_on_hand: bestEffort(z.number().int()), available: lotAndShare, balance: lotAndShare }),
  price: z.object({
    latest: bestEffort(z.number()),
    average: z.object({ price: z.number(), fee: bestEffort(z.number()) }),
  }),
  asset: z.object({
    unrealised: z.object({
      market_value: bestEffort(z.number()),
      profit_loss: bestEffort(z.number()),
      gain: bestEffort(z.number()),
    }),
    amount_invested: bestEffort(z.number()),
  }),
  flags: z.object({
    allow_order: bestEffort(z.boolean()),
    can_buy: bestEffort(z.boolean()),
    can_sell: bestEffort(z.boolean()),
  }),
});
export type WirePosition = z.infer<typeof positionResult>;

/** Read tolerantly: the service's description shows nothing of it. */
const dayTrade = z.object({
  is_eligible: looseFlag.optional(),
  /** Why not; empty where it may. */
  reason: looseText.optional(),
  multiplier: looseNumber.optional(),
  /** Rupiah that day-trade buys of this stock may cost now, fees included. */
  limit: looseNumber.optional(),
  /** Lots that this is at the latest price. */
  max_lot: looseWhole.optional(),
  /** Bought by day trade and not sold again: part of the position. */
  balance: z.object({ lot: looseWhole, share: looseWhole }).optional(),
  /** What no working sell order holds. */
  available: z.object({ lot: looseWhole, share: looseWhole }).optional(),
  /** What the broker lent of the position's cost, rupiah. */
  lent: looseWhole.optional(),
});

export const portfolioEndpoints = {
  list: endpoint(() => ({
    host: 'trading',
    method: 'GET',
    path: '/portfolio/v2/list',
    shape: 'assumed',
    purpose: 'all positions',
    response: answer(z.object({ results: z.array(positionResult) })),
    assumptions: [
      'data.results is an array of the records of /portfolio/v2/detail.',
      'qty.balance and qty.available: lot is the whole lots, share all shares, odd ones among them (lot 12, share 1250). Lantai also reads share as the rest beside the lots (lot 12, share 50): a number of at least lot × 100 is the whole, one below 100 the rest, so that no setting is needed; any other is ignored, and lot counts. Balances are shares everywhere in Lantai.',
    ],
  })),
  summary: endpoint(() => ({
    host: 'trading',
    method: 'GET',
    path: '/portfolio/v2/summary',
    shape: 'documented',
    forWindows: true,
    purpose: 'sums over all positions',
    response: answer(
      z.object({
        aggregated_portfolio_summary: z.object({
          trading: z.object({ balance: z.number() }),
          amount: z.object({
            invested: z.number(),
            allocated: bestEffort(z.number()),
            credit_limit: bestEffort(z.number()),
          }),
          profit_loss: z.object({ net: z.number(), unrealised: z.number(), realised: z.number() }),
          gain: z.number(),
          equity: z.number(),
          debt: bestEffort(z.object({ ratio: z.number(), total: z.number(), market_value: z.number() })),
        }),
      }),
    ),
    assumptions: [
      'trading.balance is the cash that orders may use; amount.allocated is what working buy orders hold; gain is in percent.',
      'profit_loss.realised is of all sales since the account was opened.',
      'equity is cash, shares at their latest prices, bonds as GET /bond/v1/portfolio values them (purchases that have not settled at what was paid), and shares of an exercise that are on their way.',
      'debt.total is what day trades owe, debt.market_value what their shares are worth, debt.ratio the one in percent of the other; credit_limit is what may be borrowed at most on the collateral of a margin account, whatever of it is used; 0 without one.',
    ],
  })),
  detail: endpoint(() => ({
    host: 'trading',
    method: 'GET',
    path: '/portfolio/v2/detail',
    shape: 'documented',
    forWindows: true,
    purpose: 'one position',
    query: z.object({ stock_code: idInRequest }),
    response: answer(z.object({ result: positionResult, day_trade: bestEffort(dayTrade) })),
    assumptions: [
      'day_trade tells what may be day traded: a stock of LANTAI45 that is not under special monitoring, for the trading balance times its multiplier; and what is held by day trade, which is part of qty.balance but not of qty.available.',
      'flags: allow_order while the stock trades at all; can_buy while the trading balance covers one lot at the latest price with its fee; can_sell while shares are available, by day trade or otherwise.',
    ],
  })),
  cash: endpoint(() => ({
    host: 'trading',
    method: 'GET',
    path: '/balance/cash',
    shape: 'assumed',
    forWindows: true,
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
        withdrawable: bestEffort(z.number()),
      }),
    ),
    assumptions: ['data has cash_on_hand, allocated, trading_balance and withdrawable, in rupiah.'],
  })),
  transferableStocks: endpoint(() => ({
    host: 'trading',
    method: 'GET',
    path: '/portfolio/v2/transferable-stocks',
    shape: 'assumed',
    forWindows: true,
    purpose: 'shares that can be moved to another own account',
    query: z.object({
      account_number: idInRequest.optional(),
    }),
    response: answer(
      z.object({
        account_number: looseText,
        results: looseList(
          z.object({
            symbol: looseText,
            company: z.object({ name: looseText }),
            held: z.object({ lot: looseWhole, share: looseWhole }),
            /** In working sell orders, or bought by day trade. */
            on_hold: z.object({ lot: looseWhole, share: looseWhole }),
            transferable: z.object({ lot: looseWhole, share: looseWhole }),
            price: z.object({ latest: looseNumber, average: looseNumber }),
            /** Value of the transferable shares, rupiah. */
            market_value: looseWhole,
          }),
        ),
      }),
    ),
    assumptions: [
      'Query account_number is optional; without it the active account is meant.',
      'Every stock that the account holds is listed, with its average, also where nothing of it can be moved: shares in working sell orders, or bought by day trade, are not transferable.',
    ],
  })),
};
