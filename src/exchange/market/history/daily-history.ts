import type { SeededRandom } from '#exchange/clock/index.ts';
import { type ListingBoard, priceBand } from '#shared/market/index.ts';
import { midnightOf } from '../hours/calendar.ts';
import type { Listing } from '../listings/listings.ts';
import type { Candle } from '../market.ts';
import type { DailyFactors } from '../synthetic/factors.ts';
import { clamp, nearestTick, nearestWithin } from '../trading/ticks.ts';

/** About five years of trading days. */
export const HISTORY_DAYS = 1_250;

/** Seconds of continuous trading in a day, about. */
export const TRADING_SECONDS = 19_800;

/** A listing's usual volume of a day at a price, in lots. */
export const usualLots = (listing: Listing, price: number): number =>
  Math.max(1, (listing.tradesPerSecond * TRADING_SECONDS * listing.orderValue * 0.75) / (price * 100));

/** Own return of a listing for a day: the market's and the sector's part and its own, as a log return. */
export function dailyReturn(listing: Listing, day: string, factors: DailyFactors, random: SeededRandom): number {
  const { market, sectors } = factors.on(day);
  const sector = sectors.get(listing.instrument.sector) ?? 0;
  // Occasional days of high volatility for smaller shares.
  const surge = listing.rank > 60 && random.chance(0.012) ? 4 : 1;
  return listing.beta * market + sector + listing.dailyVolatility * surge * random.gaussian();
}

/**
 * Candles of past days, ending at a known close. Walks backwards, so that the end is exact, and
 * keeps every close within the band that the close before it allows.
 * @param days trading days, oldest first
 * @param ending close of the last of them, rupiah
 */
export function dailyHistory(
  listing: Listing,
  days: readonly string[],
  ending: number,
  factors: DailyFactors,
  random: SeededRandom,
): Candle[] {
  const target = Math.log(ending) - (0.2 + 0.6 * random.gaussian());
  const drift = clamp((Math.log(ending) - target) / days.length, -0.0012, 0.0015);
  const candles: Candle[] = [];
  let close = ending;
  for (let index = days.length - 1; index >= 0; index -= 1) {
    const day = days[index] ?? '';
    const own = random.fork(day);
    const moved = drift + dailyReturn(listing, day, factors, own);
    const before = closeBefore(close, moved, listing.instrument.listing);
    candles.push(dayCandle(listing, day, before, close, own));
    close = before;
  }
  return candles.reverse();
}

/** A close from which `close` was within a day's reach, as near as may be to what the return asks for. */
function closeBefore(close: number, moved: number, board: ListingBoard): number {
  const min = board === 'special' ? 1 : 50;
  const target = Math.max(min, nearestTick(close / Math.exp(moved)));
  const allows = (reference: number): boolean => {
    const band = priceBand(reference, board);
    return close >= band.arb && close <= band.ara;
  };
  if (allows(target)) return target;
  const halfway = Math.max(min, nearestTick((target + close) / 2));
  return allows(halfway) ? halfway : close;
}

/** A day's candle between two closes: on ticks, within the day's band. */
export function dayCandle(listing: Listing, day: string, before: number, close: number, random: SeededRandom): Candle {
  const band = priceBand(before, listing.instrument.listing);
  const wide = listing.dailyVolatility * before;
  const open = nearestWithin(before + 0.35 * wide * random.gaussian() + 0.2 * (close - before), band);
  const high = nearestWithin(Math.max(open, close) + 0.5 * wide * Math.abs(random.gaussian()), band);
  const low = nearestWithin(Math.min(open, close) - 0.5 * wide * Math.abs(random.gaussian()), band);
  const excitement = Math.abs(close / before - 1) / listing.dailyVolatility;
  const lots = usualLots(listing, close) * Math.exp(0.45 * random.gaussian() + 0.3 * Math.min(4, excitement) - 0.3);
  return {
    at: midnightOf(day),
    open,
    high: Math.max(high, open, close),
    low: Math.min(low, open, close),
    close,
    volume: Math.max(1, Math.round(lots)) * 100,
  };
}
