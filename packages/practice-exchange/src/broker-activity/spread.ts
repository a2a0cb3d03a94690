import type { SeededRandom } from '#exchange/clock/index.ts';
import { apportion, apportionWithin } from '#exchange/companies/index.ts';
import { brokers, clamp, type DayParticipants } from '#exchange/market/index.ts';
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

/** From so many expected trades on, their number is drawn from the normal distribution: one draw instead of one a trade. */
const MANY = 12;

/** Log deviation of a trade's size: a broker with few trades may have large ones. */
const SIZES = 2.2;

/** Distributes totals over the brokers of a day, each side summing exactly to the totals. */
export function spread(
  totals: Totals,
  participants: Pick<DayParticipants, 'brokers'>,
  random: SeededRandom,
): BrokerTable {
  const table = new BrokerTable();
  if (totals.frequency <= 0 || totals.lots <= 0) return table;
  spreadSide(table, 'buy', totals, participants, random.fork('buy'));
  spreadSide(table, 'sell', totals, participants, random.fork('sell'));
  return table;
}

function spreadSide(
  table: BrokerTable,
  side: 'buy' | 'sell',
  { lots, value, frequency, foreignBuy, foreignSell }: Totals,
  participants: Pick<DayParticipants, 'brokers'>,
  random: SeededRandom,
): void {
  const foreign = clamp(side === 'buy' ? foreignBuy : foreignSell, 0, value);
  const abroad = value === 0 ? 0 : foreign / value;
  const fromAbroad = participants.brokers.weights(side, true);
  const fromHome = participants.brokers.weights(side, false);
  const drawn = brokers.map((_, index) => {
    const [outer, home] = [abroad * (fromAbroad[index] ?? 0), (1 - abroad) * (fromHome[index] ?? 0)];
    const trades = tradesAround(frequency * (outer + home), random);
    const size = Math.exp((SIZES * random.gaussian()) / Math.sqrt(trades + 2));
    const price = 1 + PRICE_SPREAD * (random.next() - 0.5);
    return { index, trades, weight: trades * size, abroad: outer / (outer + home), price };
  });
  const max = Math.min(frequency, lots, brokers.length);
  const taking = drawn
    .sort((a, b) => b.trades - a.trades || a.index - b.index)
    .filter(hasTraded)
    .slice(0, max);
  // Every chosen broker gets at least one lot and one trade.
  const weights = taking.map(({ weight }) => weight);
  const ownLots = apportion(lots - taking.length, weights).map((part) => part + 1);
  const room = ownLots.map((own) => own - 1);
  const trades = taking.map((each) => each.trades);
  const ownFrequency = apportionWithin(frequency - taking.length, trades, room).map((part) => part + 1);
  const ownValue = apportion(
    value,
    taking.map(({ price }, place) => price * (ownLots[place] ?? 0)),
  );
  const ownForeign = apportionWithin(
    foreign,
    taking.map(({ abroad }, place) => abroad * (ownValue[place] ?? 0)),
    ownValue,
  );
  for (const [place, { index }] of taking.entries()) {
    const abroad = (ownForeign[place] ?? 0) / (ownValue[place] || 1);
    table.addAt(index, side, {
      lots: ownLots[place] ?? 0,
      value: ownValue[place] ?? 0,
      frequency: ownFrequency[place] ?? 0,
      foreign: ownForeign[place] ?? 0,
      foreignLots: Math.round((ownLots[place] ?? 0) * abroad),
      foreignFrequency: Math.round((ownFrequency[place] ?? 0) * abroad),
    });
  }
}

function tradesAround(mean: number, random: SeededRandom): number {
  if (mean < MANY) return random.poisson(mean);
  return Math.max(1, Math.round(mean + Math.sqrt(mean) * random.gaussian()));
}

/** The most active one always counts, so that somebody has traded. */
const hasTraded = ({ trades }: { readonly trades: number }, place: number): boolean => trades > 0 || place === 0;
