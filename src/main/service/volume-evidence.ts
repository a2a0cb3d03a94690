import { SHARES_PER_LOT } from '#shared/market/index.ts';
import type { RestDialect } from '#shared/service/dialect.ts';

/** A volume of which the profile can set the unit. */
export type VolumeKey = keyof Pick<RestDialect, 'bookVolume' | 'tradeVolume' | 'quoteVolume'>;

/** Candles that show a unit: so few that none of them is from before a split of this week, and enough that none is chance. */
const MAX_CANDLES = 30;
const MIN_CANDLES = 20;
const MIN_LEVELS = 10;
/** In shares every volume is of whole lots; in lots one in a hundred is a multiple of a hundred, and round ones more often. */
const MIN_SHARE_OF_CANDLES = 0.9;
const MIN_SHARE_OF_LEVELS = 0.6;
/** Rupiah traded per rupiah of price and unit of volume, where the unit is a lot; prices of the day differ from their average. */
const LOT_RATIO = { from: SHARES_PER_LOT * 0.8, to: SHARES_PER_LOT * 1.25 } as const;

const isWholeLots = (volume: number): boolean => volume % SHARES_PER_LOT === 0;
const shareOfOdd = (volumes: readonly number[]): number =>
  volumes.filter((volume) => !isWholeLots(volume)).length / volumes.length;

/**
 * Whether candles, oldest first, have their volumes in lots. Older ones may be adjusted for splits, and prove nothing;
 * after a reverse split the newest one, which is never adjusted, is of whole lots.
 */
export function areCandlesInLots(volumes: readonly number[]): boolean {
  const newest = volumes.filter((volume) => volume > 0).slice(-MAX_CANDLES);
  const [last = 0] = newest.slice(-1);
  return newest.length >= MIN_CANDLES && !isWholeLots(last) && shareOfOdd(newest) >= MIN_SHARE_OF_CANDLES;
}

/** Whether the levels of a book, of both sides, have their volumes in lots. */
export function isBookInLots(volumes: readonly number[]): boolean {
  const levels = volumes.filter((volume) => volume > 0);
  return levels.length >= MIN_LEVELS && shareOfOdd(levels) >= MIN_SHARE_OF_LEVELS;
}

/** Whether a day's volume is in lots, by its value and its average price in rupiah. */
export function isDayInLots(day: {
  readonly volume: number;
  readonly value: number;
  readonly average: number;
}): boolean {
  const ratio = day.value / (day.volume * day.average);
  return ratio >= LOT_RATIO.from && ratio <= LOT_RATIO.to;
}
