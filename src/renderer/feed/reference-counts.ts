/** How many subscribers each item has. */
export type ReferenceCounts<Item> = {
  add(item: Item): void;
  remove(item: Item): void;
  has(item: Item): boolean;
  /** Items with a subscriber, each once, ordered by key: equal sets serialise to the same message. */
  active(): Item[];
};

/** @param keyOf the same for two items that mean the same subscription */
export function createReferenceCounts<Item>(keyOf: (item: Item) => string): ReferenceCounts<Item> {
  const counts = new Map<string, { readonly item: Item; count: number }>();
  return {
    add(item) {
      const key = keyOf(item);
      const entry = counts.get(key);
      if (entry) entry.count += 1;
      else counts.set(key, { item, count: 1 });
    },
    remove(item) {
      const key = keyOf(item);
      const entry = counts.get(key);
      if (entry && entry.count > 1) entry.count -= 1;
      else counts.delete(key);
    },
    has: (item) => counts.has(keyOf(item)),
    active: () => [...counts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, { item }]) => item),
  };
}
