import { createKeyedListeners, type Dispose } from './listeners.ts';

/** The newest value of each key and its listeners; beyond the limit the least recently updated key is evicted. */
export type KeyedCache<Value> = {
  get(key: string): Value | null;
  on(key: string, listener: () => void): Dispose;
  put(key: string, value: Value): void;
  /** Removes the value and marks the key as changed. */
  drop(key: string): void;
  hasChanges(): boolean;
  /** Calls the listeners of each key that changed. */
  notify(): void;
  listening(): number;
};

/** @param maxKeys 1 or more */
export function createKeyedCache<Value>(maxKeys: number): KeyedCache<Value> {
  const values = new Map<string, Value>();
  const listeners = createKeyedListeners<string>();
  const changed = new Set<string>();
  return {
    get: (key) => values.get(key) ?? null,
    on: (key, listener) => listeners.add(key, listener),
    put(key, value) {
      // Deleting first makes it the newest in the map's order, so the eldest is evicted.
      values.delete(key);
      values.set(key, value);
      changed.add(key);
      if (values.size <= maxKeys) return;
      const [eldest] = values.keys();
      if (eldest === undefined) return;
      values.delete(eldest);
      changed.delete(eldest);
    },
    drop(key) {
      if (values.delete(key)) changed.add(key);
    },
    hasChanges: () => changed.size > 0,
    notify() {
      const keys = [...changed];
      changed.clear();
      for (const key of keys) listeners.notify(key);
    },
    listening: () => listeners.size(),
  };
}
