import type { SocketState } from '#main/feed/index.ts';
import type { Timers } from '#main/platform/timers.ts';

/** Without the connection new messages are polled, while a window shows any, ms. */
const POLL_INTERVAL_MS = 20_000;
/** A socket may stand still without closing, and answer pings all the same: what it did not bring is read within this, ms. */
export const LIVE_CHECK_INTERVAL_MS = 60_000;
/** Frames that arrive postpone the check, but no longer than this after the last one, ms. */
export const MAX_LIVE_CHECK_INTERVAL_MS = 180_000;

type LiveCheckOptions = {
  readonly timers: Timers;
  /** `live`: the connection is checked; `lost`: it is replaced by polling; null: nothing is read. */
  mode(): 'live' | 'lost' | null;
  /** Reads what the connection did not bring. */
  readGap(): Promise<void>;
  poll(): Promise<void>;
};

export type LiveCheck = {
  /** Something arrived, or the mode may have changed: the next reading waits for its whole interval. */
  postpone(): void;
  /** Begins to read if it has not begun. */
  begin(): void;
  /** Everything has been read just now. */
  checked(): void;
  /** The state of the connection: it may have stood still and go on. */
  state(next: SocketState): void;
  stop(): void;
};

/** Reads what a connection that seems to be live leaves out, and everything while there is none. */
export function createLiveCheck({ timers, mode, readGap, poll }: LiveCheckOptions): LiveCheck {
  let cancel: (() => void) | null = null;
  /** When something was read, by the machine's clock. */
  let checkedAt = 0;
  let wasStale = false;

  function stop(): void {
    cancel?.();
    cancel = null;
  }
  function postpone(): void {
    stop();
    const now = mode();
    if (now === null) return;
    const untilLatest = Math.max(0, checkedAt + MAX_LIVE_CHECK_INTERVAL_MS - timers.now());
    const isLive = now === 'live';
    cancel = timers.after(isLive ? Math.min(LIVE_CHECK_INTERVAL_MS, untilLatest) : POLL_INTERVAL_MS, () => {
      checkedAt = timers.now();
      void (isLive ? readGap() : poll()).finally(postpone);
    });
  }
  return {
    postpone,
    begin() {
      if (cancel === null) postpone();
    },
    checked() {
      checkedAt = timers.now();
      postpone();
    },
    state(next) {
      // What was sent while it stood still may be lost.
      if (next === 'live' && wasStale) void readGap();
      wasStale = next === 'stale';
      postpone();
    },
    stop,
  };
}
