import type { FeedChannel, Outlet } from '../connections/outlet.ts';

/**
 * Whole-state messages of one kind. What changed is published once a flush, to all its subscribers, with a number
 * that rises by one each time it is published: a subscriber that misses one can tell. A key is a stock's code, or
 * another subscription key.
 */
export type StateChannel = {
  changed(key: string): void;
  /** Replaces what the outlet is subscribed to, and sends it the present state of what is new to it. */
  subscribe(outlet: Outlet, keys: ReadonlySet<string>): void;
  leave(outlet: Outlet): void;
  flush(): void;
  /** Subscriptions in all. */
  size(): number;
};

type StateChannelDeps = {
  readonly channel: FeedChannel;
  /** The state as it stands, under the number that was published last. */
  readonly present: (key: string, sequence: number) => Uint8Array;
  /** The message to publish after a possible change; null when nothing has changed. Default: the present state. */
  readonly publish?: (key: string, sequence: number) => Uint8Array | null;
  /** Called when a key has no more subscribers; its sequence number is dropped too. Default: numbers continue. */
  readonly abandoned?: (key: string) => void;
};

const NO_KEYS: ReadonlySet<string> = new Set();

export function createStateChannel({ channel, present, publish, abandoned }: StateChannelDeps): StateChannel {
  const subscribers = new Map<string, Set<Outlet>>();
  const subscriptions = new Map<Outlet, ReadonlySet<string>>();
  const numbers = new Map<string, number>();
  const dirty = new Set<string>();
  /** What a slow outlet has not been sent. */
  const pending = new Map<Outlet, Set<string>>();

  const presentOf = (key: string): Uint8Array => present(key, numbers.get(key) ?? 0);

  function offer(outlet: Outlet, key: string, bytes: () => Uint8Array): void {
    if (!outlet.isBehind()) {
      outlet.send(bytes(), channel);
      return;
    }
    const keys = pending.get(outlet) ?? new Set();
    pending.set(outlet, keys.add(key));
  }

  function settle(): void {
    for (const [outlet, keys] of pending) {
      if (outlet.isBehind()) continue;
      pending.delete(outlet);
      for (const key of keys) offer(outlet, key, () => presentOf(key));
    }
  }

  function drop(outlet: Outlet, key: string): void {
    pending.get(outlet)?.delete(key);
    const those = subscribers.get(key);
    those?.delete(outlet);
    if (those?.size !== 0) return;
    subscribers.delete(key);
    dirty.delete(key);
    if (!abandoned) return;
    numbers.delete(key);
    abandoned(key);
  }

  function add(outlet: Outlet, key: string): void {
    const those = subscribers.get(key) ?? new Set();
    subscribers.set(key, those.add(outlet));
    offer(outlet, key, () => presentOf(key));
  }

  return {
    changed(key) {
      if (subscribers.has(key)) dirty.add(key);
    },
    subscribe(outlet, keys) {
      const had = subscriptions.get(outlet) ?? NO_KEYS;
      if (keys.size === 0) subscriptions.delete(outlet);
      else subscriptions.set(outlet, keys);
      for (const key of had) if (!keys.has(key)) drop(outlet, key);
      for (const key of keys) if (!had.has(key)) add(outlet, key);
    },
    leave(outlet) {
      for (const key of subscriptions.get(outlet) ?? NO_KEYS) drop(outlet, key);
      subscriptions.delete(outlet);
      pending.delete(outlet);
    },
    flush() {
      settle();
      for (const key of dirty) {
        const next = (numbers.get(key) ?? 0) + 1;
        const bytes = publish ? publish(key, next) : present(key, next);
        if (bytes === null) continue;
        numbers.set(key, next);
        for (const outlet of subscribers.get(key) ?? []) offer(outlet, key, () => bytes);
      }
      dirty.clear();
    },
    size: () => [...subscriptions.values()].reduce((sum, keys) => sum + keys.size, 0),
  };
}
