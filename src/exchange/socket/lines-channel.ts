import type { Outlet } from './outlet.ts';

/** Lines in one message at most. */
const BATCH = 500;

/** Light lines: what changed of an outlet's stocks, in one message a flush. Each line is written once for all. */
export type LinesChannel = {
  changed(code: string): void;
  /** Replaces what the outlet wants; the lines of what is new to it are sent at once. */
  subscribe(outlet: Outlet, codes: ReadonlySet<string>): void;
  leave(outlet: Outlet): void;
  flush(): void;
};

export type LinesDeps = {
  readonly row: (code: string) => Uint8Array;
  readonly message: (rows: readonly Uint8Array[]) => Uint8Array;
};

export function createLinesChannel({ row, message }: LinesDeps): LinesChannel {
  const wanted = new Map<Outlet, ReadonlySet<string>>();
  const dirty = new Set<string>();
  /** What a slow outlet has not been sent. */
  const owed = new Map<Outlet, Set<string>>();

  function send(outlet: Outlet, codes: readonly string[], rowOf: (code: string) => Uint8Array): void {
    if (outlet.isBehind()) {
      const waiting = owed.get(outlet) ?? new Set();
      for (const code of codes) waiting.add(code);
      owed.set(outlet, waiting);
      return;
    }
    for (let from = 0; from < codes.length; from += BATCH) {
      outlet.send(message(codes.slice(from, from + BATCH).map(rowOf)), 'watchlist');
    }
  }

  return {
    changed(code) {
      if (wanted.size > 0) dirty.add(code);
    },
    subscribe(outlet, codes) {
      const had = wanted.get(outlet);
      if (codes.size === 0) wanted.delete(outlet);
      else wanted.set(outlet, codes);
      for (const code of owed.get(outlet) ?? []) if (!codes.has(code)) owed.get(outlet)?.delete(code);
      const added = [...codes].filter((code) => !had?.has(code));
      send(outlet, added, row);
    },
    leave(outlet) {
      wanted.delete(outlet);
      owed.delete(outlet);
    },
    flush() {
      const rows = new Map<string, Uint8Array>();
      const rowOf = (code: string): Uint8Array => {
        const found = rows.get(code) ?? row(code);
        rows.set(code, found);
        return found;
      };
      for (const [outlet, codes] of wanted) {
        const late = owed.get(outlet);
        const changed = [...dirty].filter((code) => codes.has(code) && !late?.has(code));
        if (late && !outlet.isBehind()) owed.delete(outlet);
        send(outlet, late ? [...late, ...changed] : changed, rowOf);
      }
      dirty.clear();
    },
  };
}
