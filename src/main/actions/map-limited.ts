/** Results in the order of the items, with at most `limit` under way at once. Rejects with the first rejection. */
export async function mapLimited<Item, Result>(
  items: readonly Item[],
  limit: number,
  each: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  let next = 0;
  async function work(): Promise<void> {
    while (next < items.length) {
      const at = next;
      next += 1;
      results[at] = await each(items[at] as Item);
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return results;
}
