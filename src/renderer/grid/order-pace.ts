/** Live values reorder rows at most this often, ms. */
export const ORDER_EVERY_MS = 1_000;

export type HoldReason = 'pointer' | 'focus' | 'key' | 'menu';

/**
 * Decides when live values may reorder the rows: at a readable rate, and not while a row may be about to be
 * used (pointer over the rows, keyboard focus in them, a key held down, its menu open).
 */
export type OrderPace = {
  hold(reason: HoldReason, held: boolean): void;
  isHeld(): boolean;
  /** Whether to reorder now; if so, the interval starts again. @param now ms of a monotonic clock */
  due(now: number): boolean;
};

export function createOrderPace(everyMs = ORDER_EVERY_MS): OrderPace {
  const held = new Set<HoldReason>();
  let orderedAt = Number.NEGATIVE_INFINITY;
  return {
    hold(reason, isHeld) {
      if (isHeld) held.add(reason);
      else held.delete(reason);
    },
    isHeld: () => held.size > 0,
    due(now) {
      if (now - orderedAt < everyMs) return false;
      orderedAt = now;
      return true;
    },
  };
}
