import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { useAge } from '#renderer/social-ui/age.ts';
import { openProfile } from '#renderer/social-ui/open-profile.ts';
import { PostText } from '#renderer/social-ui/post-text.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import type { StockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';

type PersonPostsProps = { readonly username: string; onStock(code: StockCode): void };

/** Pages that are held; who reads further begins in the stream. */
const MAX_PAGES = 10;

/** What somebody has written, newest first. */
export function PersonPosts({ username, onStock }: PersonPostsProps): ReactNode {
  const { t } = useTexts('people');
  const formats = useFormats();
  const age = useAge();
  const now = useServiceMinute(true);
  const query = useInfiniteQuery({
    queryKey: ['people', 'posts', username],
    queryFn: ({ pageParam }) => ask(bridge.stream.page({ view: { of: 'person', username }, before: pageParam })),
    initialPageParam: null as string | null,
    getNextPageParam: (last, pages) => (pages.length < MAX_PAGES ? last.next : null),
    staleTime: MINUTE_MS,
  });
  if (query.data === undefined) {
    if (!query.isError) return <PanelState.Loading rows={6} />;
    return <RequestFailure failure={failureFrom(query.error)} onRetry={() => void query.refetch()} />;
  }
  const posts = query.data.pages.flatMap((page) => page.posts);
  if (posts.length === 0) return <PanelState.Empty title={t('none.posts')} text={t('noneText.posts')} />;
  return (
    <div className="profile-posts">
      {posts.map(({ id, at, text, likes, comments }) => (
        <article key={id} className="profile-post">
          <p className="profile-post-text">
            <PostText text={text} reachable onStock={onStock} onPerson={openProfile} />
          </p>
          <p className="profile-post-foot">
            <time dateTime={new Date(at).toISOString()}>{age(at, now, () => formats.date(at))}</time>
            <span>{t('likes', { count: likes })}</span>
            <span>{t('comments', { count: comments })}</span>
          </p>
        </article>
      ))}
      {query.hasNextPage ? (
        <Button size="small" tone="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('older')}
        </Button>
      ) : null}
    </div>
  );
}
