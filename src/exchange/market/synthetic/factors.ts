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

/** Seconds in which prices follow two thirds of the way to common news: runs of minutes in the index. */
const DELAY = 600;
/** Share of a move that is lost in a second: too slow to be traded upon, it keeps an endless day within its bands. */
const PULL = 2e-6;

/** A common log move that follows its news with a delay. */
class Factor {
  value = 0;
  private news = 0;

  step(shock: number): void {
    this.news += shock - this.news * PULL;
    this.value += (this.news - this.value) / DELAY;
  }
}

/** Common drift while the market is open: log moves since the start, in steps of a second. */
export class LiveFactors {
  private readonly random: SeededRandom;
  private readonly whole = new Factor();
  private readonly bySector = new Map(SECTORS.map((sector) => [sector.name, new Factor()]));

  constructor(random: SeededRandom) {
    this.random = random;
  }

  get market(): number {
    return this.whole.value;
  }

  sector(name: string): number {
    return this.bySector.get(name)?.value ?? 0;
  }

  /** One second of trading. */
  step(): void {
    const scale = 1 / Math.sqrt(SECONDS_OF_TRADING);
    this.whole.step(MARKET_DAILY * scale * this.random.gaussian());
    for (const sector of this.bySector.values()) sector.step(SECTOR_DAILY * scale * this.random.gaussian());
  }
}
