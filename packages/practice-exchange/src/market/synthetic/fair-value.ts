import type { SeededRandom } from '#exchange/clock/index.ts';
import type { OrderSide, PriceBand } from '#shared/market/index.ts';
import { DayPath } from '../day-law/day-path.ts';
import type { StockDay } from '../day-law/stock-days.ts';
import { usualLots } from '../history/daily-history.ts';
import type { Listing } from '../listings/listings.ts';
import { clamp, floorOf } from '../trading/ticks.ts';
import type { LiveFactors } from './factors.ts';

/** Share of a gap to its anchor that the value loses in a second: too slow to be traded upon. */
const PULL = 1 / 200_000;
/** Part of a day's own deviation that news causes. */
const NEWS_DEVIATION = Math.sqrt(0.75);
/**
 * Part that the order flow would cause if its signs could not be expected. They mostly can, as takers lean to the
 * value and come in runs: their surprises make up what news leaves.
 */
const FLOW_VARIANCE = 0.75;
/** Time in which the passing half of an owner's price impact fades by two thirds, seconds. */
const IMPACT_FADES = 1_800;
/** Part of a board's lowest price that a share is worth at least. */
const MIN_BELOW_FLOOR = 0.5;

/** Part of a headline's move that its first readers leave to nobody. */
const NEWS_AT_ONCE = 0.85;
/** How far the value may be beyond a limit. */
const BEYOND = 1.25;

/**
 * The synthetic traders' fair value of an instrument, rupiah. Market, sector, news, the surprise in the order flow
 * and owners' orders move it; it has next to no mean reversion, so that its path gives no profit away.
 */
export class FairValue {
  /** May lie beyond the day's limits: what is left over queues at the limit. */
  value: number;
  readonly #listing: Listing;
  readonly #factors: LiveFactors;
  readonly #news: DayPath;
  readonly #deviation: number;
  readonly #flowImpact: number;
  #anchor: number;
  #marketSeen: number;
  #sectorSeen: number;
  #at: number;
  /** Lots that owners bought less those that they sold, as takers. */
  #ownersNet = 0;
  /** Log move by owners' orders that is still to be taken back. */
  #fading = 0;

  /**
   * @param value rupiah: the last price @param ordersPerDay takers' orders on a day of this activity
   * @param part of the day's trading that is over, 0 to 1; a day that is not begun opens with what happened overnight
   */
  constructor(
    listing: Listing,
    factors: LiveFactors,
    today: StockDay,
    { value, at, ordersPerDay, part }: { value: number; at: number; ordersPerDay: number; part: number },
    random: SeededRandom,
  ) {
    const { own } = today;
    this.#listing = listing;
    this.#factors = factors;
    this.#news = new DayPath(own, part);
    this.#deviation = own.deviation;
    this.#at = at;
    this.#flowImpact = own.deviation * Math.sqrt(FLOW_VARIANCE / Math.max(20, ordersPerDay));
    this.#marketSeen = factors.market;
    this.#sectorSeen = factors.sector(listing.instrument.sector);
    const gap = part > 0 ? 0 : this.#common(0, 0) + NEWS_DEVIATION * this.#news.overnight(random.gaussian());
    this.value = value * Math.exp(gap);
    this.#anchor = this.value;
  }

  #common(market: number, sector: number): number {
    return this.#listing.beta * (this.#marketSeen - market) + (this.#sectorSeen - sector);
  }

  /** Sets value and anchor without changing the last seen time and market factors. */
  restart(value: number): void {
    this.value = value;
    this.#anchor = value;
  }

  /**
   * Updates the value to a time; returns it within the limits. Draws the same number of random numbers whatever the gap.
   * @param pace volatility at this moment beside a usual one's
   */
  update(now: number, band: PriceBand, random: SeededRandom, pace = 1): number {
    const seconds = Math.min(600, (now - this.#at) / 1000);
    this.#at = now;
    const noise = random.gaussian();
    if (seconds <= 0) return clamp(this.value, this.#lowest(band.arb), band.ara);
    const [market, sector] = [this.#marketSeen, this.#sectorSeen];
    this.#marketSeen = this.#factors.market;
    this.#sectorSeen = this.#factors.sector(this.#listing.instrument.sector);
    const fade = this.#fading === 0 ? 0 : this.#fading * (1 - Math.exp(-seconds / IMPACT_FADES));
    this.#fading -= fade;
    const moved =
      this.#common(market, sector) +
      NEWS_DEVIATION * this.#news.step(seconds * pace, noise) -
      fade -
      Math.log(this.value / this.#anchor) * PULL * seconds;
    this.value = clamp(
      this.value * Math.exp(clamp(moved, -0.05, 0.05)),
      this.#lowest(band.arb) / BEYOND,
      band.ara * BEYOND,
    );
    return clamp(this.value, this.#lowest(band.arb), band.ara);
  }

  /** Prices end at a board's lowest, worth does not: the shares are offered there and nobody bids. */
  #lowest(arb: number): number {
    return arb === floorOf(this.#listing.instrument.listing) ? MIN_BELOW_FLOOR * arb : arb;
  }

  /**
   * The flow's surprise moves the value, what was expected of it does not.
   * @param surprise of the last taker's order: its sign less the sign that was expected, in standard deviations
   */
  observeFlow(surprise: number): void {
    this.value *= 1 + this.#flowImpact * surprise;
  }

  /** A headline: most of its move at once, the rest within the time in which impact fades. @param move log return */
  observeNews(move: number): void {
    this.value *= Math.exp(move * NEWS_AT_ONCE);
    this.#fading -= move * (1 - NEWS_AT_ONCE);
  }

  /** An owner's taking order moves the value by the square root of the owners' net share of the day, half for good. */
  observeOwner(side: OrderSide, lots: number): void {
    const before = this.#ownersNet;
    this.#ownersNet += side === 'buy' ? lots : -lots;
    const moved = this.#impact(this.#ownersNet) - this.#impact(before);
    this.value *= Math.exp(moved);
    this.#fading += moved / 2;
  }

  #impact(net: number): number {
    const share = Math.abs(net) / usualLots(this.#listing, this.value);
    return Math.sign(net) * this.#deviation * Math.sqrt(Math.min(1, share));
  }
}
