import type { Words } from '../decode/hot-path/wire.ts';

/** How a message's number relates to the last one accepted. */
export type SequenceVerdict = 'next' | 'gap' | 'old';

const TWO_TO_32 = 4_294_967_296;

/** How far `words` is beyond `last`, two signed 64-bit numbers: its sign, and whether it is 0 or 1, are always exact. */
export const sequenceStep = (words: Words, lastLow: number, lastHigh: number): number =>
  (((words[1] as number) | 0) - (lastHigh | 0)) * TWO_TO_32 + ((words[0] as number) - lastLow);

/**
 * Places a whole-state message that is `step` numbers beyond the last one accepted on this connection.
 *
 * A lower number is a late message, or a new numbering: services start numbers anew each day, and when
 * they restart. It is a new numbering where the message itself proves to be newer: by a later exchange
 * time, or, where the times do not contradict, by a larger traded volume, which only grows within a
 * day. What proves nothing is old, and counts in {@link createRejectedRuns}.
 *
 * Without a number to compare with (`step` NaN: the state is a snapshot's), a message of an earlier
 * exchange time or a smaller volume is older than the snapshot.
 *
 * @param lastAt exchange time of the last accepted message, Unix ms; 0 when unknown
 * @param at this message's, Unix ms; 0 when unknown
 * @param growth this message's volume less the one in effect; 0 for kinds without a volume. Ignored for a higher number
 */
export function placeStep(
  step: number,
  lastAt: number,
  at: number,
  growth: number,
  mode: 'byOne' | 'rising',
): SequenceVerdict {
  if (step >= 0) return mode === 'byOne' && step > 1 ? 'gap' : 'next';
  const areTimesKnown = lastAt > 0 && at > 0;
  const isEarlier = areTimesKnown && at < lastAt;
  if (Number.isNaN(step)) return isEarlier || growth < 0 ? 'old' : 'next';
  return (areTimesKnown && at > lastAt) || (growth > 0 && !isEarlier) ? 'next' : 'old';
}

/**
 * So many messages of an instrument in a row, each rejected as old and each of a higher number than
 * the one before, are a new numbering: late messages come alone or in short runs between newer ones.
 */
export const RESTART_RUN = 8;

/** Runs of rejected messages. A key is an instrument's row, or the name of its value. */
export type RejectedRuns<Key> = {
  /** A message was placed as old. @returns whether its run proves a new numbering: it is to be accepted then */
  reject(key: Key, words: Words): boolean;
  /** A message or a snapshot was accepted. */
  accept(key: Key): void;
  /** Whether nothing has been accepted since a message was rejected. */
  isRejecting(key: Key): boolean;
  /** Cheap enough to ask for each message. */
  isEmpty(): boolean;
};

export function createRejectedRuns<Key>(): RejectedRuns<Key> {
  const runs = new Map<Key, { count: number; low: number; high: number }>();
  return {
    reject(key, words) {
      const low = words[0] as number;
      const high = words[1] as number;
      const run = runs.get(key);
      if (run === undefined) {
        runs.set(key, { count: 1, low, high });
        return false;
      }
      const step = sequenceStep(words, run.low, run.high);
      if (step !== 0) run.count = step > 0 ? run.count + 1 : 1;
      run.low = low;
      run.high = high;
      return run.count >= RESTART_RUN;
    },
    accept: (key) => {
      runs.delete(key);
    },
    isRejecting: (key) => runs.has(key),
    isEmpty: () => runs.size === 0,
  };
}
