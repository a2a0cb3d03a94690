import type { SeededRandom } from '#exchange/clock/index.ts';
import type { OrderSide, PriceBand } from '#shared/market/index.ts';
import type { StockDay } from '../day-law/stock-days.ts';
import { usualLots } from '../history/daily-history.ts';
import type { Listing } from '../listings/listings.ts';

/** Part of quoting that joins or leaves the queue at a limit behind which the fair value lies. */
export const AT_THE_LIMIT = 0.6;
/** Part of takers who take what a queue at a limit gives them; the others have nobody to trade with. */
export const TAKEN_AT_LIMIT = 0.25;
/** Orders in which a full queue comes. */
const ORDERS_AT_LIMIT = 120;
/** A full queue beside what the stock usually trades in a day. */
const USUAL_DAYS = 4;
/** What it may be of all shares. */
const MAX_PART = 0.02;

/** The side that queues at a limit: buyers at the upper, sellers at the lower; null between the limits. */
export const lockedSide = (fair: number, { ara, arb }: PriceBand): OrderSide | null =>
  fair >= ara ? 'buy' : fair <= arb ? 'sell' : null;

type StockAtLimit = {
  readonly listing: Listing;
  readonly today: StockDay;
  readonly random: SeededRandom;
};

/**
 * Lots of the next order that joins a queue at a limit, 0 when it is full: queues are longer after each day in a row.
 * @param there lots that queue already @param price the limit, rupiah
 */
export function joiningLots({ listing, today, random }: StockAtLimit, there: number, price: number): number {
  const grows = 1 + 0.5 * Math.min(4, today.story?.nth ?? 0);
  const maxLots = (listing.instrument.listedShares / 100) * MAX_PART;
  const full = Math.max(10, Math.min(maxLots, usualLots(listing, price) * USUAL_DAYS * grows));
  return there > full ? 0 : Math.max(1, (full / ORDERS_AT_LIMIT) * random.exponential());
}

/** How far beyond its limit a day of a story stands when it is taken up in the middle. */
const PRESSURE = 0.1;

/** The fair value of a stock whose day is taken up in the middle, rupiah: its last price, or beyond the limit. */
export function resumedAt({ last, band, today }: ResumedStock): number {
  const kind = today.story?.kind;
  if (kind === 'limit-up' && last >= band.ara) return last * Math.exp(PRESSURE);
  if (kind === 'limit-down' && last <= band.arb) return last * Math.exp(-PRESSURE);
  return last;
}
type ResumedStock = { readonly last: number; readonly band: PriceBand; readonly today: StockDay };
