import { LantaiError } from '#shared/contract/error.ts';

/** Cancellations under way at the same time: as many as the order lane has places for. */
const AT_ONCE = 16;

export type Cancelled = {
  /** What the answer of the service proves. */
  readonly result: 'done' | 'in-doubt';
  /** The journal's name of the cancellation. */
  readonly requestRef: string | undefined;
};

export type CancelQueue = {
  /**
   * Cancels the order when it is its turn. An order that is waiting or under way already is not cancelled twice:
   * its promise is given again. Rejects with what the cancellation failed with.
   */
  add(orderId: string): Promise<Cancelled>;
  /** Those that have not begun are dropped: their promises reject, since nothing was sent. */
  clear(): void;
};

type Waiting = { readonly promise: Promise<Cancelled>; begin(): Promise<void>; drop(): void };

/**
 * Cancels any number of orders, a few at a time: thousands at once would hold the main process up in its journal
 * and overflow the lane.
 */
export function createCancelQueue(cancel: (orderId: string) => Promise<Cancelled>): CancelQueue {
  const waiting = new Map<string, Waiting>();
  const underWay = new Map<string, Waiting>();

  function fill(): void {
    for (const [orderId, entry] of waiting) {
      if (underWay.size >= AT_ONCE) return;
      waiting.delete(orderId);
      underWay.set(orderId, entry);
      void entry.begin().finally(() => {
        underWay.delete(orderId);
        fill();
      });
    }
  }

  return {
    add(orderId) {
      const known = waiting.get(orderId) ?? underWay.get(orderId);
      if (known) return known.promise;
      const { promise, resolve, reject } = Promise.withResolvers<Cancelled>();
      waiting.set(orderId, {
        promise,
        begin: () => cancel(orderId).then(resolve, reject),
        drop: () => reject(notSent()),
      });
      fill();
      return promise;
    },
    clear() {
      for (const entry of waiting.values()) entry.drop();
      waiting.clear();
    },
  };
}

const notSent = (): LantaiError =>
  new LantaiError('TRADING_LOCKED', 'trading was locked before the cancellation was sent', { params: { sent: 'no' } });
