import { createKeyedListeners, type Dispose } from './listeners.ts';

/** The newest of each key, with who listens to it; of too many keys the one that has not come for longest goes. */
export type Kept<Value> = {
  get(key: string): Value | null;
  on(key: string, listener: () => void): Dispose;
  put(key: string, value: Value): void;
  /** Nothing is known of it any more. */
  drop(key: string): void;
  hasNews(): boolean;
  /** Tells the listeners of each key that changed. */
  tell(): void;
  listening(): number;
};

/** @param most keys that are kept, 1 or more. */
export function createKept<Value>(most: number): Kept<Value> {
  const values = new Map<string, Value>();
  const listeners = createKeyedListeners<string>();
  const changed = new Set<string>();
  return {
    get: (key) => values.get(key) ?? null,
    on: (key, listener) => listeners.add(key, listener),
    put(key, value) {
      // Deleting first makes it the newest in the map's order, so the eldest falls out.
      values.delete(key);
      values.set(key, value);
      changed.add(key);
      if (values.size <= most) return;
      const [eldest] = values.keys();
      if (eldest === undefined) return;
      values.delete(eldest);
      changed.delete(eldest);
    },
    drop(key) {
      if (values.delete(key)) changed.add(key);
    },
    hasNews: () => changed.size > 0,
    tell() {
      const keys = [...changed];
      changed.clear();
      for (const key of keys) listeners.notify(key);
    },
    listening: () => listeners.size(),
  };
}
