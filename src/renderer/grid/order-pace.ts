/** Rows move at most this often by what the market does, ms. */
export const ORDER_EVERY_MS = 1_000;

export type HoldReason = 'pointer' | 'key' | 'menu';

/**
 * Decides when live values may reorder the rows: not faster than an eye follows, and not while
 * somebody is about to do something with one (pointer over the rows, a key held down, its menu open).
 */
export type OrderPace = {
  hold(reason: HoldReason, held: boolean): void;
  isHeld(): boolean;
  /** Whether to order now; if so the pace counts from here. @param now ms of a clock that does not go back */
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
