/** Hours of the practice market. always: it trades at any time; today: its phases, by today's time; day: a day that is started at 08:45. */
export const PRACTICE_HOURS = ['always', 'today', 'day'] as const;

/** Market seconds in a real second that a practice day can run at, as the settings name them. */
export const PRACTICE_SPEEDS = ['1', '2', '5', '10', '30', '60'] as const;

/** Falls of the index, in percent, at which trading halts: for half an hour, for another one, and for the day. */
export const PRACTICE_DRILLS = [8, 15, 20] as const;
export type PracticeDrill = (typeof PRACTICE_DRILLS)[number];
