import type { SeededRandom } from '#exchange/clock/index.ts';
import { type PriceBand, priceBand } from '#shared/market/index.ts';
import type { CommonDay } from '../day-law/common-days.ts';
import { TRADING_SECONDS } from '../day-law/day-path.ts';
import type { StockDay } from '../day-law/stock-days.ts';
import { dayOf, midnightOf, type Stretch } from '../hours/calendar.ts';
import type { CallAuctions } from '../hours/call-auctions.ts';
import type { Listing } from '../listings/listings.ts';
import { newsOf } from '../stories/story-law.ts';
import { clamp, floorOf, nearestWithin } from '../trading/ticks.ts';
import { auctionPrices } from './auction-minutes.ts';
import { moveOf } from './daily-history.ts';

/** What an instrument had done today before the exchange's process started: prices in rupiah. */
export type Prelude = {
  readonly stretches: readonly Stretch[];
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly last: number;
  readonly lots: number;
  readonly value: number;
  readonly frequency: number;
  readonly foreignBuy: number;
  readonly foreignSell: number;
  /** Unix ms of the last trade; 0 without one. */
  readonly lastAt: number;
};

export const noPrelude = (previous: number): Prelude => ({
  stretches: [],
  open: 0,
  high: 0,
  low: 0,
  last: previous,
  lots: 0,
  value: 0,
  frequency: 0,
  foreignBuy: 0,
  foreignSell: 0,
  lastAt: 0,
});

export const secondsOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, to }) => sum + (to - from) / 1000, 0);

/** Invents a day's trading so far, the same one again for the same seed, day and stretches. */
export function inventPrelude(
  { listing, previous, today }: { readonly listing: Listing; readonly previous: number; readonly today: StockDay },
  stretches: readonly Stretch[],
  common: CommonDay,
  auctions: CallAuctions,
  random: SeededRandom,
): Prelude {
  const seconds = secondsOf(stretches);
  const floor = floorOf(listing.instrument.listing);
  const unwanted = previous <= floor && today.atFloor < 1;
  const expected = listing.tradesPerSecond * today.activity * seconds * (unwanted ? 0.25 : 1);
  const frequency = random.poisson(expected);
  const end = stretches.at(-1)?.to ?? 0;
  const isByAuction = listing.instrument.listing === 'special';
  const matched = isByAuction ? auctions.matchedIn(stretches) : [];
  if (isByAuction && matched.length === 0) return noPrelude(previous);
  if (frequency === 0 || end === 0 || today.story?.kind === 'suspended') return noPrelude(previous);
  const part = clamp(seconds / TRADING_SECONDS, 0, 1);
  const band = priceBand(previous, listing.instrument.listing);
  const from = previous <= floor ? previous * today.atFloor : previous - today.dividend;
  const news = newsOf(today.story);
  const published = news !== null && midnightOf(dayOf(end - 1)) + news.at < end;
  const moved = moveOf(listing, today.own, common, part) + (published ? news.move : 0);
  const { deviation, gap } = today.own;
  const found = range(deviation * from, from * Math.exp(gap), moved - gap, part, frequency, band, random);
  const prices = isByAuction ? byAuctions(found, Math.min(matched.length, frequency)) : found;
  const average = prices.low + (prices.high - prices.low) * (0.35 + 0.3 * random.next());
  const lotsEach = Math.max(1.2, (listing.orderValue * 0.75) / (average * 100));
  const lots = Math.max(frequency, Math.round(frequency * lotsEach * (0.8 + 0.4 * random.next())));
  const value = Math.round(average * lots * 100);
  return {
    ...prices,
    stretches,
    lots,
    value,
    frequency,
    foreignBuy: Math.round(value * today.foreignBuy),
    foreignSell: Math.round(value * today.foreignSell),
    lastAt:
      matched.at(-1) ??
      Math.floor(Math.max(stretches[0]?.from ?? 0, end - 1 - (random.exponential() * 1000 * seconds) / expected)),
  };
}

function byAuctions({ last, ...prices }: Prices, count: number): Prices {
  const { close, ...rest } = auctionPrices({ ...prices, close: last }, count);
  return { ...rest, last: close };
}

type Prices = Pick<Prelude, 'open' | 'high' | 'low' | 'last'>;

function range(
  wide: number,
  from: number,
  moved: number,
  part: number,
  frequency: number,
  band: PriceBand,
  random: SeededRandom,
): Prices {
  const end = from * Math.exp(moved);
  const last = nearestWithin(end, band);
  if (frequency === 1) return { open: last, high: last, low: last, last };
  const start = from + 0.35 * wide * random.gaussian() + 0.2 * (end - from);
  const open = nearestWithin(start, band);
  const reach = (): number => wide * Math.sqrt(part) * (0.5 + 0.6 * Math.abs(random.gaussian()));
  return {
    open,
    high: Math.max(open, last, nearestWithin(Math.max(start, end) + reach(), band)),
    low: Math.min(open, last, nearestWithin(Math.min(start, end) - reach(), band)),
    last,
  };
}
