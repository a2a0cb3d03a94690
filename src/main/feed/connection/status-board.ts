import type { Timers } from '#main/platform/timers.ts';
import type { FeedState, FeedStatus } from '#shared/contract/feed.ts';
import { createEmitter } from '#shared/emitter.ts';
import { SECOND_MS } from '#shared/time.ts';
import type { SocketStatus } from './socket-session-types.ts';

type StatusSource = Omit<SocketStatus, 'state' | 'errors' | 'answersPings'> & {
  readonly state: FeedState;
  readonly lagMs: number | null;
  readonly lastDataAt: number | null;
  readonly malformed: number;
  readonly gaps: number;
  readonly ambiguous: number;
  /** Stocks whose values wait for gap recovery. */
  readonly repairing: number;
  readonly findings: FeedStatus['findings'];
  readonly listedTrades: FeedStatus['listedTrades'];
  readonly chart: FeedStatus['chart'];
};

type StatusBoardDeps = {
  readonly timers: Timers;
  read(): StatusSource;
  /** Windows are busy for a moment: the second's figures wait for the next. */
  isBusy(): boolean;
  onFault(thrown: unknown): void;
};

/** The feed's status: published at once when a state changes, and the second's figures when they differ. */
export class StatusBoard {
  readonly #deps: StatusBoardDeps;
  readonly #changes = createEmitter<FeedStatus>();
  #messages = 0;
  #messagesPerSecond = 0;
  #published = '';
  #cancel: (() => void) | null = null;

  constructor(deps: StatusBoardDeps) {
    this.#deps = deps;
  }

  countMessage(): void {
    this.#messages += 1;
  }

  publish(): void {
    const status = this.status();
    this.#published = JSON.stringify(status);
    this.#changes.emit(status);
  }

  /** From now on it counts messages per second and publishes what has changed since. */
  start(): void {
    this.#cancel ??= this.#deps.timers.after(SECOND_MS, () => this.#onSecond());
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#messages = 0;
    this.#messagesPerSecond = 0;
  }

  status(): FeedStatus {
    const now = this.#deps.read();
    return {
      state: now.state,
      since: now.since,
      roundTripMs: now.roundTripMs,
      lagMs: now.lagMs,
      lastDataAt: now.lastDataAt,
      messagesPerSecond: this.#messagesPerSecond,
      malformed: now.malformed,
      gaps: now.gaps,
      reconnects: now.reconnects,
      ambiguous: now.ambiguous,
      repairing: now.repairing,
      findings: now.findings,
      listedTrades: now.listedTrades,
      chart: now.chart,
      source: 'service',
      nextTryAt: now.nextTryAt,
      reason: now.reason,
    };
  }

  /** A listener's exception is reported and stops nothing. @returns removes the listener */
  onStatus(listener: (status: FeedStatus) => void): () => void {
    return this.#changes.on((status) => {
      try {
        listener(status);
      } catch (thrown) {
        this.#deps.onFault(thrown);
      }
    });
  }

  #onSecond(): void {
    this.#cancel = this.#deps.timers.after(SECOND_MS, () => this.#onSecond());
    this.#messagesPerSecond = this.#messages;
    this.#messages = 0;
    if (!this.#deps.isBusy() && JSON.stringify(this.status()) !== this.#published) this.publish();
  }
}
