import type { NumberedKind } from '#shared/contract/feed-kinds.ts';
import type { GapMarks } from './gap-marks.ts';
import type { Subscriber } from './subscriber.ts';

/** What the hub's channels share: the connection's epoch, the marks of gaps, the counters, the subscribers. */
export class HubState {
  readonly marks: GapMarks;
  readonly subscribers = new Set<Subscriber>();
  readonly now: () => number;
  isLive = false;
  /** Only values of this generation are current. */
  generation = 0;
  gaps = 0;
  repeats = 0;
  unwanted = 0;
  /** Newest exchange time of updates, Unix ms: what a service repeats after a subscription may be of any age. */
  newestAt = 0;

  constructor(marks: GapMarks, now: () => number) {
    this.marks = marks;
    this.now = now;
  }

  isStale(kind: NumberedKind, code: string, generation: number): boolean {
    if (!this.isLive || generation !== this.generation) return true;
    return !this.marks.isEmpty() && this.marks.isMarked(kind, code);
  }

  /** A gap marks the stock; the number after the last one clears the mark, a repeat of the same number does not. */
  followSequence(kind: NumberedKind, code: string, isGap: boolean, step: number): void {
    if (isGap) {
      this.gaps += 1;
      this.marks.mark(kind, code);
    } else if (step !== 0 && !this.marks.isEmpty()) this.marks.prove(kind, code);
  }

  /**
   * A message was rejected as old: it is late, or its numbering is new and the cached value does not
   * change any more. The next message or REST decides; until then the value is stale.
   * @returns whether the mark is new
   */
  markRejected(kind: NumberedKind, code: string): boolean {
    this.repeats += 1;
    // Marking again would postpone the REST request for as long as messages are rejected.
    if (this.marks.isMarked(kind, code)) return false;
    this.marks.mark(kind, code);
    return true;
  }

  noteExchangeTime(at: number): void {
    if (at > this.newestAt) this.newestAt = at;
  }

  takeNewestAt(): number {
    const newest = this.newestAt;
    this.newestAt = 0;
    return newest;
  }

  settle(): void {
    for (const subscriber of this.subscribers) subscriber.settle();
  }
}
