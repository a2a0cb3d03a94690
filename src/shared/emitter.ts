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
  // Wrapped, so that one function may subscribe twice and each subscription ends by itself.
  const subscriptions = new Set<{ readonly listener: (value: T) => void }>();
  return {
    emit(value) {
      const errors: unknown[] = [];
      for (const subscription of [...subscriptions]) {
        if (!subscriptions.has(subscription)) continue;
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
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => {
        subscriptions.delete(subscription);
      };
    },
    clear: () => subscriptions.clear(),
    get size() {
      return subscriptions.size;
    },
  };
}
