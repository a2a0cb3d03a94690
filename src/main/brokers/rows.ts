import type { AnswerOf } from '#main/service/index.ts';
import type { BrokerOwner, BrokerRow } from '#shared/brokers/summary.ts';
import type { BrokerMarket, BrokerMember } from '#shared/contract/brokers.ts';
import type { brokersEndpoints } from '#shared/service/brokers.ts';

type Activity = AnswerOf<typeof brokersEndpoints.activity>['data'];
type Member = AnswerOf<typeof brokersEndpoints.list>['data'][number];
type Ranked = AnswerOf<typeof brokersEndpoints.topByPeriod>['data']['results'][number];
type Bought = Omit<Activity['results'][number], 'symbol' | 'company_name' | 'date'>;

/** Services write DOMESTIC or FOREIGN, some STATE, BUMN or GOVERNMENT. */
export function ownerOf(type: string): BrokerOwner {
  if (/foreign|asing/i.test(type)) return 'foreign';
  return /state|bumn|gov/i.test(type) ? 'state' : 'local';
}

const traded = (row: Bought) => ({
  broker: row.broker_code,
  brokerName: row.broker_name,
  owner: ownerOf(row.broker_type),
  buy: { lots: row.buy_lot, value: row.buy_value, average: row.buy_average, frequency: row.buy_frequency },
  sell: { lots: row.sell_lot, value: row.sell_value, average: row.sell_average, frequency: row.sell_frequency },
});

/** @param symbol of a list that does not name the stock in each row */
export const rowOf = (row: Activity['results'][number], symbol: string): BrokerRow => ({
  ...traded(row),
  symbol: row.symbol || symbol,
  companyName: row.company_name,
  day: row.date,
});

export const marketRowOf = (row: Ranked): BrokerMarket['rows'][number] => ({
  ...traded(row),
  symbol: '',
  companyName: '',
  day: '',
  sharePercent: row.share_percent,
  foreignNetValue: row.foreign_net_value,
});

export const memberOf = (row: Member): BrokerMember => ({
  code: row.broker_code,
  name: row.broker_name,
  owner: ownerOf(row.broker_type),
  isOwn: row.is_own,
});
