/**
 * The next due time of each of a fixed set of actors: a binary heap over their indexes. Ties go to the lower index,
 * so that the order is the same in every run.
 */
export class EventHeap {
  readonly #due: Float64Array;
  readonly #heap: Int32Array;

  /** @param count actors, all of them due never until {@link reset} */
  constructor(count: number) {
    this.#due = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    this.#heap = Int32Array.from({ length: count }, (_, index) => index);
  }

  /** Sets every actor's moment anew. @param momentOf Unix ms */
  reset(momentOf: (actor: number) => number): void {
    for (let actor = 0; actor < this.#due.length; actor += 1) this.#due[actor] = momentOf(actor);
    for (let at = (this.#heap.length >> 1) - 1; at >= 0; at -= 1) this.#sink(at);
  }

  /** How many actors it has. */
  get size(): number {
    return this.#due.length;
  }

  /** The actor that is due first. */
  get first(): number {
    return this.#heap[0] ?? -1;
  }

  /** Its moment, Unix ms. */
  get firstDue(): number {
    return this.#due[this.first] ?? Number.POSITIVE_INFINITY;
  }

  /** Gives the first actor its next moment. */
  moveFirst(to: number): void {
    this.#due[this.first] = to;
    this.#sink(0);
  }

  #before(a: number, b: number): boolean {
    const x = this.#due[a] ?? 0;
    const y = this.#due[b] ?? 0;
    return x < y || (x === y && a < b);
  }

  #sink(from: number): void {
    const heap = this.#heap;
    let at = from;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const a = heap[left] ?? 0;
      const b = heap[right] ?? a;
      const child = right < heap.length && this.#before(b, a) ? right : left;
      const moving = heap[at] ?? 0;
      const candidate = heap[child] ?? 0;
      if (!this.#before(candidate, moving)) return;
      heap[at] = candidate;
      heap[child] = moving;
      at = child;
    }
  }
}
