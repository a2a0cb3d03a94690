import type { Timers } from '../connection/transport.ts';
import { createGaps, type Gaps, NUMBERED_KINDS, type NumberedKind } from '../hub/gap-marks.ts';
import { createRefresher, type StockSnapshot } from './snapshot-reader.ts';

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
  /** Whether somebody wants it and nothing has been told of it over the connection that is live. */
  isUnheard(kind: NumberedKind, code: string): boolean;
  unheard(kind: NumberedKind): readonly string[];
  /** Takes a snapshot for the state now: whatever changes after it comes over the connection. */
  adopt(kind: NumberedKind, code: string, snapshot: StockSnapshot): void;
};

export type MenderDeps = {
  readonly timers: Timers;
  /** Left out: only the stream mends. */
  readonly read: ((code: string) => Promise<StockSnapshot>) | undefined;
  holderOf(kind: NumberedKind): Mendable;
};

/**
 * Marks what may be wrong after a gap, asks REST, and clears the mark once what is held is proven
 * whole. Asks too for what the service leaves untold after a subscription: a quiet stock would look
 * old, or empty, until its next trade.
 */
export type Mender = {
  readonly gaps: Gaps;
  /** The service has just been told what is wanted of these kinds. */
  subscribed(kinds: readonly NumberedKind[]): void;
  /** A connection came or went, and its holders know: its values are old as a whole, or come anew. */
  clear(kinds: readonly NumberedKind[]): void;
  stop(): void;
};

/** A service that tells the state of what is subscribed to has done so by then, ms. */
const UNHEARD_AFTER_MS = 2_000;

const keyOf = (kind: NumberedKind, code: string): string => `${kind} ${code}`;

export function createMender({ timers, read, holderOf }: MenderDeps): Mender {
  /** What a snapshot was written over: that the next one agrees with it proves nothing of the stream. */
  const patched = new Set<string>();
  const gaps = createGaps((kind, code) => {
    patched.delete(keyOf(kind, code));
    if (read !== undefined) refresher.ask(code);
  });
  const looks = new Map<NumberedKind, () => void>();
  const isUnheard = (kind: NumberedKind, code: string): boolean => holderOf(kind).isUnheard(kind, code);
  const refresher = createRefresher({
    timers,
    read: (code) => (read === undefined ? Promise.reject(new Error('no REST')) : read(code)),
    isNeeded: (code) => gaps.kindsOf(code).length > 0 || NUMBERED_KINDS.some((kind) => isUnheard(kind, code)),
    onSnapshot(code, snapshot) {
      for (const kind of NUMBERED_KINDS) if (isUnheard(kind, code)) adopt(kind, code, snapshot);
      for (const kind of gaps.kindsOf(code)) mend(kind, code, snapshot);
    },
  });

  function adopt(kind: NumberedKind, code: string, snapshot: StockSnapshot): void {
    const holder = holderOf(kind);
    holder.adopt(kind, code, snapshot);
    gaps.prove(kind, code);
    holder.touch(kind, code);
    holder.settle();
  }

  function forgetLook(kind: NumberedKind): void {
    looks.get(kind)?.();
    looks.delete(kind);
  }

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
    subscribed(kinds) {
      if (read === undefined) return;
      for (const kind of kinds) {
        forgetLook(kind);
        const look = (): void => {
          looks.delete(kind);
          for (const code of holderOf(kind).unheard(kind)) refresher.ask(code);
        };
        looks.set(kind, timers.after(UNHEARD_AFTER_MS, look));
      }
    },
    clear(kinds) {
      for (const kind of kinds) forgetLook(kind);
      gaps.clear(kinds);
      for (const key of patched) if (kinds.some((kind) => key.startsWith(`${kind} `))) patched.delete(key);
      // The other line's stocks may still wait for their turn.
      refresher.sift();
    },
    stop() {
      for (const kind of NUMBERED_KINDS) forgetLook(kind);
      gaps.clear(NUMBERED_KINDS);
      patched.clear();
      refresher.clear();
    },
  };
}
