import type { SeededRandom } from '#exchange/clock/index.ts';
import type { Candle } from '../market.ts';
import { clamp, nearestTick } from '../trading/ticks.ts';

/** Prices that a candle needs at most: its open, high, low and close. */
const MAX_PRICES = 4;

/**
 * The minutes in which call auctions made a candle: each trades at one price, the first opens, the last closes, and
 * the high and the low are among them.
 * @param whole of at least as many lots as it has different prices, and of no more than fit into the minutes
 * @param minutes starts of the auctions' minutes, ascending
 */
export function auctionMinutes(whole: Candle, minutes: readonly number[], random: SeededRandom): Candle[] {
  const lots = Math.round(whole.volume / 100);
  if (lots < 1 || minutes.length === 0) return [];
  const { open, high, low, close } = whole;
  const extremes = [high, low].filter((price) => price !== open && price !== close);
  const isFlat = extremes.length === 0 && open === close;
  const minCount = isFlat ? 1 : extremes.length + 2;
  const count = Math.min(minutes.length, lots, Math.max(minCount, random.integer(1, minutes.length)));
  const between = Array.from({ length: Math.max(0, count - minCount) }, () =>
    clamp(nearestTick(low + (high - low) * random.next()), low, high),
  );
  const middle = [...extremes, ...between].sort(() => random.next() - 0.5);
  const prices = count === 1 ? [close] : isFlat ? Array(count).fill(close) : [open, ...middle, close];
  const spare = lots - count;
  return minutes.slice(-count).map((at, index): Candle => {
    const price = prices[index] ?? close;
    const part = Math.floor(spare / count) + (index < spare % count ? 1 : 0);
    return { at, open: price, high: price, low: price, close: price, volume: (1 + part) * 100 };
  });
}

/** Prices that so few auctions, or so few lots, can have made. @param auctions that have been held */
export function auctionPrices<Prices extends { open: number; high: number; low: number; close: number }>(
  prices: Prices,
  auctions: number,
): Prices {
  const { open, high, close } = prices;
  if (auctions >= MAX_PRICES) return prices;
  if (auctions < 2) return { ...prices, open: close, high: close, low: close };
  const low = Math.min(open, close);
  return { ...prices, low, high: auctions === 2 ? Math.max(open, close) : high };
}
