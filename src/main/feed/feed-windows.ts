import type { Timers } from '#main/platform/timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { FeedSubscriptions } from '#shared/contract/feed-kinds.ts';
import type { FeedDiagnostics } from './feed-types.ts';
import type { FeedValues } from './feed-values.ts';
import type { FramePort } from './window-frames/frame-port.ts';
import { WindowFrames } from './window-frames/window-frames.ts';

const MAX_WINDOWS = 64;

/** The windows that are sent frames, each a subscriber of the values. */
export class FeedWindows {
  readonly #values: FeedValues;
  readonly #timers: Timers;
  readonly #onForgotten: (windowId: string) => void;
  readonly #windows = new Map<string, WindowFrames>();

  /** @param onForgotten a window is gone */
  constructor(values: FeedValues, timers: Timers, onForgotten: (windowId: string) => void) {
    this.#values = values;
    this.#timers = timers;
    this.#onForgotten = onForgotten;
  }

  all(): Iterable<WindowFrames> {
    return this.#windows.values();
  }

  /** @throws LantaiError NOT_ALLOWED beyond 64 windows */
  subscribe(windowId: string, subscriptions: FeedSubscriptions): void {
    this.#values.subscribe(this.#windowFor(windowId), subscriptions);
  }

  /** @throws LantaiError NOT_ALLOWED beyond 64 windows */
  attach(windowId: string, port: FramePort, refreshMs: number): void {
    const window = this.#windowFor(windowId);
    window.attach(port, refreshMs);
    this.#values.repeatFor(window);
  }

  forget(windowId: string): void {
    const window = this.#windows.get(windowId);
    if (window === undefined) return;
    this.#windows.delete(windowId);
    this.#onForgotten(windowId);
    window.detach();
    this.#values.unsubscribe(window);
  }

  setVisible(windowId: string, isVisible: boolean): void {
    this.#windows.get(windowId)?.setVisible(isVisible);
  }

  diagnostics(): FeedDiagnostics['windows'] {
    return [...this.#windows].map(([windowId, window]) => ({
      windowId,
      waitingTrades: window.queuedTrades(),
      droppedTrades: window.droppedTrades(),
    }));
  }

  #windowFor(windowId: string): WindowFrames {
    const found = this.#windows.get(windowId);
    if (found !== undefined) return found;
    if (this.#windows.size >= MAX_WINDOWS) throw new LantaiError('NOT_ALLOWED', 'too many windows on the feed');
    const window = new WindowFrames({
      source: this.#values.hub.source,
      lowRate: this.#values.lowRate.source,
      timers: this.#timers,
      onPortFailed: () => this.forget(windowId),
    });
    this.#windows.set(windowId, window);
    return window;
  }
}
