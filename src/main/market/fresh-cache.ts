export type FreshCache<Value> = {
  /** The value under `key` if it is at most `maxAgeMs` old, else what `load` gives. Equal loads run once; failures are not kept. */
  get(key: string, maxAgeMs: number, load: () => Promise<Value>): Promise<Value>;
  clear(): void;
};

type Entry<Value> = { readonly loadedAt: number; readonly value: Value };

/** Holds at most `capacity` values; the one that was not asked for the longest goes first. */
export function createFreshCache<Value>(now: () => number, capacity: number): FreshCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  const loading = new Map<string, Promise<Value>>();
  let generation = 0;

  function keep(key: string, entry: Entry<Value>): void {
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= capacity) break;
      entries.delete(oldest);
    }
  }

  return {
    get(key, maxAgeMs, load) {
      const entry = entries.get(key);
      const age = entry ? now() - entry.loadedAt : Number.POSITIVE_INFINITY;
      // A clock that was set back makes ages negative; such a value has no known age.
      if (entry && age >= 0 && age <= maxAgeMs) {
        keep(key, entry);
        return Promise.resolve(entry.value);
      }
      const running = loading.get(key);
      if (running) return running;
      const begun = generation;
      const loadedAt = now();
      const started = load().then((value) => {
        if (begun === generation) keep(key, { loadedAt, value });
        return value;
      });
      loading.set(key, started);
      const done = (): void => {
        if (loading.get(key) === started) loading.delete(key);
      };
      started.then(done, done);
      return started;
    },
    clear() {
      generation += 1;
      entries.clear();
      loading.clear();
    },
  };
}
