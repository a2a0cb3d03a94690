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

/** The market's hours. */
export class Session {
  readonly mode: SessionMode;
  private readonly randomCloseOf: (day: string) => number;

  /** @param randomCloseOf where in its last two minutes a day's pre-close input ends, 0 to 1 */
  constructor(mode: SessionMode, randomCloseOf: (day: string) => number) {
    this.mode = mode;
    this.randomCloseOf = randomCloseOf;
  }

  /** The regular board's phase; the random close ends pre-close input early, at an undisclosed time. */
  phase(atMs: number): PhaseNow {
    if (this.mode === 'always') return ALWAYS_OPEN;
    const planned = phaseAt(atMs);
    if (planned.phase !== 'pre-close input') return planned;
    const day = dayOf(atMs);
    const sinceMidnight = atMs - midnightOf(day);
    const closesAt = RANDOM_CLOSE_FROM + Math.floor(this.randomCloseOf(day) * 120_000);
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
