import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import { looseFlag, looseList, looseNumber, looseText, looseWhole, pageLimit, pageNumber, pageOf } from './lenient.ts';
import { bestEffort } from './read/index.ts';

const get = { host: 'main', method: 'GET', shape: 'assumed', forWindows: true } as const;

const broker = { broker_code: looseText, broker_name: looseText, /** DOMESTIC or FOREIGN. */ broker_type: looseText };
/** What a broker bought and sold; lots, rupiah, number of trades, rupiah a share. */
const bought = {
  buy_lot: looseWhole,
  buy_value: looseNumber,
  buy_average: looseNumber,
  buy_frequency: looseWhole,
  sell_lot: looseWhole,
  sell_value: looseNumber,
  sell_average: looseNumber,
  sell_frequency: looseWhole,
  net_lot: bestEffort(looseWhole),
  net_value: looseNumber,
  /** Rupiah bought less sold for people abroad. */
  foreign_net_value: looseNumber,
};
const total = z.object({
  lot: looseWhole,
  value: looseNumber,
  average: looseNumber,
  frequency: looseWhole,
  foreign_buy_value: looseNumber,
  foreign_sell_value: looseNumber,
});
/** The broker is the same in each row of a list of stocks or days, the stock in each row of a list of brokers or days. */
const activityRow = z.object({
  ...broker,
  symbol: looseText,
  company_name: looseText,
  /** YYYY-MM-DD; empty where a row is of several days. */
  date: looseText,
  ...bought,
});
/** A row adds both sides: each trade counts once for its buyer's broker and once for its seller's. */
const rankRow = z.object({
  rank: looseWhole,
  ...broker,
  ...bought,
  total_lot: bestEffort(looseWhole),
  total_value: looseNumber,
  total_frequency: bestEffort(looseWhole),
  /** Share of both sides of the whole market, percent. */
  share_percent: looseNumber,
});
/** YYYY-MM-DD, both included; today_hidden: today's brokers are not published yet. */
const days = { from: looseText, to: looseText, today_hidden: looseFlag };

const HIDDEN =
  'Brokers of the running day stay hidden until its regular session is over (a market that is always open shows them live): until then today_hidden is true and the last day counted is the trading day before.';

/** Endpoints of brokers. */
export const brokersEndpoints = {
  activity: endpoint(() => ({
    ...get,
    path: '/broker/activity',
    purpose: 'who bought and sold a share, or what a broker bought and sold',
    query: z.object({
      symbol: idInRequest.optional(),
      page: pageNumber.optional(),
      limit: pageLimit.optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      sort: z.enum(['NET_VALUE', 'BUY_VALUE', 'SELL_VALUE', 'TOTAL_VALUE']).optional(),
      broker_code: idInRequest.optional(),
      group: z.enum(['BROKER', 'STOCK', 'DAY']).optional(),
      board: z.enum(['RG', 'TN', 'NG', 'ALL']).optional(),
      investor: z.enum(['ALL', 'FOREIGN', 'DOMESTIC']).optional(),
    }),
    freshMs: 2_000,
    response: answer(pageOf(activityRow).extend({ symbol: looseText, ...days, total })),
    assumptions: [
      'Optional from and to (YYYY-MM-DD, both included, at most 92 days) choose the days, the last day shown unless given; sort is NET_VALUE unless given, the largest first; limit is 20 unless given.',
      'group is BROKER unless given: one row a broker that traded symbol. STOCK: one row a stock that broker_code traded, symbol left out. DAY: one row a day on which broker_code traded symbol, oldest first. A client sends group and broker_code only for the other two.',
      'board is RG unless given, investor ALL: what all brokers bought, and what all sold, comes to the volume and value of the days on that board; the frequencies of both sides come to twice the trades. FOREIGN and DOMESTIC count the trades for people abroad and at home.',
      HIDDEN,
    ],
  })),
  list: endpoint(() => ({
    ...get,
    path: '/broker/list',
    purpose: 'the exchange’s members',
    freshMs: 3_600_000,
    response: answer(looseList(z.object({ ...broker, is_own: looseFlag }))),
    assumptions: [
      'data is an array of {broker_code, broker_name, broker_type, is_own}, by code; is_own marks the account’s own broker.',
    ],
  })),
  topBroker: endpoint(() => ({
    ...get,
    path: '/top-broker',
    purpose: 'the brokers of the day',
    freshMs: 5_000,
    response: answer(
      z.object({
        ...days,
        total,
        by_value: looseList(rankRow),
        by_volume: looseList(rankRow),
        by_frequency: looseList(rankRow),
        net_buyers: looseList(rankRow),
        net_sellers: looseList(rankRow),
      }),
    ),
    assumptions: ['The ten largest of the last day shown, in five orders.', HIDDEN],
  })),
  topByPeriod: endpoint(() => ({
    ...get,
    path: '/order-trade/broker/top',
    purpose: 'the most active brokers of a period',
    query: z.object({
      sort: z.enum(['VALUE', 'VOLUME', 'FREQUENCY', 'NET_VALUE']).optional(),
      period: z.enum(['1D', '1W', '1M']).optional(),
    }),
    freshMs: 5_000,
    response: answer(z.object({ sort: looseText, period: looseText, ...days, total, results: looseList(rankRow) })),
    assumptions: [
      'sort is VALUE (unless given), VOLUME, FREQUENCY or NET_VALUE; period is 1D (unless given), 1W (5 trading days) or 1M (21 trading days); every broker that traded, the largest first.',
      HIDDEN,
    ],
  })),
};
