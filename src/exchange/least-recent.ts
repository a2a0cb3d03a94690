/** An LRU cache with a fixed capacity. */
export class LeastRecent<Key, Value> {
  private readonly capacity: number;
  private readonly entries = new Map<Key, Value>();

  /** @param capacity entries, 1 or more */
  constructor(capacity: number) {
    this.capacity = capacity;
  }

  get(key: Key, make: () => Value): Value {
    const known = this.entries.get(key);
    const value = known ?? make();
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size > this.capacity) {
      for (const oldest of this.entries.keys()) {
        this.entries.delete(oldest);
        break;
      }
    }
    return value;
  }
}
