import type { z } from 'zod';
import {
  type Activity,
  type BrokerFigures,
  type BrokerTable,
  createBrokerActivity,
  type Investor,
  type SideFigures,
} from '#exchange/broker-activity/index.ts';
import { type Broker, HOME_BROKER, type Instrument, brokers as members } from '#exchange/market/index.ts';
import { invalidParameter } from '#exchange/service-refusal.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Parts } from '../parts.ts';
import { type Route, route } from '../route.ts';
import { hundredths, listedShare, pageOfRows, percentOf } from './listed.ts';

const PAGE = 20;
const TOP = 10;
const LONGEST_DAYS = 92;
type Range = { readonly from: string; readonly to: string };
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

const largestFirst = (rows: readonly BrokerFigures[], read: (row: BrokerFigures) => number): BrokerFigures[] =>
  [...rows].sort((a, b) => read(b) - read(a) || (a.broker.code < b.broker.code ? -1 : 1));

/** Two days and those between. @throws ServiceRefusal where they are too many */
function rangeOf(from: string | undefined, to: string | undefined, lastDay: string) {
  const until = to ?? lastDay;
  const since = from ?? until;
  if (since > until) throw invalidParameter('from', 'must not be after to');
  if (Date.parse(until) - Date.parse(since) >= LONGEST_DAYS * DAY_MS)
    throw invalidParameter('from', `must be within ${LONGEST_DAYS} days of to`);
  return { from: since, to: until };
}

/** @throws ServiceRefusal where it is none of the exchange's members */
function memberOf(code: string | undefined): Broker {
  const found = members.find((broker) => broker.code === code);
  if (!found) throw invalidParameter('broker_code', 'is not a broker of this exchange');
  return found;
}

const wireStock = ({ code, name }: Instrument) => ({ symbol: code, company_name: name });

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

function wireTotal(table: BrokerTable, investor?: Investor) {
  const buy = table.total('buy', investor);
  return {
    lot: buy.lots,
    value: buy.value,
    average: average(buy),
    frequency: buy.frequency,
    foreign_buy_value: buy.foreign,
    foreign_sell_value: table.total('sell', investor).foreign,
  };
}

function ranked({ table }: Activity, read: (row: BrokerFigures) => number, limit: number) {
  const whole = 2 * table.total('buy').value;
  return largestFirst(table.rows(), read)
    .slice(0, limit)
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
  const days = ({ from, to }: { readonly from: string; readonly to: string }) => ({
    from,
    to,
    today_hidden: activity.todayHidden(),
  });
  type Query = z.output<typeof brokers.activity.query>;

  function byBroker({ symbol, sort, board, investor }: Query, { from, to }: Range) {
    const instrument = listedShare(market, symbol ?? '');
    const found = activity.ofStock(instrument, from, to, board);
    const rows = largestFirst(found.table.rows(investor), ORDERS[sort ?? 'NET_VALUE']);
    return {
      symbol: instrument.code,
      ...days(found),
      total: wireTotal(found.table, investor),
      rows: rows.map((row) => ({ ...wireRow(row), ...wireStock(instrument), date: '' })),
    };
  }
  function byStock({ broker_code, sort, board, investor }: Query, { from, to }: Range) {
    const member = memberOf(broker_code);
    const found = activity.ofStocks(from, to, board);
    const by = ORDERS[sort ?? 'NET_VALUE'];
    const traded = market.instruments.flatMap((instrument) => {
      const row = found.tables.get(instrument.code)?.rowOf(member, investor) ?? null;
      return row === null ? [] : [{ instrument, row }];
    });
    traded.sort((a, b) => by(b.row) - by(a.row) || (a.instrument.code < b.instrument.code ? -1 : 1));
    return {
      symbol: '',
      ...days(found),
      total: totalOf(traded.map(({ row }) => row)),
      rows: traded.map(({ row, instrument }) => ({ ...wireRow(row), ...wireStock(instrument), date: '' })),
    };
  }
  function byDay({ symbol, broker_code, board, investor }: Query, { from, to }: Range) {
    const member = memberOf(broker_code);
    const instrument = listedShare(market, symbol ?? '');
    const traded = activity.daysOf(instrument, from, to, board).flatMap(({ day, table }) => {
      const row = table.rowOf(member, investor);
      return row === null ? [] : [{ day, row }];
    });
    const last = activity.lastDayShown();
    return {
      symbol: instrument.code,
      ...days({ from, to: to < last ? to : last }),
      total: totalOf(traded.map(({ row }) => row)),
      rows: traded.map(({ row, day }) => ({ ...wireRow(row), ...wireStock(instrument), date: day })),
    };
  }
  const groups = { BROKER: byBroker, STOCK: byStock, DAY: byDay };

  return [
    route(
      brokers.activity,
      ({ query }) => {
        const range = rangeOf(query.from, query.to, activity.lastDayShown());
        const { rows, ...rest } = groups[query.group ?? 'BROKER'](query, range);
        return { ...rest, ...pageOfRows(rows, query.page ?? 1, query.limit ?? PAGE) };
      },
      async ({ query: { group, from, to } }) => {
        if (group !== 'STOCK') return;
        const range = rangeOf(from, to, activity.lastDayShown());
        await activity.prepareStocks(range.from, range.to);
      },
    ),
    route(brokers.list, () =>
      [...members]
        .sort((a, b) => (a.code < b.code ? -1 : 1))
        .map((broker) => ({ ...wireBroker(broker), is_own: broker.code === HOME_BROKER })),
    ),
    route(
      brokers.topBroker,
      () => {
        const found = activity.ofMarket(1);
        return {
          ...days(found),
          total: wireTotal(found.table),
          by_value: ranked(found, RANKS.VALUE, TOP),
          by_volume: ranked(found, RANKS.VOLUME, TOP),
          by_frequency: ranked(found, RANKS.FREQUENCY, TOP),
          net_buyers: ranked(found, netValue, TOP),
          net_sellers: ranked(found, (row) => -netValue(row), TOP),
        };
      },
      () => activity.prepareMarket(1),
    ),
    route(
      brokers.topByPeriod,
      ({ query }) => {
        const { sort = 'VALUE', period = '1D' } = query;
        const found = activity.ofMarket(TRADING_DAYS[period]);
        return {
          sort,
          period,
          ...days(found),
          total: wireTotal(found.table),
          results: ranked(found, RANKS[sort], members.length),
        };
      },
      ({ query }) => activity.prepareMarket(TRADING_DAYS[query.period ?? '1D']),
    ),
  ];
}

/** Sums of one broker's rows. */
function totalOf(rows: readonly BrokerFigures[]) {
  const sum = (read: (row: BrokerFigures) => number): number => rows.reduce((total, row) => total + read(row), 0);
  const [lots, value] = [sum(({ buy }) => buy.lots), sum(({ buy }) => buy.value)];
  return {
    lot: lots,
    value,
    average: lots === 0 ? 0 : hundredths(value / (lots * 100)),
    frequency: sum(({ buy }) => buy.frequency),
    foreign_buy_value: sum(({ buy }) => buy.foreign),
    foreign_sell_value: sum(({ sell }) => sell.foreign),
  };
}
