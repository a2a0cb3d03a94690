import { z } from 'zod';
import type { OpenCollection } from '#exchange/database/collection.ts';

/** Marks beside the plain lists: followed companies, pinned stocks, column order. */
type WatchlistMarks = {
  isFollowed(symbol: string): boolean;
  follow(symbol: string, followed: boolean): void;
  isPinned(listId: string, symbol: string): boolean;
  /** The last one pinned comes after those before it. */
  pin(listId: string, symbol: string, pinned: boolean): void;
  /** Pinned stocks first, as they were pinned; the others as they were. */
  pinnedFirst(listId: string, symbols: readonly string[]): string[];
  /** Empty where none was chosen. */
  columns(listId: string): readonly string[];
  orderColumns(listId: string, columns: readonly string[]): void;
  /** Removes the marks of a deleted list. */
  forgetList(listId: string): void;
};

const listMarks = z.object({ columns: z.array(z.string()), pinned: z.array(z.string()) });
const NONE: z.infer<typeof listMarks> = { columns: [], pinned: [] };
/** More than there are companies, and than there can be lists. */
const MAX_FOLLOWED = 2_000;
const MAX_LISTS = 200;

export function createWatchlistMarks(collection: OpenCollection): WatchlistMarks {
  const followed = collection('followed-company', z.object({ symbol: z.string() }), { cap: MAX_FOLLOWED });
  const lists = collection('watchlist-marks', listMarks, { cap: MAX_LISTS });
  const of = (listId: string) => lists.get(listId) ?? NONE;

  return {
    isFollowed: (symbol) => followed.get(symbol) !== undefined,
    follow(symbol, isOn) {
      if (isOn) followed.put(symbol, { symbol });
      else followed.remove(symbol);
    },
    isPinned: (listId, symbol) => of(listId).pinned.includes(symbol),
    pin(listId, symbol, isOn) {
      const { pinned, columns } = of(listId);
      if (pinned.includes(symbol) === isOn) return;
      lists.put(listId, {
        columns,
        pinned: isOn ? [...pinned, symbol] : pinned.filter((each) => each !== symbol),
      });
    },
    pinnedFirst: (listId, symbols) => movedToFront(symbols, of(listId).pinned),
    columns: (listId) => of(listId).columns,
    orderColumns: (listId, columns) => lists.put(listId, { ...of(listId), columns: [...columns] }),
    forgetList: (listId) => lists.remove(listId),
  };
}

/** All of `entries`, those among `first` in its order before the others in theirs. */
export function movedToFront(entries: readonly string[], first: readonly string[]): string[] {
  const there = new Set(entries);
  const brought = [...new Set(first)].filter((each) => there.has(each));
  const taken = new Set(brought);
  return [...brought, ...entries.filter((each) => !taken.has(each))];
}
