import type { Outlet } from '../connections/outlet.ts';

/**
 * Rankings, in rounds: a message does not say which request it answers, so every round has one for
 * each of a client's requests, in their order. A round comes at most once a second, when any of its
 * rankings has changed, and at once when the requests do.
 */
type MoversChannel = {
  /** Replaces the outlet's subscription; keys of rankings in the client's order. */
  subscribe(outlet: Outlet, keys: readonly string[]): void;
  leave(outlet: Outlet): void;
  /** Once a second. */
  round(): void;
  /** Whether there are subscribers. */
  isRequested(): boolean;
};

/** @param encode the ranking as it stands */
export function createMoversChannel(encode: (key: string) => Uint8Array): MoversChannel {
  const asked = new Map<Outlet, readonly string[]>();
  const latest = new Map<string, Uint8Array>();
  /** Slow outlets that have missed a change. */
  const pending = new Set<Outlet>();

  function send(outlet: Outlet, keys: readonly string[]): void {
    if (outlet.isBehind()) {
      pending.add(outlet);
      return;
    }
    pending.delete(outlet);
    for (const key of keys) outlet.send(latestOf(key), 'market_mover');
  }

  function latestOf(key: string): Uint8Array {
    const found = latest.get(key) ?? encode(key);
    latest.set(key, found);
    return found;
  }

  function forgetUnasked(): void {
    const keys = new Set([...asked.values()].flat());
    for (const key of latest.keys()) if (!keys.has(key)) latest.delete(key);
  }

  return {
    subscribe(outlet, keys) {
      const had = asked.get(outlet) ?? [];
      if (had.join('\n') === keys.join('\n')) return;
      if (keys.length === 0) asked.delete(outlet);
      else asked.set(outlet, keys);
      pending.delete(outlet);
      forgetUnasked();
      send(outlet, keys);
    },
    leave(outlet) {
      if (!asked.delete(outlet)) return;
      pending.delete(outlet);
      forgetUnasked();
    },
    round() {
      const changed = new Set<string>();
      for (const [key, before] of latest) {
        const now = encode(key);
        if (Buffer.compare(before, now) === 0) continue;
        latest.set(key, now);
        changed.add(key);
      }
      for (const [outlet, keys] of asked) {
        if (pending.has(outlet) || keys.some((key) => changed.has(key))) send(outlet, keys);
      }
    },
    isRequested: () => asked.size > 0,
  };
}
