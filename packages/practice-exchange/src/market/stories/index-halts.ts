import { PRACTICE_DRILLS, type PracticeDrill } from '#shared/practice/choices.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Halt } from '../hours/session.ts';

/** Falls of the index since the close before at which trading halts: half an hour, half an hour, and for the day. */
const STAGES = [
  { fall: 0.08, inDrill: 0.08, minutes: 30 },
  { fall: 0.15, inDrill: 0.12, minutes: 30 },
  { fall: 0.2, inDrill: 0.13, minutes: null },
] as const;

/** Log return of a second with which a drill lets the market fall. */
const DRILL_STEP = -0.0004;

/**
 * Halts of the whole market. As no share may fall by more than 15 % in a day, the index cannot: in a drill the second
 * and the third stage are ordered sooner.
 */
export class IndexHalts {
  /** Halts of the day so far. */
  #stage = 0;
  /** Stage at which the drill ends. */
  #drilled = 0;

  /** Begins a day, or resumes one. @param stage halts that it has had */
  begin(stage = 0): void {
    this.#stage = stage;
    this.#drilled = 0;
  }

  get stagesPassed(): number {
    return this.#stage;
  }

  /** Lets the market fall until the halts of a drill have come. */
  drill(fall: PracticeDrill): void {
    this.#drilled = PRACTICE_DRILLS.indexOf(fall) + 1;
  }

  /** What a second of trading adds to the market's return: 0 without a drill. */
  get push(): number {
    return this.#stage < this.#drilled ? DRILL_STEP : 0;
  }

  /**
   * The halt that is due.
   * @param change of the index since the close before, -0.08 for a fall of 8 %
   * @param lasts ms of the suspension that ends the day @param now Unix ms
   */
  due(change: number, lasts: number, now: number): Halt | null {
    const next = STAGES[this.#stage];
    if (!next || change > -(this.#stage < this.#drilled ? next.inDrill : next.fall)) return null;
    this.#stage += 1;
    return {
      endsDay: next.minutes === null,
      from: now,
      to: now + (next.minutes === null ? lasts : next.minutes * MINUTE_MS),
    };
  }
}
