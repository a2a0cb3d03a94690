/** A list of listeners, called in order of registration; each registration returns its own disposer. */
export class Listeners<Args extends readonly unknown[]> {
  private list: readonly ((...args: Args) => void)[] = [];

  add(listener: (...args: Args) => void): () => void {
    // A wrapper of its own, so that the same function may be registered twice and removed once.
    const entry = (...args: Args): void => listener(...args);
    this.list = [...this.list, entry];
    return () => {
      this.list = this.list.filter((candidate) => candidate !== entry);
    };
  }

  get any(): boolean {
    return this.list.length > 0;
  }

  emit(...args: Args): void {
    for (const listener of this.list) listener(...args);
  }
}
