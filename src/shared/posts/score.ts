import { rightValue } from '#shared/market/index.ts';
import type { CallDirection } from './call.ts';
import type { FirstPrice } from './first-price.ts';
import { HORIZONS, type Horizon } from './names.ts';
import { barOn, type DailyBars, type HeldAction, type MinuteBars, splitFactorAfter } from './prices.ts';

/** What a round trip costs, percent of the value bought and sold. */
export type RoundTripFees = { readonly buyPercent: number; readonly sellPercent: number };

/** What became of a price since: percent, not annualised. */
export type Outcome = {
  /** YYYY-MM-DD, the exchange's date on which it was measured. */
  readonly day: string;
  /** Rupiah, of today's shares. */
  readonly close: number;
  /** Return of the stock with what was paid on it, before fees. */
  readonly returnPercent: number;
  /** Return of IHSG over the same time. */
  readonly indexPercent: number;
  /** In the direction of the call, over IHSG and less fees of buying and selling: 2 is two percent better. */
  readonly excessPercent: number;
  /** The stock did not trade on that day: its last close counts. */
  readonly isSuspended: boolean;
};

export type HorizonScore = { readonly days: Horizon } & (
  | ({ readonly state: 'scored' } & Outcome)
  /** Exchange days from the newest one until the close that decides; 0 for its own. */
  | { readonly state: 'pending'; readonly daysLeft: number }
  /** A right whose terms the service does not send, or no level of the index. */
  | { readonly state: 'unknown' }
);

type Question = {
  readonly direction: CallDirection;
  readonly first: FirstPrice;
  readonly bars: DailyBars;
  /** IHSG, points; its days are the exchange's. */
  readonly index: DailyBars;
  /** Minutes of IHSG on the day of the first price, points; null: none were needed or there are none. */
  readonly indexMinutes: MinuteBars | null;
  readonly actions: readonly HeldAction[];
  readonly fees: RoundTripFees;
  /** YYYY-MM-DD: the last day whose close is final. */
  readonly finishedDay: string;
};

/** IHSG when the first price was to be had, points: the opening, or the first minute of the index from then on; NaN where it is not known. */
export function indexLevel({ first, index, indexMinutes }: Pick<Question, 'first' | 'index' | 'indexMinutes'>): number {
  const row = barOn(first.day, index);
  if (index.day[row] !== first.day) return Number.NaN;
  if (first.at === null) return index.open[row] ?? Number.NaN;
  for (let at = 0; at < (indexMinutes?.at.length ?? 0); at += 1) {
    if ((indexMinutes?.at[at] ?? 0) >= first.at) return indexMinutes?.open[at] ?? Number.NaN;
  }
  // The index has its last minute before the closing auction.
  return (indexMinutes?.at.length ?? 0) > 0 ? (index.close[row] ?? Number.NaN) : Number.NaN;
}

/**
 * Rupiah paid to whoever holds a share from after one day until the end of another, of today's shares: dividends, and what
 * rights were worth on their first day without them. NaN where that is not known.
 * @param from, to YYYY-MM-DD; `from` exclusive
 */
export function paidBetween(from: string, to: string, bars: DailyBars, actions: readonly HeldAction[]): number {
  let paid = 0;
  for (const { exDay, dividend, rights, isUnknown } of actions) {
    if (exDay <= from || exDay > to) continue;
    if (isUnknown) return Number.NaN;
    // Prices adjusted for splits are of today's shares; what is paid on the ex day is of that day's.
    const scale = splitFactorAfter(exDay, actions);
    paid += dividend * scale;
    if (rights === null) continue;
    const row = barOn(exDay, bars);
    const before = bars.day[row] === exDay ? row - 1 : row;
    const cum = (bars.close[before] ?? Number.NaN) / scale;
    const ratio = { old: rights.old, fresh: rights.fresh };
    const each = rights.fresh / rights.old;
    paid += rightValue(cum, ratio, rights.exercisePrice) * each * scale;
  }
  return paid;
}

/** What a position from the first price is worth at the close of a bar; null where a figure is not known. */
export function outcomeAt(row: number, day: string, question: Question): Outcome | null {
  const { direction, first, bars, index, actions, fees } = question;
  const close = bars.close[row] ?? Number.NaN;
  const begin = indexLevel(question);
  const end = index.close[barOn(day, index)] ?? Number.NaN;
  const paid = paidBetween(first.day, day, bars, actions);
  const returnPercent = ((close + paid) / first.price - 1) * 100;
  const indexPercent = (end / begin - 1) * 100;
  if (!Number.isFinite(returnPercent) || !Number.isFinite(indexPercent)) return null;
  const sign = direction === 'up' ? 1 : -1;
  return {
    day,
    close,
    returnPercent,
    indexPercent,
    excessPercent: sign * (returnPercent - indexPercent) - fees.buyPercent - fees.sellPercent,
    isSuspended: bars.day[row] !== day || !((bars.volume[row] ?? 0) > 0),
  };
}

/** A call after 1, 5 and 20 exchange days. A stock that is suspended stays in with its last close. */
export function scoreCall(question: Question): readonly HorizonScore[] {
  const { first, bars, index, finishedDay } = question;
  const entry = barOn(first.day, index);
  const finished = barOn(finishedDay, index);
  const newest = index.day.length - 1;
  return HORIZONS.map((days): HorizonScore => {
    if (index.day[entry] !== first.day) return { days, state: 'unknown' };
    const target = entry + days;
    const day = index.day[target];
    if (day === undefined || target > finished)
      return { days, state: 'pending', daysLeft: Math.max(0, target - newest) };
    const outcome = outcomeAt(barOn(day, bars), day, question);
    return outcome === null ? { days, state: 'unknown' } : { days, state: 'scored', ...outcome };
  });
}

/** The call as it stands at the newest price; null where a figure is not known. */
export function outcomeNow(question: Question): Outcome | null {
  const day = question.index.day.at(-1);
  return day === undefined ? null : outcomeAt(question.bars.day.length - 1, day, question);
}
