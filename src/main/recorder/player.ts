import type { OpenSocket, SocketEnd } from '#main/feed/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import { createEmitter } from '#shared/emitter.ts';
import { decodeEnded, decodeOpening, KIND } from './format.ts';
import type { RecordEntry } from './read.ts';
import type { Recording } from './recording.ts';
import { createReplaySockets, type ReplaySockets, type SocketKind } from './replay-sockets.ts';
import { createTimeline, type Timeline } from './timeline.ts';

type PlayerState = {
  /** Recorded moment that is shown now, Unix ms. */
  readonly at: number;
  readonly speed: number;
  readonly paused: boolean;
  readonly ended: boolean;
};

type PlayerDeps = {
  readonly recording: Recording;
  readonly speed: number;
  readonly timers: Timers;
  /**
   * How long the feed's subscriptions must have been unchanged before the first frame plays: a frame
   * that comes before a window has subscribed to it is not shown.
   */
  readonly settleMs?: number;
  /** The recording has been played to its end, or to where it can be read; sockets are closed after. */
  ended(fault: unknown): void;
};

const SUBSCRIBE_DEBOUNCE_MS = 1_000;
/** Without any subscription the delay is this many times longer. */
const UNSUBSCRIBED_FACTOR = 5;
/** The longest that frames are taken in one go, ms; windows are drawn in between. */
const SLICE_MS = 8;
const FRAMES_BETWEEN_CHECKS = 64;
const CLEAN_END: SocketEnd = { code: 1000, reason: '', httpStatus: null };
/** The recording app closed this connection. */
const CLOSED_BY_APP: SocketEnd = { code: 1006, reason: '', httpStatus: null };

/** Plays a recording into the feed over sockets of its own, at its own pace or another. */
export class Player {
  readonly openSocket: OpenSocket;
  readonly #deps: PlayerDeps;
  readonly #timeline: Timeline;
  readonly #sockets: ReplaySockets;
  readonly #changes = createEmitter<void>();
  readonly #kinds = new Map<number, SocketKind>();
  #entries: readonly RecordEntry[] = [];
  #next = 0;
  #file = -1;
  #following: Promise<readonly RecordEntry[]>;
  #isSettled = false;
  #isLoading = false;
  #isOver = false;
  #last: Pick<RecordEntry, 'monotonicMs' | 'wallMs'>;
  #cancelPump: (() => void) | null = null;
  #cancelSettle: (() => void) | null = null;

