import type { SeededRandom } from '#exchange/clock/index.ts';
import { apportion, apportionWithin } from '#exchange/companies/index.ts';
import { brokers, clamp } from '#exchange/market/index.ts';
import { BrokerTable } from './broker-table.ts';

/** Totals over all brokers. */
export type Totals = {
  readonly lots: number;
  /** Rupiah. */
  readonly value: number;
  /** Number of trades; no more than lots. */
  readonly frequency: number;
  /** Rupiah of the value that somebody abroad bought, and sold. */
  readonly foreignBuy: number;
  readonly foreignSell: number;
};

/** How far one broker's average price may lie from everybody's, as a fraction. */
const PRICE_SPREAD = 0.004;

/** Distributes totals over invented brokers: larger brokers more often, each side summing exactly to the totals. */
export function spread(totals: Totals, random: SeededRandom): BrokerTable {
  const table = new BrokerTable();
  if (totals.frequency <= 0 || totals.lots <= 0) return table;
  spreadSide(table, 'buy', totals, totals.foreignBuy, random.fork('buy'));
  spreadSide(table, 'sell', totals, totals.foreignSell, random.fork('sell'));
  return table;
}

function spreadSide(
  table: BrokerTable,
  side: 'buy' | 'sell',
  { lots, value, frequency }: Totals,
  foreign: number,
  random: SeededRandom,
): void {
  const max = Math.min(frequency, lots, brokers.length);
  const drawn = brokers.map(({ weight, kind }, index) => ({
    index,
    weight: weight * Math.exp(1.1 * random.gaussian()),
    abroad: kind === 'foreign' ? 8 : 1,
    price: 1 + PRICE_SPREAD * (random.next() - 0.5),
  }));
  const taking = drawn.sort((a, b) => b.weight - a.weight).slice(0, Math.max(1, Math.min(max, 3 + max * 0.9)));
  // Every chosen broker gets at least one lot and one trade.
  const weights = taking.map(({ weight }) => weight);
  const ownLots = apportion(lots - taking.length, weights).map((part) => part + 1);
  const room = ownLots.map((own) => own - 1);
  const ownFrequency = apportionWithin(frequency - taking.length, weights, room).map((part) => part + 1);
  const ownValue = apportion(
    value,
    taking.map(({ price }, place) => price * (ownLots[place] ?? 0)),
  );
  const ownForeign = apportionWithin(
    clamp(foreign, 0, value),
    taking.map(({ abroad }, place) => abroad * (ownValue[place] ?? 0)),
    ownValue,
  );
  for (const [place, { index }] of taking.entries()) {
    table.addAt(index, side, {
      lots: ownLots[place] ?? 0,
      value: ownValue[place] ?? 0,
      frequency: ownFrequency[place] ?? 0,
      foreign: ownForeign[place] ?? 0,
    });
  }
}
