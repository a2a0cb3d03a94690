import type { SeededRandom } from '#exchange/clock/index.ts';
import { SECTORS } from '../listings/sectors.ts';

/** What a whole day did to the market and to each sector, as log returns. */
export type DayFactors = { readonly market: number; readonly sectors: ReadonlyMap<string, number> };

const MARKET_DAILY = 0.0085;
const SECTOR_DAILY = 0.006;
/** Seconds of continuous trading in a day, about: turns a day's deviation into a second's. */
const SECONDS_OF_TRADING = 20_000;

/** Common returns by date, deterministic. */
export class DailyFactors {
  private readonly random: SeededRandom;
  private readonly days = new Map<string, DayFactors>();

  constructor(random: SeededRandom) {
    this.random = random;
  }

  on(day: string): DayFactors {
    const known = this.days.get(day);
    if (known) return known;
    const random = this.random.fork(day);
    // Occasional days with a large move.
    const shock = random.chance(0.02) ? 2.5 : 1;
    const made = {
      market: 0.0002 + MARKET_DAILY * shock * random.gaussian(),
      sectors: new Map(SECTORS.map((sector) => [sector.name, SECTOR_DAILY * random.gaussian()])),
    };
    this.days.set(day, made);
    return made;
  }
}

/** Common drift while the market is open: log moves since the start, in steps of a second. */
export class LiveFactors {
  market = 0;
  readonly sectors = new Map<string, number>(SECTORS.map((sector) => [sector.name, 0]));
  private readonly random: SeededRandom;
  private mood = 0;

  constructor(random: SeededRandom) {
    this.random = random;
  }

  /** One second of trading. */
  step(): void {
    const scale = 1 / Math.sqrt(SECONDS_OF_TRADING);
    // Autocorrelated drift gives the index runs of minutes; mean reversion keeps a long session within its bands.
    this.mood = this.mood * 0.995 + MARKET_DAILY * scale * 0.006 * this.random.gaussian();
    this.market += this.mood + MARKET_DAILY * scale * this.random.gaussian() - this.market * 2e-4;
    for (const sector of SECTORS) {
      const was = this.sectors.get(sector.name) ?? 0;
      this.sectors.set(sector.name, was * (1 - 3e-4) + SECTOR_DAILY * scale * this.random.gaussian());
    }
  }
}