  constructor(deps: PlayerDeps) {
    const { recording, speed, timers } = deps;
    this.#deps = deps;
    this.#timeline = createTimeline(recording.from, speed);
    this.#last = { monotonicMs: recording.from, wallMs: recording.wallFrom };
    this.#following = this.#load(0);
    this.#sockets = createReplaySockets({
      after: (ms, task) => timers.after(ms, task),
      changed: (kind, what) => this.#onSocketChanged(kind, what),
    });
    this.openSocket = this.#sockets.open;
  }

  state(): PlayerState {
    const { wallTo } = this.#deps.recording;
    const last = this.#last;
    const passed = Math.max(0, this.#timeline.position(this.#deps.timers.now()) - last.monotonicMs);
    const at = this.#isOver ? last.wallMs : last.wallMs + passed;
    return {
      at: Math.round(Math.min(at, wallTo)),
      speed: this.#timeline.speed(),
      paused: this.#timeline.isPaused(),
      ended: this.#isOver,
    };
  }

  /** Pause, speed and the end, not each moment that passes. */
  onChange(listener: () => void): () => void {
    return this.#changes.on(listener);
  }

  setPaused(paused: boolean): void {
    this.#timeline.setPaused(paused, this.#deps.timers.now());
    this.#pumpIn(0);
    this.#changes.emit();
  }

  /** Recorded seconds a second; 0 as fast as frames are taken. */
  setSpeed(speed: number): void {
    this.#timeline.setSpeed(speed, this.#deps.timers.now());
    this.#pumpIn(0);
    this.#changes.emit();
  }

  stop(): void {
    this.#isOver = true;
    this.#entries = [];
    this.#cancelPump?.();
    this.#cancelSettle?.();
  }

  #onSocketChanged(kind: SocketKind, what: 'opened' | 'subscribed'): void {
    if (kind !== 'plain' || this.#isOver) return;
    if (!this.#isSettled) {
      this.#cancelSettle?.();
      const { settleMs = SUBSCRIBE_DEBOUNCE_MS } = this.#deps;
      // The clock also runs for an app without a panel that subscribes to anything.
      const delay = what === 'subscribed' ? settleMs : UNSUBSCRIBED_FACTOR * settleMs;
      this.#cancelSettle = this.#deps.timers.after(delay, () => {
        this.#isSettled = true;
        this.#updateHold();
      });
    }
    this.#updateHold();
  }

  /** The recording runs only while the feed's plain socket is open. */
  #updateHold(): void {
    this.#timeline.setHeld(!this.#isSettled || !this.#sockets.isOpen('plain'), this.#deps.timers.now());
    this.#pumpIn(0);
  }

  #pumpIn(ms: number): void {
    this.#cancelPump?.();
    this.#cancelPump = null;
    if (!this.#isOver && Number.isFinite(ms))
      this.#cancelPump = this.#deps.timers.after(Math.ceil(ms), () => this.#pump());
  }

  /** Plays what is due. */
  #pump(): void {
    this.#cancelPump = null;
    if (this.#isOver || this.#isLoading) return;
    const startedAt = this.#deps.timers.now();
    for (let taken = 1; ; taken += 1) {
      const entry = this.#entries[this.#next];
      if (entry === undefined) {
        this.#loadNext();
        return;
      }
      if (!this.#isPlayable(entry, startedAt)) return;
      this.#next += 1;
      this.#last = entry;
      this.#timeline.reach(entry.monotonicMs);
      this.#play(entry);
      // A listener that received the frame may have paused or stopped the player.
      if (this.#isOver) return;
      if (taken % FRAMES_BETWEEN_CHECKS === 0 && this.#deps.timers.now() - startedAt >= SLICE_MS) {
        this.#pumpIn(0);
        return;
      }
    }
  }

  /** Whether the entry is due and there is a socket for it; schedules the next attempt when not. */
  #isPlayable(entry: RecordEntry, now: number): boolean {
    const wait = this.#timeline.untilDue(entry.monotonicMs, now);
    if (wait > 0) {
      this.#pumpIn(wait);
      return false;
    }
    if (this.#kindOf(entry) === 'plain' && entry.kind === KIND.frame && !this.#sockets.isOpen('plain')) {
      this.#updateHold();
      return false;
    }
    return true;
  }

  #kindOf({ stream }: RecordEntry): SocketKind {
    return this.#kinds.get(stream) ?? 'plain';
  }

  #play(entry: RecordEntry): void {
    const kind = this.#kindOf(entry);
    switch (entry.kind) {
      case KIND.opening:
        this.#kinds.set(entry.stream, decodeOpening(entry.payload).kind);
        break;
      case KIND.frame:
        this.#sockets.frame(kind, entry.payload);
        break;
      case KIND.text:
        this.#sockets.text(kind, Buffer.from(entry.payload).readUInt32LE());
        break;
      case KIND.ended:
        this.#end(kind, decodeEnded(entry.payload));
        break;
      case KIND.closed:
        // A chart that was closed in the recording may be open now.
        if (kind === 'plain') this.#end(kind, CLOSED_BY_APP);
        break;
      default:
        break;
    }
  }

  #end(kind: SocketKind, how: SocketEnd): void {
    if (!this.#sockets.isOpen(kind)) return;
    const hasMoreFrames = this.#entries.slice(this.#next).some((entry) => entry.kind === KIND.frame);
    // The recording ends with its connection: that is its end, not a loss to recover from.
    if (this.#file + 1 >= this.#deps.recording.files && !hasMoreFrames) return;
    this.#sockets.end(kind, how);
    if (kind === 'plain' && !this.#isOver) this.#updateHold();
  }

  #load(file: number): Promise<readonly RecordEntry[]> {
    const loading = this.#deps.recording.load(file);
    // A file that cannot be loaded is reported when it is due.
    loading.catch(() => undefined);
    return loading;
  }

  #loadNext(): void {
    this.#isLoading = true;
    this.#following.then(
      (loaded) => this.#onLoaded(loaded),
      (thrown: unknown) => this.#finish(thrown),
    );
  }

  #onLoaded(loaded: readonly RecordEntry[]): void {
    this.#isLoading = false;
    if (this.#isOver) return;
    this.#file += 1;
    if (this.#file >= this.#deps.recording.files) {
      this.#finish(null);
      return;
    }
    this.#entries = loaded;
    this.#next = 0;
    this.#following = this.#load(this.#file + 1);
    this.#updateHold();
  }

  #finish(fault: unknown): void {
    if (this.#isOver) return;
    this.#timeline.setHeld(true, this.#deps.timers.now());
    this.stop();
    this.#deps.ended(fault);
    for (const kind of ['plain', 'chart'] as const) this.#sockets.end(kind, CLEAN_END);
    this.#changes.emit();
  }
}
