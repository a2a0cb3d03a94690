/** A trading day in a minute: how many frames a second the service sends, by the second of the day. */
export type Phase = {
  readonly name: 'open' | 'morning' | 'close' | 'night';
  readonly until: number;
  readonly rate: number;
};

export const DAY_SECONDS = 60;
const PHASES: readonly Phase[] = [
  { name: 'open', until: 10, rate: 15_000 },
  { name: 'morning', until: 42, rate: 600 },
  { name: 'close', until: 54, rate: 20_000 },
  { name: 'night', until: DAY_SECONDS, rate: 0 },
];

/** @param seconds since the first day began; days follow each other. */
export function phaseAt(seconds: number): Phase {
  const ofDay = ((seconds % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;
  const phase = PHASES.find(({ until }) => ofDay < until);
  if (!phase) throw new Error('a day has no such second');
  return phase;
}

/** Seconds between two breaks of the connection: every few minutes, and a few times in a short run too. */
export const breakEverySeconds = (minutes: number): number => Math.max(20, Math.min(200, (minutes * 60) / 5));
