import { averageOf, type BrokerRow, type BrokerSide } from '../summary.ts';

/** @param lots what was traded @param price rupiah a share */
export const sideAt = (lots: number, price: number): BrokerSide => ({
  lots,
  value: lots * 100 * price,
  average: averageOf(lots * 100 * price, lots),
  frequency: Math.ceil(lots / 10),
});

/** A row of one broker that bought and sold so many lots, at 1,000 rupiah unless given. */
export const brokerRow = (
  broker: string,
  bought: number,
  sold: number,
  prices = { buy: 1000, sell: 1000 },
): BrokerRow => ({
  broker,
  brokerName: `${broker} Sekuritas`,
  owner: 'local',
  symbol: 'BNTG',
  companyName: 'Bintang',
  day: '',
  buy: sideAt(bought, prices.buy),
  sell: sideAt(sold, prices.sell),
});
