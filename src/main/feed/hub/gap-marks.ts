import type { NumberedKind } from '#shared/contract/feed-kinds.ts';

/**
 * Which data may be wrong because a message before them is missing: exactly the stock and kind whose
 * numbers show it, nothing else.
 *
 * What clears a mark: every message of these kinds has the whole state, so a message that
 * follows the one before it without a gap proves that the stream is complete again and
 * contains the state. The message that showed the gap is applied too, but proves nothing: the missing
 * one may still come, and what happened in between is not known. A stock that stays quiet after a gap
 * is proven by a snapshot over REST that agrees with the cached value.
 */
export type GapMarks = {
  isMarked(kind: NumberedKind, code: string): boolean;
  /** Numbers are missing before the newest message. */
  mark(kind: NumberedKind, code: string): void;
  /** What is held is whole. @returns whether it was marked */
  prove(kind: NumberedKind, code: string): boolean;
  /** Nothing is marked: cheap enough to ask for each message. */
  isEmpty(): boolean;
  /** Kinds that are marked of a stock. */
  kindsOf(code: string): readonly NumberedKind[];
  /** Stocks of which something is marked: how many, and which. */
  stocks(): number;
  codes(): readonly string[];
  /** Removes the marks of a kind from stocks outside `codes`: nobody subscribes to them any more. */
  keepOnly(kind: NumberedKind, codes: ReadonlySet<string>): void;
  /** What came over these kinds is old anyway (a lost connection), or starts anew. */
  clear(kinds: readonly NumberedKind[]): void;
  /** Marks ever made. */
  count(): number;
};

/** @param onMarked called at every mark, also where there is one already: the wait for proof begins anew */
export function createGapMarks(onMarked: (kind: NumberedKind, code: string) => void): GapMarks {
  const marks = new Map<string, Set<NumberedKind>>();
  let count = 0;

  function prove(kind: NumberedKind, code: string): boolean {
    const kinds = marks.get(code);
    if (kinds === undefined || !kinds.delete(kind)) return false;
    if (kinds.size === 0) marks.delete(code);
    return true;
  }

  return {
    isMarked: (kind, code) => marks.get(code)?.has(kind) ?? false,
    mark(kind, code) {
      count += 1;
      const kinds = marks.get(code);
      if (kinds === undefined) marks.set(code, new Set([kind]));
      else kinds.add(kind);
      onMarked(kind, code);
    },
    prove,
    isEmpty: () => marks.size === 0,
    kindsOf: (code) => [...(marks.get(code) ?? [])],
    stocks: () => marks.size,
    codes: () => [...marks.keys()],
    keepOnly(kind, codes) {
      for (const code of [...marks.keys()]) if (!codes.has(code)) prove(kind, code);
    },
    clear(kinds) {
      for (const code of [...marks.keys()]) for (const kind of kinds) prove(kind, code);
    },
    count: () => count,
  };
}
