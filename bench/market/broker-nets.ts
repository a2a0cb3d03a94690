import type { Activity, BrokerActivity } from '#exchange/broker-activity/index.ts';
import { type Instrument, tradingDaysBefore } from '#exchange/market/index.ts';
import { correlation, finiteMean } from './statistics.ts';

/** What brokers bought less what they sold, beside both together, on single days of single stocks: 0 to 1. */
export type BrokerNets = {
  /** All brokers together, days that were lived and days before them. */
  readonly lived: number[];
  readonly invented: number[];
  /** The five largest nets of a stock's day, each beside its own trading. */
  readonly leaders: number[];
  /** Correlation of a stock's nets by broker with those a week later. */
  readonly lasting: number[];
};

/** Past days to read, and days in a week. */
const PAST = 10;
const WEEK = 5;
const LEADERS = 5;

export const noNets = (): BrokerNets => ({ lived: [], invented: [], leaders: [], lasting: [] });

type Row = { readonly code: string; readonly net: number; readonly gross: number };

const rowsOf = ({ table }: Activity): Row[] =>
  table.rows().map(({ broker, buy, sell }) => ({
    code: broker.code,
    net: buy.lots - sell.lots,
    gross: buy.lots + sell.lots,
  }));

/** |net| ÷ gross over brokers; NaN where nothing traded. */
export function netShare(rows: readonly Pick<Row, 'net' | 'gross'>[]): number {
  const total = (read: (row: Pick<Row, 'net' | 'gross'>) => number): number =>
    rows.reduce((sum, row) => sum + read(row), 0);
  return total(({ net }) => Math.abs(net)) / total(({ gross }) => gross);
}

/** Adds the nets of a day that has been lived, once its brokers are shown. */
export function addLived(nets: BrokerNets, activity: BrokerActivity, stock: Instrument, day: string): void {
  nets.lived.push(netShare(rowsOf(activity.ofStock(stock, day, day))));
}

/** Adds the nets of the invented days before `firstDay`. */
export function addInvented(nets: BrokerNets, activity: BrokerActivity, stock: Instrument, firstDay: string): void {
  const days = tradingDaysBefore(firstDay, PAST).map((day) => rowsOf(activity.ofStock(stock, day, day)));
  for (const rows of days) {
    nets.invented.push(netShare(rows));
    const largest = [...rows].sort((a, b) => Math.abs(b.net) - Math.abs(a.net)).slice(0, LEADERS);
    nets.leaders.push(finiteMean(largest.map((row) => netShare([row]))));
  }
  const codes = [...new Set(days.flat().map(({ code }) => code))];
  const netsOf = (rows: readonly Row[] = []): number[] =>
    codes.map((code) => rows.find((row) => row.code === code)?.net ?? 0);
  for (let at = WEEK; at < days.length; at += 1)
    nets.lasting.push(correlation(netsOf(days[at - WEEK]), netsOf(days[at])));
}
