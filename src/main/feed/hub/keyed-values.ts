import { createInterest } from '../subscriptions/subscriber-index.ts';

export type KeyedCounts = { readonly unwanted: number; readonly kept: number };

/**
 * The last value of everything that is wanted of one kind, who wants it and over which connection's
 * life it came. Values that nobody wants any more are kept up until the service has been told, so
 * that a quick return finds them current, and stay known after that; past `softLimit` the one given
 * up longest ago makes room.
 */
export type KeyedValues<Value, Outlet> = {
  /** Replaces all that the outlet wants. */
  want(outlet: Outlet, keys: readonly string[]): void;
  /** Marks all that the outlet wants and that is known. */
  repeatFor(outlet: Outlet): void;
  /** Marks all that is known and wanted, for everybody. */
  repeatAll(): void;
  /** The service has been told what is wanted now. */
  subscribed(): void;
  /** Every key that anybody wants, sorted. */
  keys(): string[];
  isWanted(key: string): boolean;
  /** Whether a message about it is to be taken; counts it when not. */
  takes(key: string): boolean;
  /** Keeps the value and marks it for those who want it. The value is the table's own from now on. */
  put(key: string, value: Value, generation: number): void;
  /** Marks it for those who want it, because something about it changed. */
  touch(key: string): void;
  /** undefined while none has come. */
  get(key: string): Value | undefined;
  /** 0 when there is none, or it was given up. */
  generationOf(key: string): number;
  counts(): KeyedCounts;
};

const NEVER = 0;

type Entry<Value> = { value: Value; generation: number };

export function createKeyedValues<Value, Outlet>(
  softLimit: number,
  tell: { changed(outlet: Outlet, key: string): void; forget(outlet: Outlet, key: string): void },
): KeyedValues<Value, Outlet> {
  const interest = createInterest<Outlet>();
  const entries = new Map<string, Entry<Value>>();
  const leaving = new Set<string>();
  const retired = new Set<string>();
  let unwanted = 0;

  const touch = (key: string): void => {
    for (const outlet of interest.of(key)) tell.changed(outlet, key);
  };

  const makeRoom = (): void => {
    for (const oldest of retired) {
      if (entries.size < softLimit) return;
      retired.delete(oldest);
      entries.delete(oldest);
    }
  };

  return {
    want(outlet, keys) {
      const { added, removed } = interest.set(outlet, keys);
      for (const key of removed) {
        tell.forget(outlet, key);
        if (!interest.has(key)) leaving.add(key);
      }
      for (const key of added) {
        retired.delete(key);
        if (entries.has(key)) tell.changed(outlet, key);
      }
    },
    repeatFor(outlet) {
      for (const key of interest.codes()) {
        if (entries.has(key) && interest.of(key).includes(outlet)) tell.changed(outlet, key);
      }
    },
    repeatAll() {
      for (const key of interest.codes()) if (entries.has(key)) touch(key);
    },
    subscribed() {
      for (const key of leaving) {
        const entry = entries.get(key);
        if (interest.has(key) || entry === undefined) continue;
        entry.generation = NEVER;
        retired.add(key);
      }
      leaving.clear();
    },
    keys: () => interest.codes(),
    isWanted: (key) => interest.has(key),
    takes(key) {
      if (interest.has(key) || leaving.has(key)) return true;
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
    counts: () => ({ unwanted, kept: entries.size }),
  };
}
