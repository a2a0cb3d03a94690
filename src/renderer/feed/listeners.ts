export type Dispose = () => void;

/** Listeners by key; a key without any costs nothing. */
export type KeyedListeners<Key> = {
  add(key: Key, listener: () => void): Dispose;
  notify(key: Key): void;
  size(): number;
};

export function createKeyedListeners<Key>(): KeyedListeners<Key> {
  const byKey = new Map<Key, Set<() => void>>();
  return {
    add(key, listener) {
      // The same function may be given twice; each has its own disposer.
      const own = (): void => listener();
      const set = byKey.get(key) ?? new Set();
      byKey.set(key, set);
      set.add(own);
      return () => {
        if (set.delete(own) && set.size === 0 && byKey.get(key) === set) byKey.delete(key);
      };
    },
    notify(key) {
      const set = byKey.get(key);
      if (set === undefined) return;
      // A copy: a listener may take itself off.
      for (const listener of [...set]) listener();
    },
    size: () => [...byKey.values()].reduce((sum, set) => sum + set.size, 0),
  };
}

/** The task, which is done the first time only. */
export function once(task: () => void): Dispose {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    task();
  };
}
