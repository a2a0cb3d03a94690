/** Rows move at most this often, ms. */
export const SORT_EVERY_MS = 1_000;

/**
 * Decides when live values may reorder the rows: not faster than an eye follows, and not while
 * somebody is about to click one (pointer over the rows, or a key held down).
 */
export type SortPace = {
  hold(reason: 'pointer' | 'key', held: boolean): void;
  /** Whether to sort now; if so the pace counts from here. @param now ms of a clock that does not go back */
  due(now: number): boolean;
};

export function createSortPace(everyMs = SORT_EVERY_MS): SortPace {
  const held = new Set<'pointer' | 'key'>();
  let sortedAt = Number.NEGATIVE_INFINITY;
  return {
    hold(reason, isHeld) {
      if (isHeld) held.add(reason);
      else held.delete(reason);
    },
    due(now) {
      if (held.size > 0 || now - sortedAt < everyMs) return false;
      sortedAt = now;
      return true;
    },
  };
}
