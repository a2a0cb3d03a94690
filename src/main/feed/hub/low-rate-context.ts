import { FEED_KINDS, type FeedConnection, type LowRateKind } from '#shared/contract/feed-kinds.ts';
import { isNumbered } from '../protocol/kinds.ts';
import type { GapMarks } from './gap-marks.ts';
import type { LowRateSubscriber } from './subscriber.ts';

/** What the low-rate kinds share: the epochs of both connections, the marks of gaps, the counters, the subscribers. */
export class LowRateContext<Subscription> {
  readonly marks: GapMarks;
  readonly now: () => number;
  readonly subscribers = new Map<LowRateSubscriber, Subscription>();
  gaps = 0;
  repeats = 0;
  ambiguous = 0;
  readonly #connections: Record<FeedConnection, { readonly isLive: boolean; readonly generation: number }> = {
    plain: { isLive: false, generation: 0 },
    chart: { isLive: false, generation: 0 },
  };

  constructor(marks: GapMarks, now: () => number) {
    this.marks = marks;
    this.now = now;
  }

  isLive(connection: FeedConnection): boolean {
    return this.#connections[connection].isLive;
  }

  generation(connection: FeedConnection): number {
    return this.#connections[connection].generation;
  }

  generationOf(kind: LowRateKind): number {
    return this.generation(FEED_KINDS[kind].connection);
  }

  setConnection(connection: FeedConnection, isLive: boolean, generation: number): void {
    this.#connections[connection] = { isLive, generation };
  }

  /** Whether a value of this generation is not current, or marked. */
  isStale(kind: LowRateKind, key: string, generation: number): boolean {
    const connection = FEED_KINDS[kind].connection;
    if (!this.isLive(connection) || generation !== this.generation(connection)) return true;
    return isNumbered(kind) && !this.marks.isEmpty() && this.marks.isMarked(kind, key);
  }

  settle(): void {
    for (const subscriber of this.subscribers.keys()) subscriber.settle();
  }
}
