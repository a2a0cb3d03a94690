import type { BrokerRow } from '../summary.ts';

/** A row of one broker that bought and sold so many lots, at 1,000 rupiah unless given. */
export function brokerRow(
  brokerCode: string,
  buyLot: number,
  sellLot: number,
  prices = { buy: 1000, sell: 1000 },
): BrokerRow {
  const [buyValue, sellValue] = [buyLot * 100 * prices.buy, sellLot * 100 * prices.sell];
  return {
    brokerCode,
    brokerName: `${brokerCode} Sekuritas`,
    brokerType: 'DOMESTIC',
    symbol: 'BNTG',
    companyName: 'Bintang',
    date: '',
    buyLot,
    buyValue,
    buyAverage: buyLot === 0 ? 0 : prices.buy,
    buyFrequency: Math.ceil(buyLot / 10),
    sellLot,
    sellValue,
    sellAverage: sellLot === 0 ? 0 : prices.sell,
    sellFrequency: Math.ceil(sellLot / 10),
    netLot: buyLot - sellLot,
    netValue: buyValue - sellValue,
    foreignNetValue: 0,
  };
}
