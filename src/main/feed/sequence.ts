/** What a message's number says of it. */
export type SequenceVerdict = 'next' | 'gap' | 'old';

/**
 * Places a numbered whole-state message against the last one taken on this connection. Numbers start
 * anew each day, so a lower one with a later time of the exchange is a new start, not a late message;
 * the same number is the same state told again. Times in Unix ms; `lastNumber` NaN takes any.
 */
export function placeInSequence(
  lastNumber: number,
  lastAt: number,
  number: number,
  at: number,
  mode: 'byOne' | 'rising',
): SequenceVerdict {
  if (number < lastNumber) return at > lastAt ? 'next' : 'old';
  return mode === 'byOne' && number > lastNumber + 1 ? 'gap' : 'next';
}
