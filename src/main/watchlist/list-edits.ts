import { type ListMarks, NO_MARKS, type WatchedStock, type Watchlist } from '#shared/contract/watchlist.ts';
import type { StockCode } from '#shared/market/index.ts';

/** A change of the lists as they are shown before the service has answered. */
export type ListEdit = (lists: readonly Watchlist[]) => readonly Watchlist[];

/** All of `entries`: those that `first` names in its order, then the others in theirs. */
export function inOrder<Entry>(
  entries: readonly Entry[],
  first: readonly string[],
  keyOf: (entry: Entry) => string,
): Entry[] {
  const places = new Map(first.map((key, at) => [key, at]));
  const place = (entry: Entry): number => places.get(keyOf(entry)) ?? Number.POSITIVE_INFINITY;
  const named = entries.filter((each) => place(each) !== Number.POSITIVE_INFINITY);
  return [
    ...named.sort((left, right) => place(left) - place(right)),
    ...entries.filter((each) => place(each) === Number.POSITIVE_INFINITY),
  ];
}

/** Pinned stocks first, each part in its order. */
export const pinnedFirst = (items: Watchlist['items']): Watchlist['items'] => [
  ...items.filter(({ isPinned }) => isPinned),
  ...items.filter(({ isPinned }) => !isPinned),
];

export const editList =
  (id: string, edit: (list: Watchlist) => Watchlist): ListEdit =>
  (lists) =>
    lists.map((list) => (list.id === id ? edit(list) : list));

export const withStocks = (id: string, stocks: readonly WatchedStock[]): ListEdit =>
  editList(id, (list) => {
    const known = new Set<string>(list.items.map(({ code }) => code));
    return { ...list, items: [...list.items, ...stocks.filter(({ code }) => !known.has(code))] };
  });

export const withoutStock = (id: string, symbol: StockCode): ListEdit =>
  editList(id, (list) => ({
    ...list,
    items: list.items.filter(({ code }) => code !== symbol),
    sections: sectionsWithout(list, symbol),
  }));

/** A section begins with the next stock when its first one leaves. */
function sectionsWithout({ items, sections }: Watchlist, symbol: StockCode): Watchlist['sections'] {
  const at = items.findIndex(({ code }) => code === symbol);
  const next = items[at + 1]?.code;
  return sections.flatMap((each) => {
    if (each.before !== symbol) return [each];
    // The next stock may begin a section of its own, which then follows an empty one.
    return next === undefined || sections.some(({ before }) => before === next) ? [] : [{ ...each, before: next }];
  });
}

export const withOrder = (id: string, symbols: readonly StockCode[]): ListEdit =>
  editList(id, (list) => ({ ...list, items: pinnedFirst(inOrder(list.items, symbols, ({ code }) => code)) }));

export const withListOrder =
  (ids: readonly string[]): ListEdit =>
  (lists) => {
    const ordered = inOrder(lists, ids, ({ id }) => id);
    return [...ordered.filter(({ isDefault }) => isDefault), ...ordered.filter(({ isDefault }) => !isDefault)];
  };

export const withPin = (id: string, symbol: StockCode, on: boolean): ListEdit =>
  editList(id, (list) => ({
    ...list,
    items: pinnedFirst(list.items.map((each) => (each.code === symbol ? { ...each, isPinned: on } : each))),
  }));

export const withFollowed =
  (symbol: StockCode, on: boolean): ListEdit =>
  (lists) =>
    lists.map((list) => ({
      ...list,
      items: list.items.map((each) => (each.code === symbol ? { ...each, isFollowed: on } : each)),
    }));

/** A list of the service as it is shown: in this computer's order and with its marks. */
export function withMarks(list: Watchlist, { order, columns, sections, marks }: ListMarks = NO_MARKS): Watchlist {
  const items = list.items.map((each) => ({ ...each, ...marks[each.code] }));
  return {
    ...list,
    items: pinnedFirst(order.length === 0 ? items : inOrder(items, order, ({ code }) => code)),
    // Columns are stored here only while the service does not have them.
    columns: columns.length === 0 ? list.columns : columns,
    sections: sections.filter(({ before }) => items.some(({ code }) => code === before)),
  };
}
