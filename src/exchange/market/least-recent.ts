/** A cache of bounded size that forgets what was not asked for longest. */
export class LeastRecent<Key, Value> {
  private readonly capacity: number;
  private readonly kept = new Map<Key, Value>();

  /** @param capacity entries, 1 or more */
  constructor(capacity: number) {
    this.capacity = capacity;
  }

  get(key: Key, make: () => Value): Value {
    const known = this.kept.get(key);
    const value = known ?? make();
    this.kept.delete(key);
    this.kept.set(key, value);
    if (this.kept.size > this.capacity) {
      for (const oldest of this.kept.keys()) {
        this.kept.delete(oldest);
        break;
      }
    }
    return value;
  }
}
