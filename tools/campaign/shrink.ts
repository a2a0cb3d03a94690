/**
 * The shortest list that it finds of those that still fail: larger parts are left out first.
 * @param attempts how often `fails` may be called
 */
export async function shrink<Item>(
  items: readonly Item[],
  fails: (candidate: readonly Item[]) => Promise<boolean>,
  attempts: number,
): Promise<readonly Item[]> {
  let shortest = items;
  let left = attempts;
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < shortest.length && left > 0; ) {
      const candidate = [...shortest.slice(0, from), ...shortest.slice(from + size)];
      left -= 1;
      if (await fails(candidate)) shortest = candidate;
      else from += size;
    }
  }
  return shortest;
}
