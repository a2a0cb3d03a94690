import { isTradingDay } from '#shared/market/index.ts';
import { addDays } from '#shared/time.ts';

/** Trading days up to the last one whose brokers are published; YTD from 1 January of its year. */
export const BROKER_PERIODS = ['1D', '1W', '2W', '1M', '3M', 'YTD'] as const;
type BrokerPeriod = (typeof BROKER_PERIODS)[number];
/** Days are YYYY-MM-DD, both included. */
export type Days = { readonly from: string; readonly to: string };
/** A period, or days of one's own. */
export type BrokerRange = BrokerPeriod | Days;

const TRADING_DAYS: Readonly<Record<Exclude<BrokerPeriod, 'YTD'>, number>> = {
  '1D': 1,
  '1W': 5,
  '2W': 10,
  '1M': 21,
  '3M': 63,
};
/** Calendar days that a service is asked for at once. */
export const MAX_REQUEST_DAYS = 92;

/** @param last the last day whose brokers are published, YYYY-MM-DD */
export function daysOf(range: BrokerRange, last: string): Days {
  if (typeof range !== 'string') return { from: range.from, to: range.to < last ? range.to : last };
  if (range === 'YTD') return { from: `${last.slice(0, 4)}-01-01`, to: last };
  let from = last;
  for (let left = TRADING_DAYS[range] - 1; left > 0; ) {
    from = addDays(from, -1);
    if (isTradingDay(from)) left -= 1;
  }
  return { from, to: last };
}

/** A range in parts that a service answers, oldest first; none where it ends before it begins. */
export function partsOf({ from, to }: Days): readonly Days[] {
  const parts: Days[] = [];
  for (let start = from; start <= to; ) {
    const end = addDays(start, MAX_REQUEST_DAYS - 1);
    parts.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return parts;
}
