import type { FeedState, FeedStatus } from '#shared/contract/feed.ts';
import type { ConnectionStatus } from './connection.ts';
import type { Timers } from './ports.ts';

export type StatusBoard = {
  countMessage(): void;
  /** Tells the listeners now. */
  publish(): void;
  /** From here on it counts messages by the second and tells what has changed since it was last told. */
  start(): void;
  stop(): void;
  status(): FeedStatus;
  onStatus(listener: (status: FeedStatus) => void): () => void;
};

export type StatusBoardDeps = {
  readonly timers: Timers;
  read(): Omit<ConnectionStatus, 'state'> & {
    readonly state: FeedState;
    readonly lagMs: number | null;
    readonly lastDataAt: number | null;
    readonly malformed: number;
    readonly gaps: number;
    readonly ambiguous: number;
    readonly mending: number;
    readonly chart: { readonly state: FeedState; readonly roundTripMs: number | null } | null;
  };
  /** Windows have something better to do for a moment: the second's figures wait for the next. */
  isBusy(): boolean;
  onFault(thrown: unknown): void;
};

const SECOND = 1000;

export function createStatusBoard({ timers, read, isBusy, onFault }: StatusBoardDeps): StatusBoard {
  const listeners = new Set<(status: FeedStatus) => void>();
  let counted = 0;
  let perSecond = 0;
  let told = '';
  let cancel: (() => void) | null = null;

  const status = (): FeedStatus => {
    const now = read();
    const { state, since, roundTripMs, reconnects, nextTryAt, reason, malformed, gaps, ambiguous, mending } = now;
    return {
      state,
      since,
      roundTripMs,
      lagMs: now.lagMs,
      lastDataAt: now.lastDataAt,
      messagesPerSecond: perSecond,
      malformed,
      gaps,
      reconnects,
      ambiguous,
      repairing: mending,
      chart: now.chart && { state: now.chart.state, roundTripMs: now.chart.roundTripMs },
      source: 'service',
      nextTryAt,
      reason,
    };
  };

  const publish = (): void => {
    const now = status();
    told = JSON.stringify(now);
    for (const listener of listeners) {
      try {
        listener(now);
      } catch (thrown) {
        onFault(thrown);
      }
    }
  };

  const second = (): void => {
    cancel = timers.after(SECOND, second);
    perSecond = counted;
    counted = 0;
    if (!isBusy() && JSON.stringify(status()) !== told) publish();
  };

  return {
    countMessage: () => {
      counted += 1;
    },
    publish,
    start() {
      cancel ??= timers.after(SECOND, second);
    },
    stop() {
      cancel?.();
      cancel = null;
      counted = 0;
      perSecond = 0;
    },
    status,
    onStatus(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
