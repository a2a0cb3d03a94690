import { LRUCache } from 'lru-cache';

type FreshCache<Value> = {
  /** The value under `key` if it is at most `maxAgeMs` old, else what `load` resolves with. Equal loads run once; failures are not cached. */
  get(key: string, maxAgeMs: number, load: () => Promise<Value>): Promise<Value>;
  /** The cached value, however old; undefined where there is none, or the clock was set back since. */
  peek(key: string): Value | undefined;
  clear(): void;
};

type Entry<Value> = { readonly loadedAt: number; readonly value: Value };

/** Limit for the size of all values together; a value larger than that is not cached. */
type ByteLimit<Value> = { readonly maxBytes: number; bytesOf(value: Value): number };

/** An LRU cache of loaded values; each caller says how old a value may be. @param limit a number of values, or bytes */
export function createFreshCache<Value>(now: () => number, limit: number | ByteLimit<Value>): FreshCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>(
    typeof limit === 'number'
      ? { max: limit }
      : // The cache requires a size of at least 1.
        { maxSize: limit.maxBytes, sizeCalculation: ({ value }) => limit.bytesOf(value) || 1 },
  );
  const loading = new Map<string, Promise<Value>>();
  let generation = 0;

  function isFresh({ loadedAt }: Entry<Value>, maxAgeMs: number): boolean {
    const age = now() - loadedAt;
    // A clock that was set back makes ages negative; such a value has no known age.
    return age >= 0 && age <= maxAgeMs;
  }

  return {
    get(key, maxAgeMs, load) {
      const entry = entries.get(key);
      if (entry && isFresh(entry, maxAgeMs)) return Promise.resolve(entry.value);
      const running = loading.get(key);
      if (running) return running;
      const begun = generation;
      const loadedAt = now();
      const started = load().then((value) => {
        if (begun === generation) entries.set(key, { loadedAt, value });
        return value;
      });
      loading.set(key, started);
      const done = (): void => {
        if (loading.get(key) === started) loading.delete(key);
      };
      started.then(done, done);
      return started;
    },
    peek(key) {
      const entry = entries.peek(key);
      return entry && isFresh(entry, Number.POSITIVE_INFINITY) ? entry.value : undefined;
    },
    clear() {
      generation += 1;
      entries.clear();
      loading.clear();
    },
  };
}
