import type { OpenSocket, SocketEnd } from '#main/feed/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import { decodeEnded, decodeOpening, KIND } from './format.ts';
import type { RecordEntry } from './read.ts';
import type { Recording } from './recording.ts';
import { createReplaySockets, type SocketKind } from './replay-sockets.ts';
import { createTimeline } from './timeline.ts';

export type PlayerState = {
  /** Recorded moment that is shown now, Unix ms. */
  readonly at: number;
  readonly speed: number;
  readonly paused: boolean;
  readonly ended: boolean;
};

export type Player = {
  readonly openSocket: OpenSocket;
  state(): PlayerState;
  /** Pause, speed and the end, not each moment that passes. */
  onChange(listener: () => void): () => void;
  setPaused(paused: boolean): void;
  /** Recorded seconds a second; 0 as fast as frames are taken. */
  setSpeed(speed: number): void;
  stop(): void;
};

export type PlayerDeps = {
  readonly recording: Recording;
  readonly speed: number;
  readonly timers: Timers;
  /**
   * How long the feed's wishes must have stayed as they are before the first frame plays: a frame
   * that comes before a window has asked for it is not shown.
   */
  readonly settleMs?: number;
  /** The recording has been played to its end, or to where it can be read; sockets are closed after. */
  ended(fault: unknown): void;
};

const SETTLE_MS = 1_000;
/** So many times longer is waited for the first wish. */
const NOTHING_WANTED = 5;
/** The longest that frames are taken in one go, ms; windows are drawn in between. */
const SLICE_MS = 8;
const FRAMES_BETWEEN_LOOKS = 64;
const CLEAN_END: SocketEnd = { code: 1000, reason: '', httpStatus: null };
/** The recording app gave this connection up. */
const GIVEN_UP: SocketEnd = { code: 1006, reason: '', httpStatus: null };

/** Plays a recording into the feed over sockets of its own, at its own pace or another. */
export function createPlayer({ recording, speed, timers, settleMs = SETTLE_MS, ended }: PlayerDeps): Player {
  const timeline = createTimeline(recording.from, speed);
  const listeners = new Set<() => void>();
  const kinds = new Map<number, SocketKind>();
  let entries: readonly RecordEntry[] = [];
  let next = 0;
  let file = -1;
  let following: Promise<readonly RecordEntry[]> = recording.load(0);
  let settled = false;
  let loading = false;
  let over = false;
  let last: Pick<RecordEntry, 'monotonicMs' | 'wallMs'> = {
    monotonicMs: recording.from,
    wallMs: recording.wallFrom,
  };
  let cancelPump: (() => void) | null = null;
  let cancelSettle: (() => void) | null = null;
  // A file that cannot be loaded is met when it is due.
  following.catch(() => undefined);

  const sockets = createReplaySockets({
    after: (ms, task) => timers.after(ms, task),
    changed(kind, what) {
      if (kind !== 'plain' || over) return;
      if (!settled) {
        cancelSettle?.();
        // Somebody without a panel that wants anything sees the clock run all the same.
        cancelSettle = timers.after(what === 'subscribed' ? settleMs : NOTHING_WANTED * settleMs, () => {
          settled = true;
          hold();
        });
      }
      hold();
    },
  });

  /** The recording runs only while there is somebody to take it. */
  function hold(): void {
    timeline.setHeld(!settled || !sockets.isOpen('plain'), timers.now());
    pumpIn(0);
  }

  function tell(): void {
    for (const listener of [...listeners]) listener();
  }

  function pumpIn(ms: number): void {
    cancelPump?.();
    cancelPump = null;
    if (!over && Number.isFinite(ms)) cancelPump = timers.after(Math.ceil(ms), pump);
  }

  function pump(): void {
    cancelPump = null;
    if (over || loading) return;
    const startedAt = timers.now();
    for (let taken = 1; ; taken += 1) {
      const entry = entries[next];
      if (entry === undefined) {
        loadNext();
        return;
      }
      const wait = timeline.untilDue(entry.monotonicMs, startedAt);
      if (wait > 0) {
        pumpIn(wait);
        return;
      }
      if (kindOf(entry) === 'plain' && entry.kind === KIND.frame && !sockets.isOpen('plain')) {
        hold();
        return;
      }
      next += 1;
      last = entry;
      timeline.reach(entry.monotonicMs);
      play(entry);
      // Whoever took the frame may have paused or stopped us.
      if (over) return;
      if (taken % FRAMES_BETWEEN_LOOKS === 0 && timers.now() - startedAt >= SLICE_MS) {
        pumpIn(0);
        return;
      }
    }
  }

  const kindOf = ({ stream }: RecordEntry): SocketKind => kinds.get(stream) ?? 'plain';

  function play(entry: RecordEntry): void {
    const kind = kindOf(entry);
    switch (entry.kind) {
      case KIND.opening:
        kinds.set(entry.stream, decodeOpening(entry.payload).kind);
        break;
      case KIND.frame:
        sockets.frame(kind, entry.payload);
        break;
      case KIND.text:
        sockets.text(kind, Buffer.from(entry.payload).readUInt32LE());
        break;
      case KIND.ended:
        end(kind, decodeEnded(entry.payload));
        break;
      case KIND.closed:
        // A chart that nobody looked at any more may be looked at now.
        if (kind === 'plain') end(kind, GIVEN_UP);
        break;
      default:
        break;
    }
  }

  function end(kind: SocketKind, how: SocketEnd): void {
    if (!sockets.isOpen(kind)) return;
    const isLast = file + 1 >= recording.files && !entries.slice(next).some((entry) => entry.kind === KIND.frame);
    // The recording ends with its connection: that is its end, not a loss to recover from.
    if (isLast) return;
    sockets.end(kind, how);
    if (kind === 'plain' && !over) hold();
  }

  function loadNext(): void {
    loading = true;
    following.then(
      (loaded) => {
        loading = false;
        if (over) return;
        file += 1;
        if (file >= recording.files) return finish(null);
        // What an earlier file of the same recording has told already is not told again.
        entries = loaded;
        next = 0;
        following = recording.load(file + 1);
        following.catch(() => undefined);
        hold();
      },
      (thrown: unknown) => finish(thrown),
    );
  }

  function finish(fault: unknown): void {
    if (over) return;
    timeline.setHeld(true, timers.now());
    stop();
    ended(fault);
    for (const kind of ['plain', 'chart'] as const) sockets.end(kind, CLEAN_END);
    tell();
  }

  function stop(): void {
    over = true;
    entries = [];
    cancelPump?.();
    cancelSettle?.();
  }

  return {
    openSocket: sockets.open,
    state() {
      const passed = Math.max(0, timeline.position(timers.now()) - last.monotonicMs);
      const at = over ? last.wallMs : last.wallMs + passed;
      return {
        at: Math.round(Math.min(at, recording.wallTo)),
        speed: timeline.speed(),
        paused: timeline.isPaused(),
        ended: over,
      };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setPaused(paused) {
      timeline.setPaused(paused, timers.now());
      pumpIn(0);
      tell();
    },
    setSpeed(speedNow) {
      timeline.setSpeed(speedNow, timers.now());
      pumpIn(0);
      tell();
    },
    stop,
  };
}
