/** Direction in which a value has to move; `either` is both, each on its own. */
export const ALERT_DIRECTIONS = ['up', 'down', 'either'] as const;
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number];

/** How a threshold was reached: from below, from above, or by nearing the day's upper or lower price limit. */
export const ALERT_WAYS = ['up', 'down', 'ara', 'arb'] as const;
export type AlertWay = (typeof ALERT_WAYS)[number];

/** What came before an observation: uninterrupted prices, a gap in them, or a time in which Lantai did not run. */
export const ALERT_SINCE = ['live', 'gap', 'closed'] as const;
export type AlertSince = (typeof ALERT_SINCE)[number];

/** Fields of an alert that can be wrong beside those of its condition. */
export const DRAFT_FIELDS = ['repeat', 'lastDay', 'note', 'alert'] as const;

export const ALERT_PROBLEM_CODES = [
  'MISSING',
  'NO_BROKER',
  'NO_INDICATOR',
  'SAME_LINE',
  'NOT_WHOLE',
  'OUT_OF_RANGE',
  'OFF_TICK',
  'PAST',
  'PASSED_UP',
  'PASSED_DOWN',
  'LINE_ENDED',
  'TOO_LONG',
  'TOO_MANY',
  'GONE',
] as const;
export type AlertProblemCode = (typeof ALERT_PROBLEM_CODES)[number];
