import type { GapMarks, NumberedKind } from './gap-marks.ts';
import type { LowRateKind } from './low-rate-kinds.ts';
import type { LowRateSubscriber } from './subscriber.ts';

/** Which connection a kind comes over. */
export type LowRateConnection = 'plain' | 'chart';
export const LOW_RATE_CONNECTIONS: readonly LowRateConnection[] = ['plain', 'chart'];

export const connectionOf = (kind: LowRateKind): LowRateConnection => (kind === 'charts' ? 'chart' : 'plain');

const isNumbered = (kind: LowRateKind): kind is 'bests' | 'charts' => kind === 'bests' || kind === 'charts';

/** What the low-rate kinds share: the epochs of both connections, the marks of gaps, the counters, the subscribers. */
export class LowRateContext<Subscription> {
  readonly marks: GapMarks;
  readonly now: () => number;
  readonly subscribers = new Map<LowRateSubscriber, Subscription>();
  gaps = 0;
  repeats = 0;
  ambiguous = 0;
  readonly #connections: Record<LowRateConnection, { readonly isLive: boolean; readonly generation: number }> = {
    plain: { isLive: false, generation: 0 },
    chart: { isLive: false, generation: 0 },
  };

  constructor(marks: GapMarks, now: () => number) {
    this.marks = marks;
    this.now = now;
  }

  isLive(connection: LowRateConnection): boolean {
    return this.#connections[connection].isLive;
  }

  generation(connection: LowRateConnection): number {
    return this.#connections[connection].generation;
  }

  generationOf(kind: LowRateKind): number {
    return this.generation(connectionOf(kind));
  }

  setConnection(connection: LowRateConnection, isLive: boolean, generation: number): void {
    this.#connections[connection] = { isLive, generation };
  }

  /** Whether a value of this generation is not current, or marked. */
  isStale(kind: LowRateKind, key: string, generation: number): boolean {
    const connection = connectionOf(kind);
    if (!this.isLive(connection) || generation !== this.generation(connection)) return true;
    return isNumbered(kind) && this.#isMarked(kind, key);
  }

  settle(): void {
    for (const subscriber of this.subscribers.keys()) subscriber.settle();
  }

  #isMarked(kind: NumberedKind, code: string): boolean {
    return !this.marks.isEmpty() && this.marks.isMarked(kind, code);
  }
}
