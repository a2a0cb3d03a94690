import { limitDaysInRow } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { barOn, type DailyBars, type HeldAction, splitFactorAfter } from './prices.ts';

/** What was counted about a post's author and its stock. Figures, no verdict: each has harmless reasons too. */
export type PumpSigns = {
  /** Days since the author joined; null where that is no sign or not known. */
  readonly accountDays: number | null;
  /** Posts of the author that this computer has seen lately, where all of them are about this stock; null otherwise. */
  readonly onlyStockPosts: number | null;
  /** Posts about it in a row of days that closed at ARA, and the length of the row; null where that is no sign. */
  readonly limitRun: { readonly days: number; readonly posts: number } | null;
};

/** An account younger than this is young. */
export const YOUNG_ACCOUNT_DAYS = 90;
/** Posts of which all are about one stock. */
export const MIN_ONE_STOCK_POSTS = 5;
/** Days at ARA in a row, and posts in them. */
export const MIN_LIMIT_DAYS = 2;
export const MIN_LIMIT_POSTS = 3;
/** How far back posts are counted. */
export const COUNTED_DAYS = 30;

type SeenPost = { readonly at: number; readonly day: string; readonly codes: readonly string[] };

/**
 * @param posts of the author, as seen on this computer, in any order @param now Unix ms @param joinedAt Unix ms; null: not known
 * @returns null where fewer than two of the three signs are there: one alone says nothing
 */
export function pumpSigns(
  code: string,
  posts: readonly SeenPost[],
  bars: DailyBars,
  actions: readonly HeldAction[],
  { now, joinedAt }: { readonly now: number; readonly joinedAt: number | null },
): PumpSigns | null {
  const recent = posts.filter(({ at }) => now - at <= COUNTED_DAYS * DAY_MS);
  const ofStock = recent.filter(({ codes }) => codes.includes(code));
  const isOnlyStock =
    recent.length >= MIN_ONE_STOCK_POSTS && recent.every(({ codes }) => codes.every((each) => each === code));
  const limitRun = limitRunOf(ofStock, bars, actions);
  const accountDays = joinedAt === null || joinedAt > now ? null : Math.floor((now - joinedAt) / DAY_MS);
  const signs: PumpSigns = {
    accountDays: accountDays !== null && accountDays < YOUNG_ACCOUNT_DAYS ? accountDays : null,
    onlyStockPosts: isOnlyStock ? recent.length : null,
    limitRun,
  };
  const count = [signs.accountDays, signs.onlyStockPosts, signs.limitRun].filter((sign) => sign !== null).length;
  return count >= 2 ? signs : null;
}

/** The longest row of days at ARA that the posts fall into, and the posts in it. */
function limitRunOf(
  posts: readonly SeenPost[],
  bars: DailyBars,
  actions: readonly HeldAction[],
): PumpSigns['limitRun'] {
  let best: PumpSigns['limitRun'] = null;
  const ends = new Set(posts.map(({ day }) => barOn(day, bars)));
  for (const first of ends) {
    if (first < 1) continue;
    // A row goes on after the post that was looked at.
    let end = first;
    while (end + 1 < bars.day.length && rowAtAra(end + 1, bars, actions) > rowAtAra(end, bars, actions)) end += 1;
    const days = rowAtAra(end, bars, actions);
    if (days < MIN_LIMIT_DAYS) continue;
    const from = bars.day[end - days + 1] ?? '9';
    const to = bars.day[end] ?? '';
    const inRow = posts.filter(({ day }) => day >= from && day <= to).length;
    if (inRow >= MIN_LIMIT_POSTS && (best === null || inRow > best.posts)) best = { days, posts: inRow };
  }
  return best;
}

/** Days in a row up to one that closed at ARA, by prices as they were traded. */
function rowAtAra(row: number, bars: DailyBars, actions: readonly HeldAction[]): number {
  const from = Math.max(0, row - 30);
  const days = bars.day.slice(from, row + 1);
  const closes = days.map((day, at) => Math.round((bars.close[from + at] ?? 0) / splitFactorAfter(day, actions)));
  return limitDaysInRow('ara', days, closes);
}
