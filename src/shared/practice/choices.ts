/** Hours of the practice market. always: it trades at any time; today: its phases, by today's time; day: a day that is started at 08:45. */
export const PRACTICE_HOURS = ['always', 'today', 'day'] as const;

/** Market seconds in a real second that a practice day can run at, as the settings name them. */
export const PRACTICE_SPEEDS = ['1', '2', '5', '10', '30', '60'] as const;

/** Falls of the index, in percent, at which trading halts: for half an hour, for another one, and for the day. */
/**
 * Exercises that a person starts on the practice exchange. answers-lost: answers to orders do not come back; connection-cut:
 * every socket is cut and nothing is answered, twice; stock-halted: the exchange halts a stock; fast-market: a stock jumps and is
 * traded many times faster; ara-queue: a stock goes to its upper limit, where buyers queue.
 */
export const DRILLS = ['answers-lost', 'connection-cut', 'stock-halted', 'fast-market', 'ara-queue'] as const;
export type DrillName = (typeof DRILLS)[number];

/** How long each lasts if nobody ends it, ms of this machine's time. */
export const DRILL_MS: Readonly<Record<DrillName, number>> = {
  'answers-lost': 180_000,
  'connection-cut': 120_000,
  'stock-halted': 120_000,
  'fast-market': 120_000,
  'ara-queue': 120_000,
};

export const PRACTICE_DRILLS = [8, 15, 20] as const;
export type PracticeDrill = (typeof PRACTICE_DRILLS)[number];
