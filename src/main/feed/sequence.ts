import type { Words } from './hot/wire.ts';

/** What a message's number says of it. */
export type SequenceVerdict = 'next' | 'gap' | 'old';

const TWO_TO_32 = 4_294_967_296;

/** How far `words` is beyond `last`, two signed 64-bit numbers: its sign, and whether it is 0 or 1, are always exact. */
export const sequenceStep = (words: Words, lastLow: number, lastHigh: number): number =>
  (((words[1] as number) | 0) - (lastHigh | 0)) * TWO_TO_32 + ((words[0] as number) - lastLow);

/**
 * Places a numbered whole-state message `step` numbers beyond the last one taken on this connection.
 * Numbers start anew each day, so a lower one with a later time of the exchange is a new start, not a
 * late message; the same number is the same state told again. Times in Unix ms; `step` NaN when
 * there was none before.
 */
export function placeStep(step: number, lastAt: number, at: number, mode: 'byOne' | 'rising'): SequenceVerdict {
  if (step < 0) return at > lastAt ? 'next' : 'old';
  return mode === 'byOne' && step > 1 ? 'gap' : 'next';
}
