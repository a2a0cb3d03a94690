import { type Board, boardOpenAt, type PhaseNow, phaseAt } from '#shared/market/index.ts';
import { dayOf, midnightOf, type Stretch, sessionsOf, tradingDayAt } from './calendar.ts';

/** 'clock': the exchange's own hours. 'always': continuous trading round the clock, for practice at any hour. */
export type SessionMode = 'clock' | 'always';

const ALWAYS_OPEN: PhaseNow = {
  phase: 'session I',
  endsInMs: null,
  newOrdersAllowed: true,
  amendAllowed: true,
  cancelAllowed: true,
};

/** How long before its start an always-open market has already traded. */
const ALWAYS_SINCE_MS = 2.5 * 3_600_000;
const clockMs = (hour: number, minute: number): number => (hour * 60 + minute) * 60_000;
const RANDOM_CLOSE_FROM = clockMs(15, 58);
const MATCH_ENDS = clockMs(16, 2);
const DAY_ENDS = clockMs(16, 30);
const SUSPENDED_ALWAYS_MS = 3_600_000;

/** A halt of the whole market, Unix ms: one for some time of continuous trading, or one that ends the day. */
export type Halt = { readonly from: number; readonly to: number; readonly endsDay: boolean };

/** The market's hours. */
export class Session {
  readonly mode: SessionMode;
  /** The day's last one; null without one. */
  halt: Halt | null = null;
  readonly #randomCloseOf: (day: string) => number;

  /** @param randomCloseOf where in its last two minutes a day's pre-close input ends, 0 to 1 */
  constructor(mode: SessionMode, randomCloseOf: (day: string) => number) {
    this.mode = mode;
    this.#randomCloseOf = randomCloseOf;
  }

  /** The regular board's phase; the random close ends pre-close input early, at an undisclosed time. */
  phase(atMs: number): PhaseNow {
    const planned = this.#planned(atMs);
    const { halt } = this;
    if (!halt || atMs < halt.from || atMs >= halt.to) return planned;
    const isHalted = halt.endsDay ? planned.phase !== 'closed' : this.continuous(planned);
    if (!isHalted) return planned;
    const untilPlanned = halt.endsDay ? Number.POSITIVE_INFINITY : (planned.endsInMs ?? Number.POSITIVE_INFINITY);
    const endsInMs = Math.min(halt.to - atMs, untilPlanned);
    // Orders stay and can be withdrawn; where the day is over the exchange has withdrawn them.
    return { phase: 'halt', endsInMs, newOrdersAllowed: false, amendAllowed: false, cancelAllowed: !halt.endsDay };
  }

  /** How long a suspension that begins now lasts: to the end of the day, or an hour of a market that has no end, ms. */
  restOfDay(atMs: number): number {
    if (this.mode === 'always') return SUSPENDED_ALWAYS_MS;
    return Math.max(0, midnightOf(dayOf(atMs)) + DAY_ENDS - atMs);
  }

  #planned(atMs: number): PhaseNow {
    if (this.mode === 'always') return ALWAYS_OPEN;
    const planned = phaseAt(atMs);
    if (planned.phase !== 'pre-close input') return planned;
    const day = dayOf(atMs);
    const sinceMidnight = atMs - midnightOf(day);
    const closesAt = RANDOM_CLOSE_FROM + Math.floor(this.#randomCloseOf(day) * 120_000);
    if (sinceMidnight < closesAt) return planned;
    return {
      phase: 'pre-close match',
      endsInMs: MATCH_ENDS - sinceMidnight,
      newOrdersAllowed: false,
      amendAllowed: false,
      cancelAllowed: false,
    };
  }

  boardOpen(board: Board, atMs: number): boolean {
    if (this.phase(atMs).phase === 'halt') return false;
    if (this.mode === 'always') return true;
    return board === 'RG' ? this.phase(atMs).newOrdersAllowed : boardOpenAt(board, atMs);
  }

  /**
   * The day whose figures stand at a moment. An always-open market stays on the day it was started, so that day
   * orders do not expire while it runs.
   */
  day(atMs: number): string {
    return this.mode === 'always' ? dayOf(atMs) : tradingDayAt(atMs);
  }

  /** When today's trading has been open before a moment. */
  tradedUntil(atMs: number): Stretch[] {
    if (this.mode === 'always') return [{ from: atMs - ALWAYS_SINCE_MS, to: atMs }];
    return sessionsOf(this.day(atMs))
      .filter((stretch) => stretch.from < atMs)
      .map(({ from, to }) => ({ from, to: Math.min(to, atMs) }));
  }

  /** Whether this is continuous trading. */
  continuous(phase: PhaseNow): boolean {
    return phase.phase === 'session I' || phase.phase === 'session II';
  }
}
