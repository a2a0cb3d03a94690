import { useCallback, useEffect, useRef, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useRenewFailed } from '#renderer/queries/use-renew-failed.ts';
import type { Failure } from '#shared/contract/define.ts';
import { type StreamView, viewKey } from '#shared/contract/stream.ts';
import { beforeOf, type Feed, older, opened, showFresh, withNews, withoutAuthor } from './feed-model.ts';
import { subscribeToView } from './subscriptions.ts';

type Loaded = {
  /** Null until the first page is loaded. */
  readonly feed: Feed | null;
  /** Why the first page failed. */
  readonly failure: Failure | null;
  /** Why the next page failed. */
  readonly olderFailure: Failure | null;
  readonly isLoadingOlder: boolean;
};
const NOTHING: Loaded = { feed: null, failure: null, olderFailure: null, isLoadingOlder: false };

export type UsedFeed = Loaded & {
  /** Shows new posts; if reading began at a post, reloads from the newest. */
  toNewest(): void;
  loadOlder(): void;
  reload(): void;
};

/** Where the list begins: at the newest post, or at the post the reader was taken to. */
type Start = { readonly at: string | null; readonly count: number };

/**
 * The posts of a view, updated while it is visible.
 * @param view null: nothing to show
 * @param target the post that was opened from elsewhere in this view; null otherwise
 */
export function useFeed(view: StreamView | null, visible: boolean, target: string | null): UsedFeed {
  const key = view ? viewKey(view) : '';
  const [loaded, setLoaded] = useState<Loaded & { readonly key: string }>({ ...NOTHING, key });
  const [start, setStart] = useState<Start>({ at: null, count: 0 });
  const now = loaded.key === key ? loaded : { ...NOTHING, key };
  const state = useRef(now);
  state.current = now;
  const latest = useRef(view);
  latest.current = view;
  /** Incremented by each load: a response to an earlier one is dropped. */
  const requestCount = useRef(0);

  const change = useCallback((feedName: string, patch: (before: Loaded) => Partial<Loaded>): void => {
    setLoaded((before) => {
      const from = before.key === feedName ? before : { ...NOTHING, key: feedName };
      return { ...from, ...patch(from) };
    });
  }, []);

  /** The requested post that was already loaded: it may have been deleted and must not be requested repeatedly. */
  const startedAt = useRef<string | null>(null);
  const isLoaded = now.feed !== null;
  useEffect(() => {
    if (target === null) startedAt.current = null;
    if (target === null || !isLoaded || startedAt.current === target) return;
    if (state.current.feed?.posts.some(({ id }) => id === target)) return;
    startedAt.current = target;
    setStart((before) => ({ at: target, count: before.count + 1 }));
  }, [target, isLoaded]);

  const beginning = useRef({ key, start });
  useEffect(() => {
    const current = latest.current;
    if (!current || !visible) return;
    // Another view begins at its newest post, unless a post in it was requested.
    const moved = beginning.current.key !== key;
    const led = beginning.current.start !== start;
    beginning.current = { key, start };
    const at = moved && !led ? null : start.at;
    const again = state.current.feed !== null && !led;
    requestCount.current += 1;
    const own = requestCount.current;
    const before = at === null || again ? null : beforeOf(at);
    if (!again) change(key, () => NOTHING);
    void bridge.stream.page({ view: current, before }).then((answer) => {
      if (own !== requestCount.current) return;
      if (!answer.ok) change(key, ({ feed }) => (feed ? {} : { failure: answer.error }));
      else
        change(key, ({ feed }) => ({
          failure: null,
          feed:
            again && feed
              ? withNews(feed, { posts: answer.value.posts, joins: false })
              : opened(answer.value, current.of === 'trending', before !== null),
        }));
    });
    return subscribeToView(current);
  }, [key, visible, start, change]);

  useEffect(() => {
    const stopNews = bridge.stream.news((news) => {
      if (viewKey(news.view) !== key) return;
      change(key, ({ feed }) => (feed ? { feed: withNews(feed, news) } : {}));
    });
    const stopBlocks = bridge.stream.blockChanged(({ id, blocked }) => {
      if (blocked) change(key, ({ feed }) => (feed ? { feed: withoutAuthor(feed, id) } : {}));
      else setStart((before) => ({ at: null, count: before.count + 1 }));
    });
    return () => {
      stopNews();
      stopBlocks();
    };
  }, [key, change]);

  const reload = useCallback(() => setStart((before) => ({ at: null, count: before.count + 1 })), []);
  const toNewest = useCallback(() => {
    if (state.current.feed?.fromMiddle) reload();
    else change(key, ({ feed }) => (feed ? { feed: showFresh(feed) } : {}));
  }, [key, change, reload]);
  const loadOlder = useCallback(() => {
    const { feed, isLoadingOlder } = state.current;
    const current = latest.current;
    if (!feed || feed.next === null || !current || isLoadingOlder) return;
    const { next } = feed;
    const own = requestCount.current;
    state.current = { ...state.current, isLoadingOlder: true };
    change(key, () => ({ isLoadingOlder: true, olderFailure: null }));
    void bridge.stream.page({ view: current, before: next }).then((answer) => {
      change(key, ({ feed: before }) => {
        // The list may have been reloaded from the newest meanwhile.
        const fits = before !== null && own === requestCount.current && before.next === next;
        if (!answer.ok) return { isLoadingOlder: false, olderFailure: answer.error };
        return { isLoadingOlder: false, ...(fits ? { feed: older(before, answer.value) } : {}) };
      });
    });
  }, [key, change]);

  useRenewFailed(now.failure, reload);
  useRenewFailed(now.olderFailure, loadOlder);

  return { ...now, toNewest, loadOlder, reload };
}
