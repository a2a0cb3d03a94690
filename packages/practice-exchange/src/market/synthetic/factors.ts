import type { SeededRandom } from '#exchange/clock/index.ts';
import type { CommonDay } from '../day-law/common-days.ts';
import { DayPath } from '../day-law/day-path.ts';
import type { DayMove } from '../day-law/volatility.ts';
import { SECTORS } from '../listings/sectors.ts';

/** Seconds in which prices follow two thirds of the way to common news: runs of minutes in the index. */
const DELAY = 600;
/** Share of a move that is lost in a second: too slow to be traded upon, it keeps an endless day within its bands. */
const PULL = 2e-6;

/** A common log move since the close before, or since the process started, that follows its news with a delay. */
class Factor {
  value = 0;
  #news = 0;
  readonly #path: DayPath;

  constructor(day: DayMove, part: number, noise: number) {
    this.#path = new DayPath(day, part);
    if (part > 0) return;
    this.#news = this.#path.overnight(noise);
    this.value = this.#news;
  }

  /** Moves it at once. @param move log return */
  push(move: number): void {
    this.#news += move;
    this.value += move;
  }

  step(seconds: number, noise: number): void {
    this.#news += this.#path.step(seconds, noise) - this.#news * PULL;
    this.value += (this.#news - this.value) / DELAY;
  }
}

/** Common moves of the market and the sectors on a lived day, in steps of a second. */
export class LiveFactors {
  readonly #random: SeededRandom;
  #whole: Factor | null = null;
  #bySector = new Map<string, Factor>();

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /** @param part of the day's trading that is over, 0 to 1; an opening brings what happened overnight */
  begin(day: CommonDay, part: number): void {
    const random = this.#random;
    this.#whole = new Factor(day.market, part, random.gaussian());
    this.#bySector = new Map(
      SECTORS.flatMap(({ name }) => {
        const move = day.sectors.get(name);
        return move ? [[name, new Factor(move, part, random.gaussian())] as const] : [];
      }),
    );
  }

  get market(): number {
    return this.#whole?.value ?? 0;
  }

  sector(name: string): number {
    return this.#bySector.get(name)?.value ?? 0;
  }

  /** Moves the whole market at once. @param move log return */
  push(move: number): void {
    this.#whole?.push(move);
  }

  /** One second of trading. @param seconds of average volatility that it is worth */
  step(seconds: number): void {
    const random = this.#random;
    this.#whole?.step(seconds, random.gaussian());
    for (const sector of this.#bySector.values()) sector.step(seconds, random.gaussian());
  }
}
