import { LantaiError } from '#shared/contract/error.ts';

export type OrderPriority = 'cancel' | 'order';

type OrderPlaces = {
  /**
   * Calls `start` when there is a place, at once where one is free. Whoever was started calls `leave`
   * when done. The returned function ends the waiting of whoever was not started yet.
   * @throws LantaiError UNREACHABLE (sent no, cause queue-full) when too many wait already
   */
  enter(priority: OrderPriority, start: (leave: () => void) => void): () => void;
};

/** Places that only a cancel takes: however many orders are on their way, they never hold one up. */
const CANCEL_PLACES = 8;
/** Places for both; a waiting cancel takes the next one before any order. */
const SHARED_PLACES = 8;
const MAX_WAITING = 500;

type Start = (leave: () => void) => void;

export function createOrderPlaces(): OrderPlaces {
  const free = { cancel: CANCEL_PLACES, shared: SHARED_PLACES };
  const waiting: Record<OrderPriority, Set<{ readonly start: Start }>> = { cancel: new Set(), order: new Set() };

  function occupy(place: keyof typeof free, start: Start): void {
    free[place] -= 1;
    let left = false;
    start(() => {
      if (left) return;
      left = true;
      free[place] += 1;
      fill(place);
    });
  }

  function fill(place: keyof typeof free): void {
    const queue = waiting.cancel.size > 0 || place === 'cancel' ? waiting.cancel : waiting.order;
    const [next] = queue;
    if (!next) return;
    queue.delete(next);
    occupy(place, next.start);
  }

  return {
    enter(priority, start) {
      const place = priority === 'cancel' && free.cancel > 0 ? 'cancel' : 'shared';
      if (free[place] > 0) {
        occupy(place, start);
        return () => undefined;
      }
      const queue = waiting[priority];
      if (queue.size >= MAX_WAITING) {
        throw new LantaiError('UNREACHABLE', 'too many orders are waiting to be sent', {
          params: { sent: 'no', cause: 'queue-full' },
        });
      }
      const entry = { start };
      queue.add(entry);
      return () => void queue.delete(entry);
    },
  };
}
