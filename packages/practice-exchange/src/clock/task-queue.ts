/** When a repetition that was due at `due` is due next: a period later, or the first one after `now` where it was late. */
export function nextDue(due: number, period: number, now: number): number {
  const next = due + period;
  return next <= now ? now + period - ((now - next) % period) : next;
}

/** A task and when it is due; `sequence` keeps those of one moment in the order in which they were set. */
type Task = {
  readonly due: number;
  readonly sequence: number;
  readonly run: () => void;
  cancelled: boolean;
};

const earlier = (a: Task, b: Task): boolean => a.due < b.due || (a.due === b.due && a.sequence < b.sequence);

/** Tasks by due time (binary heap), used by both clocks. */
export class TaskQueue {
  readonly #heap: Task[] = [];
  #count = 0;

  /** @param due Unix ms of the simulated market */
  add(due: number, run: () => void): Task {
    this.#count += 1;
    const task: Task = { due, sequence: this.#count, run, cancelled: false };
    this.#heap.push(task);
    this.#rise(this.#heap.length - 1);
    return task;
  }

  /** The earliest task that is not cancelled; it stays in the queue. */
  peek(): Task | undefined {
    while (this.#heap[0]?.cancelled) this.#dropFirst();
    return this.#heap[0];
  }

  /** Takes out the earliest task that is due at `now` or before. */
  takeDue(now: number): Task | undefined {
    const first = this.peek();
    if (!first || first.due > now) return undefined;
    this.#dropFirst();
    return first;
  }

  #dropFirst(): void {
    const last = this.#heap.pop();
    if (!last || this.#heap.length === 0) return;
    this.#heap[0] = last;
    this.#sink();
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#swapIfEarlier(at, above)) return;
      at = above;
    }
  }

  #sink(): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      const a = this.#heap[left];
      const b = this.#heap[right];
      if (!a) return;
      const earliest = b && earlier(b, a) ? right : left;
      if (!this.#swapIfEarlier(earliest, at)) return;
      at = earliest;
    }
  }

  #swapIfEarlier(below: number, above: number): boolean {
    const a = this.#heap[below];
    const b = this.#heap[above];
    if (!a || !b || !earlier(a, b)) return false;
    this.#heap[above] = a;
    this.#heap[below] = b;
    return true;
  }
}
