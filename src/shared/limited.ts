/** Runs at most `max` tasks at once, the others in the order in which they came. */
export function limited(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (running < max) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Results in the order of the items, with at most `max` under way at once. Rejects with the first rejection. */
export function mapLimited<Item, Result>(
  items: readonly Item[],
  max: number,
  each: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const run = limited(max);
  return Promise.all(items.map((item) => run(() => each(item))));
}
