/** Publishes values to those who have subscribed. */
export type Emitter<T> = {
  /**
   * Calls every listener in the order of subscription, the same function once per subscription.
   * A listener removed meanwhile is not called any more; one added meanwhile is called from the next value on.
   * @throws what a listener threw, once all of them have run; an AggregateError where several did
   */
  emit(value: T): void;
  /** @returns removes the listener; may be called more than once */
  on(listener: (value: T) => void): () => void;
  /** Removes every listener. */
  clear(): void;
  /** Number of listeners. */
  readonly size: number;
};

/** An emitter of one kind of value, without memory: a listener gets what is emitted after it subscribed. */
export function createEmitter<T>(): Emitter<T> {
  // Wrapped, so that one function may subscribe twice and each subscription ends by itself. Replaced and
  // never changed: emitting, which is far more frequent than subscribing, copies nothing.
  let subscriptions: readonly Subscription<T>[] = [];
  return {
    emit(value) {
      const errors: unknown[] = [];
      for (const subscription of subscriptions) {
        if (subscription.isOver) continue;
        try {
          subscription.listener(value);
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length === 1) throw errors[0];
      if (errors.length > 1) throw new AggregateError(errors, 'several listeners failed');
    },
    on(listener) {
      const subscription = { listener, isOver: false };
      subscriptions = [...subscriptions, subscription];
      return () => {
        subscription.isOver = true;
        subscriptions = subscriptions.filter((other) => other !== subscription);
      };
    },
    clear() {
      for (const subscription of subscriptions) subscription.isOver = true;
      subscriptions = [];
    },
    get size() {
      return subscriptions.length;
    },
  };
}

type Subscription<T> = { readonly listener: (value: T) => void; isOver: boolean };
