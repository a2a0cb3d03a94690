import type { Timers } from '../ports.ts';
import { createGaps, type Gaps, NUMBERED_KINDS, type NumberedKind } from './gaps.ts';
import { createRefresher, type StockSnapshot } from './refresher.ts';

/** What holds the last values of some numbered kinds. */
export type Mendable = {
  /** Whether what is held is what the snapshot says. */
  agrees(kind: NumberedKind, code: string, snapshot: StockSnapshot): boolean;
  /** Shows what the snapshot knows better; it stays marked. */
  patch(kind: NumberedKind, code: string, snapshot: StockSnapshot): void;
  /** A mark came or went: whoever wants the value is to hear of it. */
  touch(kind: NumberedKind, code: string): void;
  /** Everything touched may be sent. */
  settle(): void;
};

export type MenderDeps = {
  readonly timers: Timers;
  /** Left out: only the stream mends. */
  readonly read: ((code: string) => Promise<StockSnapshot>) | undefined;
  holderOf(kind: NumberedKind): Mendable;
};

/** Marks what may be wrong after a gap, asks REST, and clears the mark once what is held is proven whole. */
export type Mender = {
  readonly gaps: Gaps;
  /** A connection came or went: its values are old as a whole, or come anew. */
  clear(kinds: readonly NumberedKind[]): void;
  stop(): void;
};

const keyOf = (kind: NumberedKind, code: string): string => `${kind} ${code}`;

export function createMender({ timers, read, holderOf }: MenderDeps): Mender {
  /** What a snapshot was written over: that the next one agrees with it proves nothing of the stream. */
  const patched = new Set<string>();
  const gaps = createGaps((kind, code) => {
    patched.delete(keyOf(kind, code));
    if (read !== undefined) refresher.ask(code);
  });
  const refresher = createRefresher({
    timers,
    read: (code) => (read === undefined ? Promise.reject(new Error('no REST')) : read(code)),
    isNeeded: (code) => gaps.kindsOf(code).length > 0,
    onSnapshot(code, snapshot) {
      for (const kind of gaps.kindsOf(code)) mend(kind, code, snapshot);
    },
  });

  function mend(kind: NumberedKind, code: string, snapshot: StockSnapshot): void {
    const holder = holderOf(kind);
    const key = keyOf(kind, code);
    if (!patched.has(key) && holder.agrees(kind, code, snapshot)) gaps.prove(kind, code);
    else {
      holder.patch(kind, code, snapshot);
      patched.add(key);
    }
    holder.touch(kind, code);
    holder.settle();
  }

  return {
    gaps,
    clear(kinds) {
      gaps.clear(kinds);
      for (const key of patched) if (kinds.some((kind) => key.startsWith(`${kind} `))) patched.delete(key);
      if (gaps.isEmpty()) refresher.clear();
    },
    stop() {
      gaps.clear(NUMBERED_KINDS);
      patched.clear();
      refresher.clear();
    },
  };
}
