import type { LRUCache } from 'lru-cache';

/** The value under `key`, made and cached where there is none. */
export function cached<Key extends {}, Value extends {}>(
  cache: LRUCache<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
