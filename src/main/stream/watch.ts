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

/** Posts that wait while a page is read. */
const MAX_HELD = 100;

/** Keeps the views that windows show up to date: over the connection where it is up, else by polling; nothing is polled while no window shows a view. */
export function createStreamWatch({ timers, newest, belongs, isOpen, publish }: Options): StreamWatch {
  const subscriptions = new Map<string, readonly StreamView[]>();
  let isLive = false;
  let stopTimer: (() => void) | null = null;
  let isPolling = false;
  let isDueAgain = false;
  /** Posts of a connection that is back, until what came before them has been read. */
  let held: ReadPost[] | null = null;

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
    // A request that runs may have been answered before the connection was back.
    if (isPolling) {
      isDueAgain = true;
      return;
    }
    isPolling = true;
    isDueAgain = false;
    // One after another, so that many views do not delay a chart.
    for (const view of views()) {
      try {
        const { posts } = await newest(view);
        publish({ view, posts, joins: false });
      } catch {
        // The panel's own request shows the error; here the next poll follows soon. Posts may be missing before these.
        const posts = (held ?? []).filter((read) => belongs(read, view)).map(({ post }) => post);
        if (posts.length > 0) publish({ view, posts: posts.reverse(), joins: false });
      }
    }
    isPolling = false;
    if (isDueAgain) return pollAll();
    const later = held ?? [];
    held = null;
    for (const read of later) publishLive(read);
    schedule();
  }
  function publishLive(read: ReadPost): void {
    for (const view of views()) if (belongs(read, view)) publish({ view, posts: [read.post], joins: true });
  }

  return {
    subscribe(windowId, shown) {
      if (shown.length === 0) subscriptions.delete(windowId);
      else subscriptions.set(windowId, shown);
      if (stopTimer === null || subscriptions.size === 0) schedule();
    },
    received(read) {
      if (held === null) publishLive(read);
      // More than these are a gap again, which the next page closes.
      else if (held.length < MAX_HELD) held.push(read);
    },
    live(next) {
      if (next === isLive) return;
      isLive = next;
      schedule();
    },
    recovered() {
      held ??= [];
      void pollAll();
    },
    stop() {
      stopTimer?.();
      stopTimer = null;
      held = null;
      subscriptions.clear();
    },
  };
}
