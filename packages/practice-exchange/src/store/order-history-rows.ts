import type { SQLInputValue } from 'node:sqlite';
import type { BookedFill } from '#exchange/accounts/index.ts';
import { numberIn, type Row, textIn } from '#exchange/database/database.ts';
import { type Lots, type Price, type Rupiah, stockCode } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import type { HistoryFilter } from './history-filter.ts';

/** The WHERE clause of an account and a filter. @param time the column that says when, a day or a moment */
export function restrict(
  account: string,
  time: 'placed_on' | 'day' | 'at',
  { from, to, symbol, side, status }: HistoryFilter,
): { readonly where: string; readonly given: readonly SQLInputValue[] } {
  const conditions: [string, SQLInputValue][] = [['account = ?', account]];
  const moment = time === 'at';
  if (from !== undefined) conditions.push([`${time} >= ?`, moment ? startOf(from) : from]);
  if (to !== undefined) conditions.push(moment ? ['at < ?', startOf(to) + DAY_MS] : [`${time} <= ?`, to]);
  if (symbol !== undefined) conditions.push(['symbol = ?', symbol]);
  if (side !== undefined) conditions.push(['side = ?', side]);
  if (status !== undefined) conditions.push(['status = ?', status]);
  return {
    where: `WHERE ${conditions.map(([text]) => text).join(' AND ')}`,
    given: conditions.map(([, value]) => value),
  };
}

/** Unix ms of a day's midnight at the exchange (UTC+7). */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+07:00`);

export const fillOf = (row: Row): BookedFill => ({
  orderId: textIn(row, 'order_id'),
  symbol: stockCode(textIn(row, 'symbol')),
  side: row.side === 'sell' ? 'sell' : 'buy',
  board: row.board === 'NG' || row.board === 'TN' ? row.board : 'RG',
  tradeNumber: numberIn(row, 'trade_number'),
  price: numberIn(row, 'price') as Price,
  lots: numberIn(row, 'lots') as Lots,
  value: numberIn(row, 'value') as Rupiah,
  fee: numberIn(row, 'fee') as Rupiah,
  at: numberIn(row, 'at'),
  day: textIn(row, 'day'),
});
