import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';

/** Minutes after midnight. */
const OPENING = 9 * 60;
const NOON = 12.5 * 60;
const AFTERNOON = 13.5 * 60;
const CLOSING = 15 * 60 + 50;
/** What continuous trading leaves of a day's volume to the auctions, over the curve's own mean. */
const SCALE = 1.05;

/**
 * Trading and volatility at a time of day beside the day's mean: most after the opening, least at noon, more again
 * towards the close. @param at Unix ms
 */
export function dayCurve(at: number): number {
  const minute = ((at + EXCHANGE_UTC_OFFSET_MS) % DAY_MS) / MINUTE_MS;
  if (minute < NOON) return SCALE * (0.62 + 1.5 * Math.exp((OPENING - minute) / 25));
  return SCALE * (0.62 + 0.35 * Math.exp((AFTERNOON - minute) / 15) + Math.exp((minute - CLOSING) / 25));
}
