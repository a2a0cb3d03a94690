import type { SeededRandom } from '#exchange/clock/index.ts';
import type { OrderSide, PriceBand } from '#shared/market/index.ts';
import { TRADING_SECONDS, usualLots } from '../history/daily-history.ts';
import type { Listing } from '../listings/listings.ts';
import { clamp } from '../trading/ticks.ts';
import type { LiveFactors } from './factors.ts';

/** Share of a gap to its anchor that the value loses in a second: too slow to be traded upon. */
const PULL = 1 / 200_000;
/** Part of a day's own variance that news causes. */
const NEWS_VARIANCE = 0.75;
/**
 * Part that the order flow would cause if its signs could not be expected. They mostly can, as takers lean to the
 * value and come in runs: their surprises make up what news leaves.
 */
const FLOW_VARIANCE = 0.75;
/** Time in which the passing half of an owner's price impact fades by two thirds, seconds. */
const IMPACT_FADES = 1_800;

/**
 * The synthetic traders' fair value of an instrument, rupiah. Market, sector, news, the surprise in the order flow
 * and owners' orders move it; it has next to no mean reversion, so that its path gives no profit away.
 */
export class FairValue {
  value: number;
  private readonly listing: Listing;
  private readonly factors: LiveFactors;
  private readonly flowImpact: number;
  private anchor: number;
  private marketSeen: number;
  private sectorSeen: number;
  private at: number;
  /** Lots that owners bought less those that they sold, as takers. */
  private ownersNet = 0;
  /** Log move by owners' orders that is still to be taken back. */
  private fading = 0;

  /** @param ordersPerDay takers' orders of an average day */
  constructor(listing: Listing, factors: LiveFactors, value: number, at: number, ordersPerDay: number) {
    this.listing = listing;
    this.factors = factors;
    this.value = value;
    this.anchor = value;
    this.at = at;
    this.flowImpact = listing.dailyVolatility * Math.sqrt(FLOW_VARIANCE / Math.max(20, ordersPerDay));
    this.marketSeen = factors.market;
    this.sectorSeen = factors.sector(listing.instrument.sector);
  }

  /** Sets value and anchor without changing the last seen time and market factors. */
  restart(value: number): void {
    this.value = value;
    this.anchor = value;
  }

  /** Updates the value to a time. Draws the same number of random numbers whatever the gap. */
  update(now: number, band: PriceBand, random: SeededRandom): number {
    const seconds = Math.min(600, (now - this.at) / 1000);
    this.at = now;
    const noise = random.gaussian();
    if (seconds <= 0) return this.value;
    const { market } = this.factors;
    const sector = this.factors.sector(this.listing.instrument.sector);
    const news = this.listing.dailyVolatility * Math.sqrt((NEWS_VARIANCE * seconds) / TRADING_SECONDS) * noise;
    const fade = this.fading === 0 ? 0 : this.fading * (1 - Math.exp(-seconds / IMPACT_FADES));
    this.fading -= fade;
    const moved =
      this.listing.beta * (market - this.marketSeen) +
      (sector - this.sectorSeen) +
      news -
      fade -
      Math.log(this.value / this.anchor) * PULL * seconds;
    this.marketSeen = market;
    this.sectorSeen = sector;
    this.value = clamp(this.value * Math.exp(clamp(moved, -0.03, 0.03)), band.arb, band.ara);
    return this.value;
  }

  /**
   * The flow's surprise moves the value, what was expected of it does not.
   * @param surprise of the last taker's order: its sign less the sign that was expected, in standard deviations
   */
  observeFlow(surprise: number): void {
    this.value *= 1 + this.flowImpact * surprise;
  }

  /** An owner's taking order moves the value by the square root of the owners' net share of the day, half for good. */
  observeOwner(side: OrderSide, lots: number): void {
    const before = this.ownersNet;
    this.ownersNet += side === 'buy' ? lots : -lots;
    const moved = this.impact(this.ownersNet) - this.impact(before);
    this.value *= Math.exp(moved);
    this.fading += moved / 2;
  }

  private impact(net: number): number {
    const share = Math.abs(net) / usualLots(this.listing, this.value);
    return Math.sign(net) * this.listing.dailyVolatility * Math.sqrt(Math.min(1, share));
  }
}
