import type { Timers } from '#main/platform/timers.ts';
import type { LowRateKind } from '#shared/contract/feed-kinds.ts';
import type { FeedFrame } from '#shared/contract/frames.ts';
import type { TradeUpdate } from '../decode/updates.ts';
import type { FrameSource } from '../hub/frame-source.ts';
import type { LowRateSource } from '../hub/low-rate-frames.ts';
import { NewestTrades } from '../hub/newest-trades.ts';
import type { FeedSubscriber } from '../hub/subscriber.ts';
import { FlowControl, FRAME_BYTES } from './flow-control.ts';
import type { FramePort } from './frame-port.ts';
import { PendingChanges } from './pending-changes.ts';

type WindowFramesDeps = {
  readonly source: FrameSource;
  readonly lowRate: LowRateSource;
  readonly timers: Timers;
  /** The port threw: the window is gone. */
  onPortFailed(): void;
};

/** Frames of a prioritized stock that may exceed the frames in transit: its cached values, its book, its bars. */
const MAX_URGENT_FRAMES = 3;
const DEFAULT_REFRESH_MS = 16;

/** Sends one window what it subscribes to: at most one conflated frame per display refresh. */
export class WindowFrames implements FeedSubscriber {
  readonly #timers: Timers;
  readonly #onPortFailed: () => void;
  readonly #pending: PendingChanges;
  readonly #flow = new FlowControl();
  /** What the page's tape has. */
  readonly #newestTrades = new NewestTrades();
  #port: FramePort | null = null;
  #stopListening: (() => void) | null = null;
  #refreshMs = DEFAULT_REFRESH_MS;
  #isVisible = true;
  /** The only stock that is sent now; null for all. */
  #prioritized: string | null = null;
  #urgentFrames = 0;
  #sentAt = Number.NEGATIVE_INFINITY;
  #cancelTimer: (() => void) | null = null;

  constructor({ source, lowRate, timers, onPortFailed }: WindowFramesDeps) {
    this.#timers = timers;
    this.#onPortFailed = onPortFailed;
    this.#pending = new PendingChanges(source, lowRate);
  }

  /** A new page replaces the old one; the next `settle` sends it what is marked. `refreshMs` is its display's, more than 0. */
  attach(port: FramePort, refreshMs: number): void {
    this.detach();
    this.#port = port;
    this.#refreshMs = Math.max(1, refreshMs);
    this.#flow.reset();
    this.#newestTrades.clear();
    this.#sentAt = Number.NEGATIVE_INFINITY;
    this.#stopListening = port.onMessage((data) => {
      if (this.#port !== port) return;
      this.#flow.acknowledge(data);
      this.settle();
    });
  }

  detach(): void {
    this.#stopTimer();
    this.#stopListening?.();
    this.#stopListening = null;
    const closing = this.#port;
    this.#port = null;
    closing?.close();
  }

  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible;
    if (isVisible) this.settle();
    else this.#stopTimer();
  }

  /**
   * From now on only values of this stock are sent, the first of them at once, however much the window
   * has still to process; other changes stay marked. null: everything again.
   */
  prioritize(code: string | null): void {
    this.#prioritized = code;
    this.#urgentFrames = code === null ? 0 : MAX_URGENT_FRAMES;
  }

  quoteChanged(row: number): void {
    this.#pending.addQuote(row);
  }

  forgetQuote(row: number): void {
    this.#pending.deleteQuote(row);
  }

  bookChanged(code: string): void {
    this.#pending.addBook(code);
  }

  forgetBook(code: string): void {
    this.#pending.deleteBook(code);
  }

  trade(update: Readonly<TradeUpdate>): void {
    this.#newestTrades.note(update);
    this.#pending.addTrade(update);
  }

  tradeAgain(update: Readonly<TradeUpdate>): void {
    if (!this.#newestTrades.isPast(update)) this.trade(update);
  }

  forgetTrades(): void {
    this.#pending.clearTrades();
  }

  lowRateChanged(kind: LowRateKind, key: string): void {
    this.#pending.addLowRate(kind, key);
  }

  forgetLowRate(kind: LowRateKind, key: string): void {
    this.#pending.deleteLowRate(kind, key);
  }

  /**
   * After a socket frame: sends at once if the window has received everything so far, otherwise together
   * with later changes as soon as it has, at the next refresh at the latest.
   */
  settle(): void {
    if (!this.#maySend() || this.#pending.isEmpty) return;
    const wait = this.#sentAt + this.#refreshMs - this.#timers.now();
    if (this.#urgentFrames > 0 || this.#flow.isIdle || wait <= 0) {
      this.#flush();
      return;
    }
    // A clock that went backwards must not delay a frame for longer than a refresh.
    this.#cancelTimer ??= this.#timers.after(Math.min(wait, this.#refreshMs), () => this.#flush());
  }

  queuedTrades(): number {
    return this.#pending.queuedTrades();
  }

  droppedTrades(): number {
    return this.#pending.droppedTrades();
  }

  #maySend(): boolean {
    return this.#port !== null && this.#isVisible && this.#flow.maySend(this.#urgentFrames > 0);
  }

  /** What does not fit into one frame goes in the next ones at once, as far as the window keeps up. */
  #flush(): void {
    this.#stopTimer();
    while (this.#maySend() && !this.#pending.isEmpty) {
      const frame = this.#nextFrame();
      if (frame === null) return;
      this.#sentAt = frame.sentAt;
      this.#urgentFrames = Math.max(0, this.#urgentFrames - 1);
      try {
        this.#port?.postMessage(frame);
      } catch {
        this.detach();
        this.#onPortFailed();
      }
    }
  }

  /** null when all that is marked is held back or unknown. */
  #nextFrame(): FeedFrame | null {
    const taken = this.#pending.take(FRAME_BYTES, this.#flow.sent, this.#prioritized);
    if (taken === null) return null;
    return { frame: this.#flow.addFrame(taken.bytes), sentAt: this.#timers.now(), ...taken.parts };
  }

  #stopTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }
}
