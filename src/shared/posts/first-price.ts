import { exchangeTime, priceBand, rulesOn } from '#shared/market/index.ts';
import { barOn, type DailyBars, type HeldAction, type MinuteBars, splitFactorAfter } from './prices.ts';

/** The first price at which a reader of a post could have traded. */
export type FirstPrice = {
  /** YYYY-MM-DD, the exchange's date. */
  readonly day: string;
  /** Start of the minute, Unix ms; null: the day's opening price. */
  readonly at: number | null;
  /** Rupiah, of today's shares: adjusted for splits since. */
  readonly price: number;
};

/** Why there is no such price. */
export type NoPriceReason =
  /** Since the post it has traded at ARA or ARB only. */
  | 'locked'
  /** It has not traded since the post. */
  | 'not-traded'
  /** The service has no minutes of that day any more, or they contradict the day's bar. */
  | 'no-minutes';

export type FirstPriceAnswer =
  | { readonly kind: 'price'; readonly first: FirstPrice }
  | { readonly kind: 'none'; readonly reason: NoPriceReason }
  /** The minutes of this day decide. */
  | { readonly kind: 'needs-minutes'; readonly day: string };

const MINUTE = 60;
/** Orders for the opening auction can be sent until then, seconds of the exchange's day. */
const OPENING_ENDS = (8 * 60 + 56) * MINUTE;
/** A post of this time or later meets the next day's opening. */
const CLOSES = 16 * 60 * MINUTE;

type Question = {
  /** Unix ms. */
  readonly postedAt: number;
  readonly bars: DailyBars;
  readonly actions: readonly HeldAction[];
  /** Minutes that were asked for; null for a day of which the service has none. */
  readonly minutes?: { readonly day: string; readonly bars: MinuteBars | null };
};

/**
 * The first tradable price after a post: in trading hours that of the first whole minute after it, else the next opening.
 * While a stock is locked at ARA or ARB nobody can count on a trade, so the price is the first one away from the limit of the
 * same day, and there is none where that never comes.
 */
export function firstPrice({ postedAt, bars, actions, minutes }: Question): FirstPriceAnswer {
  const { day: postDay, secondOfDay } = exchangeTime(postedAt);
  const isTraded = (row: number): boolean => (bars.volume[row] ?? 0) > 0;
  let row = barOn(postDay, bars);
  let opensToday = bars.day[row] === postDay && secondOfDay < OPENING_ENDS;
  if (bars.day[row] === postDay && isTraded(row) && secondOfDay < CLOSES) {
    if (minutes?.day !== postDay) return { kind: 'needs-minutes', day: postDay };
    // A practice market may trade at night: its opening price is older than a post of the early morning.
    opensToday &&= !((minutes.bars?.at[0] ?? Number.POSITIVE_INFINITY) < postedAt);
    const found = opensToday ? 'none-left' : inMinutes(row, postedAt, minutes.bars, bars, actions);
    if (found !== 'none-left') return found;
  }
  if (!opensToday) row += 1;
  while (row < bars.day.length && !isTraded(row)) row += 1;
  const day = bars.day[row];
  if (day === undefined) return { kind: 'none', reason: 'not-traded' };
  const limits = limitsOn(row, bars, actions);
  const open = bars.open[row] ?? Number.NaN;
  if (!isAt(open, limits)) return { kind: 'price', first: { day, at: null, price: open } };
  if (bars.low[row] === bars.high[row]) return { kind: 'none', reason: 'locked' };
  if (minutes?.day !== day) return { kind: 'needs-minutes', day };
  const found = inMinutes(row, 0, minutes.bars, bars, actions);
  return found === 'none-left' ? { kind: 'none', reason: 'no-minutes' } : found;
}

function inMinutes(
  row: number,
  after: number,
  minutes: MinuteBars | null,
  bars: DailyBars,
  actions: readonly HeldAction[],
): FirstPriceAnswer | 'none-left' {
  const day = bars.day[row] ?? '';
  const scale = minutes && minutes.at.length > 0 ? scaleOf(minutes, row, bars, splitFactorAfter(day, actions)) : null;
  if (minutes === null || scale === null) return { kind: 'none', reason: 'no-minutes' };
  const limits = limitsOn(row, bars, actions);
  let isLocked = false;
  for (let index = 0; index < minutes.at.length; index += 1) {
    const at = minutes.at[index] ?? 0;
    if (at < after) continue;
    const own = (column: ArrayLike<number>): number => (column[index] ?? Number.NaN) * scale;
    // Within a minute that left the limit some price is away from it.
    const price = [own(minutes.open), own(minutes.close), own(minutes.low), own(minutes.high)].find(
      (each) => Number.isFinite(each) && !isAt(each, limits),
    );
    if (price !== undefined) return { kind: 'price', first: { day, at, price } };
    isLocked = true;
  }
  return isLocked ? { kind: 'none', reason: 'locked' } : 'none-left';
}

/** Rupiah. */
const HALF = 0.5;

/** What minutes are multiplied by to be of the day's bar, whose prices may be adjusted while theirs are not; null where they contradict it. */
function scaleOf(minutes: MinuteBars, row: number, bars: DailyBars, splitFactor: number): number | null {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < minutes.at.length; index += 1) {
    lowest = Math.min(lowest, minutes.low[index] ?? Number.NaN);
    highest = Math.max(highest, minutes.high[index] ?? Number.NaN);
  }
  const [low, high] = [(bars.low[row] ?? Number.NaN) - HALF, (bars.high[row] ?? Number.NaN) + HALF];
  return [1, splitFactor].find((scale) => lowest * scale >= low && highest * scale <= high) ?? null;
}

/**
 * ARA and ARB of a day in rupiah of today's shares, of the main and of the special board: which one a stock is listed on no
 * bar says. Empty without a day before.
 */
function limitsOn(row: number, bars: DailyBars, actions: readonly HeldAction[]): readonly number[] {
  const day = bars.day[row] ?? '';
  const scale = splitFactorAfter(day, actions);
  const reference = Math.round((bars.close[row - 1] ?? Number.NaN) / scale);
  if (!(reference >= 1)) return [];
  const rules = rulesOn(day);
  const main = priceBand(reference, 'main', rules);
  const special = priceBand(reference, 'special', rules);
  // On the main board a tenth is a price like any other, unless nothing else was traded all day.
  const isOnePrice = bars.low[row] === bars.high[row];
  const limits = isOnePrice ? [main.ara, main.arb, special.ara, special.arb] : [main.ara, main.arb];
  return limits.filter((limit) => limit !== reference).map((limit) => limit * scale);
}

const isAt = (price: number, limits: readonly number[]): boolean =>
  limits.some((limit) => Math.abs(price - limit) < Math.min(HALF, limit / 1_000));
