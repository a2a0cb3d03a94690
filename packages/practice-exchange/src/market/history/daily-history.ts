import type { SeededRandom } from '#exchange/clock/index.ts';
import { type ListingBoard, type Price, priceBand } from '#shared/market/index.ts';
import type { CommonDay } from '../day-law/common-days.ts';
import { TRADING_SECONDS } from '../day-law/day-path.ts';
import type { StockLaw } from '../day-law/stock-days.ts';
import { type DayMove, moveUntil } from '../day-law/volatility.ts';
import type { Listing } from '../listings/listings.ts';
import type { Candle } from '../market.ts';
import { limitCandle } from '../stories/limit-candle.ts';
import { beforeLimit, endOfLimits, type LimitStep } from '../stories/limit-chain.ts';
import { isAtLimit, type StoryDay } from '../stories/story.ts';
import { clamp, floorOf, nearestTick, nearestWithin } from '../trading/ticks.ts';
import { auctionPrices } from './auction-minutes.ts';

/** About five years of trading days. */
export const HISTORY_DAYS = 1_250;

/** A listing's usual volume of a day at a price, in lots. */
export const usualLots = (listing: Listing, price: number): number =>
  Math.max(1, (listing.tradesPerSecond * TRADING_SECONDS * listing.orderValue * 0.75) / (price * 100));

/** A stock's log return of a part of a day, 0 to 1: the market's and the sector's part and its own. */
export function moveOf(listing: Listing, own: DayMove, { market, sectors }: CommonDay, part: number): number {
  const sector = sectors.get(listing.instrument.sector);
  return listing.beta * moveUntil(market, part) + (sector ? moveUntil(sector, part) : 0) + moveUntil(own, part);
}

/** A day before the exchange's first one, YYYY-MM-DD: its midnight, Unix ms, and what it does to the whole market. */
export type PastDay = { readonly day: string; readonly at: number; readonly common: CommonDay };

/** Largest log returns of an invented day, inside the narrowest price limits. */
const MAX_RISE = Math.log(1.195);
const MAX_FALL = Math.log(0.855);

/** What is known of a past day without its candle: rupiah and lots. */
export type PastClose = { readonly before: number; readonly close: number; readonly lots: number };

/**
 * Closes and volumes of past days, oldest first, ending at a known close. The law runs forward; prices are walked
 * backwards, so that the end is exact, with every close within the band that the close before it allows.
 * @param days trading days, oldest first @param law what they bring to the stock
 * @param dividends rupiah a share by ex date
 * @param ending close of the last of them, rupiah
 */
export function pastCloses(
  listing: Listing,
  days: readonly PastDay[],
  ending: number,
  law: readonly StockLaw[],
  dividends: ReadonlyMap<string, number>,
  random: SeededRandom,
): PastClose[] {
  const drift = clamp((0.2 + 0.6 * random.gaussian()) / HISTORY_DAYS, -0.0012, 0.0015);
  const board = listing.instrument.listing;
  const min = floorOf(board);
  const found: PastClose[] = [];
  let close = ending;
  // Off the ticks, so that rounding does not add up; a price at its floor still falls out of sight.
  let exact = ending;
  for (let index = days.length - 1; index >= 0; index -= 1) {
    const day = days[index];
    const today = law[index];
    if (!day || !today) throw new RangeError('a day without its law');
    const { story } = today;
    const trades = listing.tradesPerSecond * TRADING_SECONDS * today.activity;
    const dividend = dividends.get(day.day) ?? 0;
    const earlier = limitsUntil(law, index - 1);
    const isQuiet = !isAtLimit(story) && earlier.length === 0 && dividend === 0;
    const isLeftAlone = isQuiet && trades < 40 && random.chance(Math.exp(-trades));
    if (isLeftAlone || story?.kind === 'suspended') {
      found.push({ before: close, close, lots: 0 });
      continue;
    }
    const steps = limitsUntil(law, index);
    if (steps.length > 0) exact = beforeLimit(close as Price, steps, board);
    else {
      const moved = clamp(drift + moveOf(listing, today.own, day.common, 1) + newsMove(story), MAX_FALL, MAX_RISE);
      exact = Math.max(min * 0.8, exact / Math.exp(moved) + dividend);
    }
    const target = Math.max(min, nearestTick(exact));
    const before = steps.length > 0 ? target : closeBefore(close, target, board, earlier);
    found.push({ before, close, lots: Math.max(1, Math.round(usualLots(listing, close) * today.activity)) });
    close = before;
  }
  return found.reverse();
}

/** A headline's move, which comes on top of the day's. */
const newsMove = (story: StoryDay | null): number => (story?.kind === 'news' ? story.drift : 0);

/** The days at their limits that end with a day, the last first; days without trading in between do not count. */
function limitsUntil(law: readonly StockLaw[], index: number): LimitStep[] {
  const steps: LimitStep[] = [];
  for (let at = index; at >= 0; at -= 1) {
    const kind = law[at]?.story?.kind;
    if (kind === 'limit-up' || kind === 'limit-down') steps.push(kind);
    else if (kind !== 'suspended') break;
  }
  return steps;
}

/** The close nearest to a target from which `close` was within a day's reach, and at which days at limits can end. */
function closeBefore(close: number, target: number, board: ListingBoard, limits: readonly LimitStep[]): number {
  const isWithinReach = (price: number): boolean => {
    if (board === 'main' && Math.abs(close / price - 1) < 0.1) return true;
    const band = priceBand(price, board);
    return close >= band.arb && close <= band.ara;
  };
  for (let part = 1; part > 0; part -= 0.125) {
    const found = nearestTick(close + (target - close) * part);
    if (isWithinReach(found)) return limits.length === 0 ? found : endOfLimits(found, limits, board, isWithinReach);
  }
  return close;
}

/** A past day's candle between two closes: on ticks, within the day's band. */
export function pastCandle(
  listing: Listing,
  { before, close, lots }: PastClose,
  at: number,
  { own, story }: StockLaw,
  random: SeededRandom,
): Candle {
  const atFloor = before === close && close === floorOf(listing.instrument.listing);
  if (lots === 0 || atFloor) return { at, open: close, high: close, low: close, close, volume: lots * 100 };
  const band = priceBand(before, listing.instrument.listing);
  if (story && isAtLimit(story)) return { at, ...limitCandle(before, close, story, band, random), volume: lots * 100 };
  const wide = own.deviation * before;
  const opened = before * Math.exp(own.gap);
  const open = nearestWithin(opened + 0.35 * wide * random.gaussian() + 0.2 * (close - opened), band);
  const high = nearestWithin(Math.max(open, close) + 0.5 * wide * Math.abs(random.gaussian()), band);
  const low = nearestWithin(Math.min(open, close) - 0.5 * wide * Math.abs(random.gaussian()), band);
  const prices = { open, high: Math.max(high, open, close), low: Math.min(low, open, close), close };
  const isByAuction = listing.instrument.listing === 'special';
  return { at, ...(isByAuction ? auctionPrices(prices, lots) : prices), volume: lots * 100 };
}
