import type { Outlet } from '../connections/outlet.ts';

/** Maximum rows in one message. */
const BATCH = 500;

/**
 * Watchlist rows: changes of an outlet's stocks in one message per flush. Each row is encoded once for all outlets.
 */
type WatchlistChannel = {
  changed(code: string): void;
  /** Replaces the outlet's subscription; rows of new stocks are sent at once. */
  subscribe(outlet: Outlet, codes: ReadonlySet<string>): void;
  leave(outlet: Outlet): void;
  flush(): void;
};

type WatchlistChannelDeps = {
  readonly row: (code: string) => Uint8Array;
  readonly message: (rows: readonly Uint8Array[]) => Uint8Array;
};

export function createWatchlistChannel({ row, message }: WatchlistChannelDeps): WatchlistChannel {
  const subscriptions = new Map<Outlet, ReadonlySet<string>>();
  const dirty = new Set<string>();
  /** What a slow outlet has not been sent. */
  const pending = new Map<Outlet, Set<string>>();

  function send(outlet: Outlet, codes: readonly string[], rowOf: (code: string) => Uint8Array): void {
    if (outlet.isBehind()) {
      const waiting = pending.get(outlet) ?? new Set();
      for (const code of codes) waiting.add(code);
      pending.set(outlet, waiting);
      return;
    }
    for (let from = 0; from < codes.length; from += BATCH) {
      outlet.send(message(codes.slice(from, from + BATCH).map(rowOf)), 'watchlist');
    }
  }

  return {
    changed(code) {
      if (subscriptions.size > 0) dirty.add(code);
    },
    subscribe(outlet, codes) {
      const had = subscriptions.get(outlet);
      if (codes.size === 0) subscriptions.delete(outlet);
      else subscriptions.set(outlet, codes);
      for (const code of pending.get(outlet) ?? []) if (!codes.has(code)) pending.get(outlet)?.delete(code);
      const added = [...codes].filter((code) => !had?.has(code));
      send(outlet, added, row);
    },
    leave(outlet) {
      subscriptions.delete(outlet);
      pending.delete(outlet);
    },
    flush() {
      const rows = new Map<string, Uint8Array>();
      const rowOf = (code: string): Uint8Array => {
        const found = rows.get(code) ?? row(code);
        rows.set(code, found);
        return found;
      };
      for (const [outlet, codes] of subscriptions) {
        const late = pending.get(outlet);
        const changed = [...dirty].filter((code) => codes.has(code) && !late?.has(code));
        if (late && !outlet.isBehind()) pending.delete(outlet);
        send(outlet, late ? [...late, ...changed] : changed, rowOf);
      }
      dirty.clear();
    },
  };
}
