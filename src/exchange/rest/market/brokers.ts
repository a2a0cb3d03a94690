import {
  type Activity,
  type BrokerFigures,
  createBrokerActivity,
  type SideFigures,
} from '#exchange/broker-activity/index.ts';
import { type Broker, HOME_BROKER, brokers as members } from '#exchange/market/brokers.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Parts } from '../parts.ts';
import { invalidParameter } from '../refusal.ts';
import { type Route, route } from '../route.ts';
import { hundredths, listedShare, pageOfRows, percentOf } from './listed.ts';

const PAGE = 20;
const TOP = 10;
const LONGEST_DAYS = 92;
const DAY_MS = 86_400_000;
const TRADING_DAYS = { '1D': 1, '1W': 5, '1M': 21 } as const;

const wireBroker = ({ code, name, kind }: Broker) => ({
  broker_code: code,
  broker_name: name,
  broker_type: kind.toUpperCase(),
});
const average = ({ lots, value }: SideFigures): number => (lots === 0 ? 0 : hundredths(value / (lots * 100)));
const totalValue = ({ buy, sell }: BrokerFigures): number => buy.value + sell.value;
const netValue = ({ buy, sell }: BrokerFigures): number => buy.value - sell.value;

const ORDERS = {
  NET_VALUE: netValue,
  BUY_VALUE: ({ buy }: BrokerFigures) => buy.value,
  SELL_VALUE: ({ sell }: BrokerFigures) => sell.value,
  TOTAL_VALUE: totalValue,
};
const RANKS = {
  VALUE: totalValue,
  VOLUME: ({ buy, sell }: BrokerFigures) => buy.lots + sell.lots,
  FREQUENCY: ({ buy, sell }: BrokerFigures) => buy.frequency + sell.frequency,
  NET_VALUE: netValue,
};

const largestFirst = (rows: readonly BrokerFigures[], by: (row: BrokerFigures) => number): BrokerFigures[] =>
  [...rows].sort((a, b) => by(b) - by(a) || (a.broker.code < b.broker.code ? -1 : 1));

const wireRow = ({ broker, buy, sell }: BrokerFigures) => ({
  ...wireBroker(broker),
  buy_lot: buy.lots,
  buy_value: buy.value,
  buy_average: average(buy),
  buy_frequency: buy.frequency,
  sell_lot: sell.lots,
  sell_value: sell.value,
  sell_average: average(sell),
  sell_frequency: sell.frequency,
  net_lot: buy.lots - sell.lots,
  net_value: buy.value - sell.value,
  foreign_net_value: buy.foreign - sell.foreign,
});

function wireTotal({ table }: Activity) {
  const buy = table.total('buy');
  return {
    lot: buy.lots,
    value: buy.value,
    average: average(buy),
    frequency: buy.frequency,
    foreign_buy_value: buy.foreign,
    foreign_sell_value: table.total('sell').foreign,
  };
}

function ranked({ table }: Activity, by: (row: BrokerFigures) => number, most: number) {
  const whole = 2 * table.total('buy').value;
  return largestFirst(table.rows(), by)
    .slice(0, most)
    .map((row, index) => ({
      rank: index + 1,
      ...wireRow(row),
      total_lot: row.buy.lots + row.sell.lots,
      total_value: totalValue(row),
      total_frequency: row.buy.frequency + row.sell.frequency,
      share_percent: percentOf(totalValue(row), whole),
    }));
}

export function brokersRoutes({ market, random, onStop }: Parts): Route[] {
  const { brokers } = endpoints;
  const activity = createBrokerActivity(market, random);
  onStop(activity.close);
  const days = ({ from, to }: Activity) => ({ from, to, today_hidden: activity.todayHidden() });

  return [
    route(brokers.activity, ({ query }) => {
      const instrument = listedShare(market, query.symbol);
      const to = query.to ?? activity.lastDayShown();
      const from = query.from ?? to;
      if (from > to) throw invalidParameter('from', 'must not be after to');
      if (Date.parse(to) - Date.parse(from) >= LONGEST_DAYS * DAY_MS)
        throw invalidParameter('from', `must be within ${LONGEST_DAYS} days of to`);
      const found = activity.ofShare(instrument, from, to);
      const rows = largestFirst(found.table.rows(), ORDERS[query.sort ?? 'NET_VALUE']).map(wireRow);
      return {
        symbol: instrument.code,
        ...days(found),
        total: wireTotal(found),
        ...pageOfRows(rows, query.page ?? 1, query.limit ?? PAGE),
      };
    }),
    route(brokers.list, () =>
      [...members]
        .sort((a, b) => (a.code < b.code ? -1 : 1))
        .map((broker) => ({ ...wireBroker(broker), is_own: broker.code === HOME_BROKER })),
    ),
    route(brokers.topBroker, () => {
      const found = activity.ofMarket(1);
      return {
        ...days(found),
        total: wireTotal(found),
        by_value: ranked(found, RANKS.VALUE, TOP),
        by_volume: ranked(found, RANKS.VOLUME, TOP),
        by_frequency: ranked(found, RANKS.FREQUENCY, TOP),
        net_buyers: ranked(found, netValue, TOP),
        net_sellers: ranked(found, (row) => -netValue(row), TOP),
      };
    }),
    route(brokers.topByPeriod, ({ query }) => {
      const { sort = 'VALUE', period = '1D' } = query;
      const found = activity.ofMarket(TRADING_DAYS[period]);
      return {
        sort,
        period,
        ...days(found),
        total: wireTotal(found),
        results: ranked(found, RANKS[sort], members.length),
      };
    }),
  ];
}
