import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { scrollToRow } from '#renderer/ui/scroll-to-row.ts';
import type { Failure } from '#shared/contract/define.ts';
import { stocksIn } from '#shared/social/post-text.ts';
import type { Feed } from './feed-model.ts';
import { useFigures } from './figures-store.ts';
import { Post, type PostActions } from './post.tsx';
import { useNear } from './use-near.ts';

type PostListProps = PostActions & {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly feed: Feed;
  readonly now: number;
  /** The post the reader was taken to, and whether it is still highlighted. */
  readonly highlighted: string | null;
  readonly isMarked: boolean;
  readonly me: number | null;
  readonly isLoadingOlder: boolean;
  readonly olderFailure: Failure | null;
  readonly visible: boolean;
  /** Loaded posts that filters hide. */
  readonly hidden: number;
  onOlder(): void;
};

/** Distance from the end at which the next page is requested, px. */
const NEAR_END = 600;
const PAGE = 8;

/** The posts: arrows move between them, Tab enters the focused one. */
export function PostList(props: PostListProps): ReactNode {
  const {
    list,
    label,
    feed,
    now,
    highlighted,
    isMarked,
    me,
    isLoadingOlder,
    olderFailure,
    visible,
    hidden,
    onOlder,
    onStock,
    onPerson,
    onBlock,
  } = props;
  const { t, translate } = useTexts('stream');
  const [stop, setStop] = useState<string | null>(null);
  const { posts } = feed;
  const ids = useMemo(() => posts.map(({ id }) => id), [posts]);
  const near = useNear(list, ids);
  const inSight = useMemo(() => posts.filter(({ id }) => near.has(id)), [posts, near]);
  useFigures(inSight, visible);
  const tabStop = posts.some(({ id }) => id === stop) ? stop : (posts[0]?.id ?? null);
  const focused = useCallback((id: string) => setStop(id), []);

  const isLoaded = highlighted !== null && posts.some(({ id }) => id === highlighted);
  useEffect(() => {
    if (highlighted === null || !isLoaded || !isMarked) return;
    const found = list.current?.querySelector<HTMLElement>(`[data-post="${CSS.escape(highlighted)}"]`);
    const feedOf = found?.parentElement;
    if (!found || !feedOf) return;
    setStop(highlighted);
    return scrollToRow(found, feedOf, 'center');
  }, [highlighted, isLoaded, isMarked, list]);

  const scrolled = (): void => {
    const box = list.current;
    if (box && olderFailure === null && box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END) onOlder();
  };
  const pressed = (event: KeyboardEvent): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.post') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[at];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const isInside = document.activeElement !== row;
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + PAGE,
      PageUp: at - PAGE,
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    if (to !== undefined) {
      const next = rows[Math.max(0, Math.min(rows.length - 1, to))];
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Escape' && isInside) {
      row.focus();
    } else if (event.key === 'Enter' && !isInside) {
      const post = posts.find(({ id }) => id === row.dataset.post);
      const [stock] = post ? stocksIn(post.text) : [];
      if (stock) onStock(stock);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the posts inside, which can be focused
    <div ref={list} className="posts" onScroll={scrolled} onKeyDown={pressed}>
      <div role="feed" aria-label={label} aria-busy={isLoadingOlder}>
        {posts.map((post) => (
          <Post
            key={post.id}
            post={post}
            now={now}
            isStop={post.id === tabStop}
            isHighlighted={isMarked && post.id === highlighted}
            isOwn={post.author.id === me}
            isNear={visible && near.has(post.id)}
            onFocus={focused}
            onStock={onStock}
            onPerson={onPerson}
            onBlock={onBlock}
          />
        ))}
      </div>
      <div className="posts-end">
        {hidden > 0 ? <p>{t('filters.hidden', { count: hidden })}</p> : null}
        {olderFailure ? <p role="alert">{messageOf(olderFailure, translate)}</p> : null}
        {feed.next === null ? (
          <p>{feed.ranked ? t('endRanked') : t('end')}</p>
        ) : (
          <Button size="small" tone="quiet" busy={isLoadingOlder} onClick={onOlder}>
            {t('older')}
          </Button>
        )}
      </div>
    </div>
  );
}
