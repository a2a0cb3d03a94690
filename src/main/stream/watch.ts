import type { Timers } from '#main/platform/timers.ts';
import { type StreamNews, type StreamPage, type StreamView, viewKey } from '#shared/contract/stream.ts';
import type { ReadPost } from './read-post.ts';

type StreamWatch = {
  /** Replaces what the window shows. */
  subscribe(windowId: string, views: readonly StreamView[]): void;
  /** A post arrived over the connection. */
  received(post: ReadPost): void;
  /** The connection is up or down. */
  live(isLive: boolean): void;
  /** The connection is up again: posts from before are missing. */
  recovered(): void;
  stop(): void;
};

type Options = {
  readonly timers: Timers;
  newest(view: StreamView): Promise<StreamPage>;
  belongs(post: ReadPost, view: StreamView): boolean;
  /** Subscriptions of windows that are not open are dropped. */
  isOpen(windowId: string): boolean;
  publish(news: StreamNews): void;
};

/** Without the connection new posts are polled, ms. */
export const POLL_INTERVAL_MS = 20_000;
/** With it, polling keeps likes and the ranking current, ms. */
export const REFRESH_INTERVAL_MS = 60_000;

/** Keeps the views that windows show up to date: over the connection where it is up, else by polling; nothing is polled while no window shows a view. */
export function createStreamWatch({ timers, newest, belongs, isOpen, publish }: Options): StreamWatch {
  const subscriptions = new Map<string, readonly StreamView[]>();
  let isLive = false;
  let stopTimer: (() => void) | null = null;
  let isPolling = false;

  function views(): StreamView[] {
    for (const id of subscriptions.keys()) if (!isOpen(id)) subscriptions.delete(id);
    const all = [...subscriptions.values()].flat();
    return [...new Map(all.map((view) => [viewKey(view), view])).values()];
  }
  function schedule(): void {
    stopTimer?.();
    stopTimer =
      views().length === 0 ? null : timers.after(isLive ? REFRESH_INTERVAL_MS : POLL_INTERVAL_MS, () => void pollAll());
  }
  async function pollAll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    // One after another, so that many views do not delay a chart.
    for (const view of views()) {
      try {
        const { posts } = await newest(view);
        publish({ view, posts, joins: false });
      } catch {
        // The panel's own request shows the error; here the next poll follows soon.
      }
    }
    isPolling = false;
    schedule();
  }

  return {
    subscribe(windowId, shown) {
      if (shown.length === 0) subscriptions.delete(windowId);
      else subscriptions.set(windowId, shown);
      if (stopTimer === null || subscriptions.size === 0) schedule();
    },
    received(read) {
      for (const view of views()) if (belongs(read, view)) publish({ view, posts: [read.post], joins: true });
    },
    live(next) {
      if (next === isLive) return;
      isLive = next;
      schedule();
    },
    recovered: () => void pollAll(),
    stop() {
      stopTimer?.();
      stopTimer = null;
      subscriptions.clear();
    },
  };
}
