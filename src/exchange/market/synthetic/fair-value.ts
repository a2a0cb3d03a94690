import type { SeededRandom } from '#exchange/clock/index.ts';
import type { PriceBand } from '#shared/market/index.ts';
import type { Listing } from '../listings/listings.ts';
import { clamp } from '../trading/ticks.ts';
import type { LiveFactors } from './factors.ts';

const SECONDS_OF_TRADING = 20_000;
/** Share of a gap to its anchor that the value loses in a second. */
const PULL = 1 / 2_400;

/**
 * The synthetic traders' fair value of an instrument, rupiah: moved by market, sector, own momentum and noise, and
 * mean-reverting so that a long session stays within its bands.
 */
export class FairValue {
  value: number;
  private readonly listing: Listing;
  private readonly factors: LiveFactors;
  private anchor: number;
  private momentum = 0;
  private marketSeen: number;
  private sectorSeen: number;
  private at: number;

  constructor(listing: Listing, factors: LiveFactors, value: number, at: number) {
    this.listing = listing;
    this.factors = factors;
    this.value = value;
    this.anchor = value;
    this.at = at;
    this.marketSeen = factors.market;
    this.sectorSeen = factors.sectors.get(listing.instrument.sector) ?? 0;
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
    const run = random.gaussian();
    if (seconds <= 0) return this.value;
    const { market } = this.factors;
    const sector = this.factors.sectors.get(this.listing.instrument.sector) ?? 0;
    const scale = (this.listing.dailyVolatility / Math.sqrt(SECONDS_OF_TRADING)) * Math.sqrt(seconds);
    this.momentum = this.momentum * Math.exp(-seconds / 180) + scale * 0.004 * run;
    const moved =
      this.listing.beta * (market - this.marketSeen) +
      (sector - this.sectorSeen) +
      clamp(this.momentum * seconds, -0.01, 0.01) +
      scale * noise -
      Math.log(this.value / this.anchor) * PULL * seconds;
    this.marketSeen = market;
    this.sectorSeen = sector;
    this.value = clamp(this.value * Math.exp(clamp(moved, -0.03, 0.03)), band.arb, band.ara);
    return this.value;
  }

  /** Moves the value towards a traded price. @param weight 0 to 1 */
  observeTrade(price: number, weight: number): void {
    this.value += (price - this.value) * weight;
    this.anchor += (price - this.anchor) * weight * 0.3;
  }
}
