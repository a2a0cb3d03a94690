import { createSubscriberIndex } from '../subscriptions/subscriber-index.ts';

type KeyedCounts = { readonly unwanted: number; readonly cached: number };

/**
 * The last value of every subscribed key of one kind, its subscribers, and the connection's generation
 * it came in. Values that nobody subscribes to any more are updated until the service has received the
 * new subscription, so that a quick return finds them current, and stay known after that; past
 * `softLimit` the one unsubscribed longest ago is dropped.
 */
export type KeyedValues<Value, Subscriber> = {
  /** Replaces all that the subscriber is notified of. */
  subscribe(subscriber: Subscriber, keys: readonly string[]): void;
  /** Marks all known values of the subscriber. */
  repeatFor(subscriber: Subscriber): void;
  /** Marks all known and subscribed values, for everybody. */
  repeatAll(): void;
  /** The service has received the present subscription. */
  onSubscribed(): void;
  /** Every subscribed key, sorted. */
  keys(): string[];
  isSubscribed(key: string): boolean;
  /** Whether a message about it is to be applied; counts it when not. */
  takes(key: string): boolean;
  /** Stores the value and marks it for its subscribers. The value belongs to the table from now on. */
  put(key: string, value: Value, generation: number): void;
  /** Marks it for its subscribers, because something about it changed. */
  touch(key: string): void;
  /** undefined while none has come. */
  get(key: string): Value | undefined;
  /** 0 when there is none, or nobody subscribes to it. */
  generationOf(key: string): number;
  counts(): KeyedCounts;
};

const NEVER = 0;

type Entry<Value> = { value: Value; generation: number };

export function createKeyedValues<Value, Subscriber>(
  softLimit: number,
  notify: { changed(subscriber: Subscriber, key: string): void; forget(subscriber: Subscriber, key: string): void },
): KeyedValues<Value, Subscriber> {
  const index = createSubscriberIndex<Subscriber>();
  const entries = new Map<string, Entry<Value>>();
  const leaving = new Set<string>();
  const retired = new Set<string>();
  let unwanted = 0;

  const touch = (key: string): void => {
    for (const subscriber of index.of(key)) notify.changed(subscriber, key);
  };

  const makeRoom = (): void => {
    for (const oldest of retired) {
      if (entries.size < softLimit) return;
      retired.delete(oldest);
      entries.delete(oldest);
    }
  };

  return {
    subscribe(subscriber, keys) {
      const { added, removed } = index.set(subscriber, keys);
      for (const key of removed) {
        notify.forget(subscriber, key);
        if (!index.has(key)) leaving.add(key);
      }
      for (const key of added) {
        retired.delete(key);
        if (entries.has(key)) notify.changed(subscriber, key);
      }
    },
    repeatFor(subscriber) {
      for (const key of index.codes()) {
        if (entries.has(key) && index.of(key).includes(subscriber)) notify.changed(subscriber, key);
      }
    },
    repeatAll() {
      for (const key of index.codes()) if (entries.has(key)) touch(key);
    },
    onSubscribed() {
      for (const key of leaving) {
        const entry = entries.get(key);
        if (index.has(key) || entry === undefined) continue;
        entry.generation = NEVER;
        retired.add(key);
      }
      leaving.clear();
    },
    keys: () => index.codes(),
    isSubscribed: (key) => index.has(key),
    takes(key) {
      if (index.has(key) || leaving.has(key)) return true;
      unwanted += 1;
      return false;
    },
    put(key, value, generation) {
      const entry = entries.get(key);
      if (entry === undefined) {
        makeRoom();
        entries.set(key, { value, generation });
      } else {
        entry.value = value;
        entry.generation = generation;
      }
      touch(key);
    },
    touch,
    get: (key) => entries.get(key)?.value,
    generationOf: (key) => entries.get(key)?.generation ?? NEVER,
    counts: () => ({ unwanted, cached: entries.size }),
  };
}
