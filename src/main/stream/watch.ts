import type { Timers } from '#main/service/index.ts';
import { type StreamNews, type StreamPage, type StreamView, viewKey } from '#shared/contract/stream.ts';
import type { ReadPost } from './read-post.ts';

export type StreamWatch = {
  want(windowId: string, views: readonly StreamView[]): void;
  /** A post came over the line. */
  came(post: ReadPost): void;
  /** The line is up or down. */
  live(isLive: boolean): void;
  /** A line has come up: it has missed what was before. */
  recovered(): void;
  stop(): void;
};

type WatchDeps = {
  readonly timers: Timers;
  newest(view: StreamView): Promise<StreamPage>;
  belongs(post: ReadPost, view: StreamView): boolean;
  /** Windows that are open: what the others wanted is forgotten. */
  isOpen(windowId: string): boolean;
  told(news: StreamNews): void;
};

/** Without the line new posts come by asking. */
export const ASK_MS = 20_000;
/** With it, asking keeps likes and the ranking true. */
export const REFRESH_MS = 60_000;

/** What windows look at is kept new: by the line where it is up, else by asking now and then. Nobody looks: nothing is asked. */
export function createStreamWatch({ timers, newest, belongs, isOpen, told }: WatchDeps): StreamWatch {
  const wants = new Map<string, readonly StreamView[]>();
  let isLive = false;
  let stopTimer: (() => void) | null = null;
  let asking = false;

  function views(): StreamView[] {
    for (const id of wants.keys()) if (!isOpen(id)) wants.delete(id);
    const all = [...wants.values()].flat();
    return [...new Map(all.map((view) => [viewKey(view), view])).values()];
  }
  function schedule(): void {
    stopTimer?.();
    stopTimer = views().length === 0 ? null : timers.after(isLive ? REFRESH_MS : ASK_MS, () => void askAll());
  }
  async function askAll(): Promise<void> {
    if (asking) return;
    asking = true;
    // One after another: a window that looks at much does not keep a chart waiting.
    for (const view of views()) {
      try {
        const { posts } = await newest(view);
        told({ view, posts, joins: false });
      } catch {
        // The panel's own question says what is wrong; here the next round is soon.
      }
    }
    asking = false;
    schedule();
  }

  return {
    want(windowId, wanted) {
      if (wanted.length === 0) wants.delete(windowId);
      else wants.set(windowId, wanted);
      if (stopTimer === null || wants.size === 0) schedule();
    },
    came(read) {
      for (const view of views()) if (belongs(read, view)) told({ view, posts: [read.post], joins: true });
    },
    live(next) {
      if (next === isLive) return;
      isLive = next;
      schedule();
    },
    recovered: () => void askAll(),
    stop() {
      stopTimer?.();
      stopTimer = null;
      wants.clear();
    },
  };
}
