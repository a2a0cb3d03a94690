/** How many panels want each thing. */
export type Counts<Want> = {
  add(want: Want): void;
  remove(want: Want): void;
  has(want: Want): boolean;
  /** Each once, in the order of their keys: the same wants are the same message. */
  wanted(): Want[];
};

/** @param keyOf the same for two wants that ask for the same. */
export function createCounts<Want>(keyOf: (want: Want) => string): Counts<Want> {
  const counts = new Map<string, { readonly want: Want; count: number }>();
  return {
    add(want) {
      const key = keyOf(want);
      const entry = counts.get(key);
      if (entry) entry.count += 1;
      else counts.set(key, { want, count: 1 });
    },
    remove(want) {
      const key = keyOf(want);
      const entry = counts.get(key);
      if (entry && entry.count > 1) entry.count -= 1;
      else counts.delete(key);
    },
    has: (want) => counts.has(keyOf(want)),
    wanted: () => [...counts].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, { want }]) => want),
  };
}
