/** Where a replay stands in its recording; pure, the caller brings the time. */
export type Timeline = {
  /** Ms of the recording's monotonic clock that are due at `now`. */
  position(now: number): number;
  /** Ms until `position` is due; 0 when it is, infinite while nothing moves. */
  untilDue(position: number, now: number): number;
  /** Records are taken without a look at the clock. */
  isUnpaced(): boolean;
  speed(): number;
  isPaused(): boolean;
  setSpeed(speed: number, now: number): void;
  setPaused(paused: boolean, now: number): void;
  /** The recording waits for the app (`true`), or goes on from where it is. */
  setHeld(held: boolean, now: number): void;
  /** Unpaced, the position is that of the last record taken. */
  reach(position: number): void;
};

/** @param speed recorded ms a real one; 0 as fast as records are taken */
export function createTimeline(from: number, speed: number): Timeline {
  let pace = speed;
  let paused = false;
  let held = true;
  let anchor = from;
  let anchoredAt = 0;
  const moves = (): boolean => !paused && !held;
  // A clock that was set back does not take the recording back.
  const position = (now: number): number =>
    moves() && pace > 0 ? anchor + Math.max(0, now - anchoredAt) * pace : anchor;
  const settle = (now: number): void => {
    anchor = position(now);
    anchoredAt = now;
  };
  return {
    position,
    untilDue(due, now) {
      if (!moves()) return Number.POSITIVE_INFINITY;
      return pace === 0 ? 0 : Math.max(0, (due - position(now)) / pace);
    },
    isUnpaced: () => pace === 0,
    speed: () => pace,
    isPaused: () => paused,
    setSpeed(next, now) {
      settle(now);
      pace = next;
    },
    setPaused(next, now) {
      settle(now);
      paused = next;
    },
    setHeld(next, now) {
      settle(now);
      held = next;
    },
    reach(reached) {
      if (pace === 0) anchor = Math.max(anchor, reached);
    },
  };
}
