import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { countedTitle } from '#renderer/panel-kit/counted-title.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useReportStale } from '#renderer/panel-kit/report-stale.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useServiceHealth } from '#renderer/stores/health.ts';
import { useHighlightedItem } from '#renderer/stores/highlighted-item.ts';
import { useSession } from '#renderer/stores/session.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { NewerButton } from '#renderer/ui/newer-button.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import type { StreamPost } from '#shared/contract/stream.ts';
import { userIdOf } from '#shared/signed-in.ts';
import { BlockBar } from './block-bar.tsx';
import { BlockedList } from './blocked-list.tsx';
import { freshCount } from './feed-model.ts';
import { readOptions, viewOf } from './options.ts';
import { PersonHead, useProfile } from './person-head.tsx';
import { PostList } from './post-list.tsx';
import { StreamTabs } from './stream-tabs.tsx';
import './stream.css';
import { useChooseStock } from '#renderer/social-ui/use-choose-stock.ts';
import { useBlocking } from './use-blocking.ts';
import { useFeed } from './use-feed.ts';
import { useBadges } from './verified.ts';

const NO_POSTS: readonly StreamPost[] = [];

/** Posts about the linked stock, of followed people, of everybody, of one person, and trending ones. */
export default function StreamPanel(props: PanelProps): ReactNode {
  const { panelId, options, setOptions, symbol, setSymbol, visible } = props;
  const { t } = useTexts('stream');
  const isReplay = useIsReplay();
  const session = useSession();
  const health = useServiceHealth();
  const chosen = readOptions(options);
  const { tab, person } = chosen;
  const view = isReplay ? null : viewOf(chosen, symbol);
  const led = useHighlightedItem(panelId);
  /** The post the reader was taken to, until they select another view. */
  const [target, setTarget] = useState<string | null>(null);
  const profile = useProfile(visible && !isReplay ? person : null);
  const feed = useFeed(profile?.isBlocked ? null : view, visible, view?.of === 'following' ? target : null);
  const blocking = useBlocking();
  const [showsBlocked, setShowsBlocked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const now = useServiceMinute(visible);
  const posts = feed.feed?.posts ?? NO_POSTS;
  useBadges(posts, visible);

  // A mention is shown in the tab of followed people.
  useEffect(() => {
    if (led === null) return;
    setTarget(led);
    setShowsBlocked(false);
    setOptions({ tab: 'following', person: undefined });
  }, [led, setOptions]);

  const toPerson = useCallback((username: string) => setOptions({ person: username }), [setOptions]);
  const toStock = useChooseStock(setSymbol);
  const { ask } = blocking;
  const toBlock = useCallback(({ author }: StreamPost) => ask(author), [ask]);
  const me = userIdOf(session);
  const fresh = feed.feed ? freshCount(feed.feed) : 0;
  const toNewest = (): void => {
    setTarget(null);
    feed.toNewest();
    list.current?.scrollTo({ top: 0 });
    list.current?.querySelector<HTMLElement>('.post')?.focus({ preventScroll: true });
  };

  useReportStale(health?.reachable === false && Boolean(feed.feed) && !showsBlocked);
  if (isReplay) return <PanelState.Empty title={t('notInReplay')} text={t('notInReplayText')} />;
  return (
    <section className="stream">
      <PanelHeader
        title={countedTitle(t('title'), fresh)}
        right={[
          {
            id: 'blocked',
            leaves: 1,
            node: (
              <IconButton
                label={t('blocked.title')}
                pressed={showsBlocked}
                onClick={() => setShowsBlocked(!showsBlocked)}
              >
                <Icon name="blocked" />
              </IconButton>
            ),
          },
        ]}
      />
      {showsBlocked ? (
        <BlockedList onUnblock={blocking.unblock} />
      ) : (
        <>
          <StreamTabs
            tab={tab}
            person={person}
            symbol={symbol}
            onTab={(next) => {
              setTarget(null);
              setOptions({ tab: next });
            }}
            onBack={() => setOptions({ person: undefined })}
          />
          {profile ? <PersonHead profile={profile} onBlock={ask} onUnblock={blocking.unblock} /> : null}
          {newsBar()}
          {body()}
        </>
      )}
      {blocking.step ? (
        <BlockBar step={blocking.step} onBlock={blocking.block} onUndo={blocking.unblock} onClose={blocking.close} />
      ) : null}
      <p className="visually-hidden" role="status">
        {visible && fresh > 0 ? t('fresh', { count: fresh }) : ''}
      </p>
    </section>
  );

  function newsBar(): ReactNode {
    if (!feed.feed || (feed.feed.fresh.length === 0 && !feed.feed.fromMiddle)) return null;
    return (
      <NewerButton className="stream-fresh" onClick={toNewest}>
        {feed.feed.fromMiddle ? t('toNewest') : fresh > 0 ? t('fresh', { count: fresh }) : t('newOrder')}
      </NewerButton>
    );
  }

  function body(): ReactNode {
    if (profile?.isBlocked) {
      return <PanelState.Empty title={t('blocked.is', { username: profile.username })} text={t('blocked.isText')} />;
    }
    if (view === null) return <PanelState.Empty title={t('noStock')} text={t('noStockText')} />;
    if (feed.failure?.code === 'NOT_FOUND') return <PanelState.Empty title={t('notFound')} />;
    if (feed.failure) return <RequestFailure failure={feed.failure} onRetry={feed.reload} />;
    if (!feed.feed) return <PanelState.Loading rows={8} />;
    if (posts.length === 0) return <PanelState.Empty title={t(`empty.${view.of}`)} text={t(`emptyText.${view.of}`)} />;
    return (
      <PostList
        list={list}
        label={t('title')}
        feed={feed.feed}
        now={now}
        highlighted={view.of === 'following' ? target : null}
        isMarked={led !== null}
        me={me}
        isLoadingOlder={feed.isLoadingOlder}
        olderFailure={feed.olderFailure}
        onOlder={feed.loadOlder}
        onStock={toStock}
        onPerson={toPerson}
        onBlock={toBlock}
      />
    );
  }
}
