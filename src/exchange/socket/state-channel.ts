import type { Outlet } from './outlet.ts';

/**
 * Whole-state messages of one kind, quotes or books. An instrument that changed is published once a
 * flush, to all its subscribers, with a number that rises by one each time it is published: a
 * subscriber that misses one can tell.
 */
export type StateChannel = {
  changed(code: string): void;
  /** Replaces what the outlet is subscribed to, and sends it the present state of each. */
  subscribe(outlet: Outlet, codes: ReadonlySet<string>): void;
  leave(outlet: Outlet): void;
  flush(): void;
  /** Subscriptions in all. */
  size(): number;
};

export function createStateChannel(encode: (code: string, sequence: number) => Uint8Array): StateChannel {
  const subscribers = new Map<string, Set<Outlet>>();
  const wanted = new Map<Outlet, ReadonlySet<string>>();
  const numbers = new Map<string, number>();
  const dirty = new Set<string>();
  /** What a slow outlet has not been sent. */
  const owed = new Map<Outlet, Set<string>>();

  const present = (code: string): Uint8Array => encode(code, numbers.get(code) ?? 0);

  function offer(outlet: Outlet, code: string, bytes: () => Uint8Array): void {
    if (!outlet.isBehind()) {
      outlet.send(bytes());
      return;
    }
    const codes = owed.get(outlet) ?? new Set();
    owed.set(outlet, codes.add(code));
  }

  function settle(): void {
    for (const [outlet, codes] of owed) {
      if (outlet.isBehind()) continue;
      owed.delete(outlet);
      for (const code of codes) offer(outlet, code, () => present(code));
    }
  }

  function leave(outlet: Outlet): void {
    for (const code of wanted.get(outlet) ?? []) {
      const those = subscribers.get(code);
      those?.delete(outlet);
      if (those?.size === 0) subscribers.delete(code);
    }
    wanted.delete(outlet);
    owed.delete(outlet);
  }

  return {
    changed(code) {
      if (subscribers.has(code)) dirty.add(code);
    },
    subscribe(outlet, codes) {
      leave(outlet);
      if (codes.size === 0) return;
      wanted.set(outlet, codes);
      for (const code of codes) {
        const those = subscribers.get(code) ?? new Set();
        subscribers.set(code, those.add(outlet));
        offer(outlet, code, () => present(code));
      }
    },
    leave,
    flush() {
      settle();
      for (const code of dirty) {
        const those = subscribers.get(code);
        if (!those) continue;
        numbers.set(code, (numbers.get(code) ?? 0) + 1);
        const bytes = present(code);
        for (const outlet of those) offer(outlet, code, () => bytes);
      }
      dirty.clear();
    },
    size: () => [...wanted.values()].reduce((sum, codes) => sum + codes.size, 0),
  };
}
