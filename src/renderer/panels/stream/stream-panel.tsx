import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { NewerButton } from '#renderer/ui/newer-button.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { StreamPost } from '#shared/contract/stream.ts';
import { userIdOf } from '#shared/signed-in.ts';
import { BlockBar } from './block-bar.tsx';
import { freshCount } from './feed-model.ts';
import { FilterButton } from './filter-button.tsx';
import { areOn, filtered } from './filters.ts';
import { readOptions, viewOf } from './options.ts';
import { PersonHead, useProfile } from './person-head.tsx';
import { PostList } from './post-list.tsx';
import { StreamTabs } from './stream-tabs.tsx';
import './stream.css';
import { AuthorRecord } from '#renderer/social-ui/author-record.tsx';
import { BlockedList } from '#renderer/social-ui/blocked-list.tsx';
import { openProfile } from '#renderer/social-ui/open-profile.ts';
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
  const chosen = useMemo(() => readOptions(options), [options]);
  const { tab, person, record } = chosen;
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
  const stockFilter = view?.of === 'stock' ? null : symbol;
  const shown = useMemo(() => feed.feed && filtered(feed.feed, chosen, stockFilter), [feed.feed, chosen, stockFilter]);
  const isFiltering = areOn(chosen, view?.of);
  const posts = shown?.feed.posts ?? NO_POSTS;
  useBadges(posts, visible);

  // A mention is shown in the tab of followed people.
  useEffect(() => {
    if (led === null) return;
    setTarget(led);
    setShowsBlocked(false);
    setOptions({ tab: 'following', person: undefined });
  }, [led, setOptions]);

  const toStock = useChooseStock(setSymbol);
  const { ask } = blocking;
  const toBlock = useCallback(({ author }: StreamPost) => ask(author), [ask]);
  const me = userIdOf(session);
  const fresh = shown ? freshCount(shown.feed) : 0;
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
            id: 'filters',
            leaves: 2,
            node: showsBlocked ? null : (
              <FilterButton filters={chosen} isOn={isFiltering} symbol={stockFilter} onChange={setOptions} />
            ),
          },
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
            onBack={() => setOptions({ person: undefined, record: undefined })}
          />
          {profile ? <PersonHead profile={profile} onBlock={ask} onUnblock={blocking.unblock} /> : null}
          {profile && !profile.isBlocked ? (
            <Segmented
              look="view"
              label={t('record.title')}
              value={record ? 'record' : 'posts'}
              onChange={(next) => setOptions({ record: next === 'record' ? true : undefined })}
              choices={[
                { value: 'posts', label: t('record.posts') },
                { value: 'record', label: t('record.title') },
              ]}
            />
          ) : null}
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
    if (person !== null && record) return null;
    if (!feed.feed || !shown || (shown.feed.fresh.length === 0 && !feed.feed.fromMiddle)) return null;
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
    if (profile && record) {
      return (
        <div className="stream-record">
          <AuthorRecord userId={profile.id} />
        </div>
      );
    }
    if (view === null) return <PanelState.Empty title={t('noStock')} text={t('noStockText')} />;
    if (feed.failure?.code === 'NOT_FOUND') return <PanelState.Empty title={t('notFound')} />;
    if (feed.failure) return <RequestFailure failure={feed.failure} onRetry={feed.reload} />;
    if (!feed.feed || !shown) return <PanelState.Loading rows={8} />;
    if (posts.length === 0 && shown.hidden > 0) {
      return (
        <PanelState.Empty
          title={t('filters.nothing')}
          text={t('filters.hidden', { count: shown.hidden })}
          action={
            <div className="stream-hidden">
              <Button size="small" onClick={() => setOptions({ onlyCalls: false, onlyStock: false, muted: [] })}>
                {t('filters.clear')}
              </Button>
              {feed.feed.next === null ? null : (
                <Button size="small" tone="quiet" busy={feed.isLoadingOlder} onClick={feed.loadOlder}>
                  {t('older')}
                </Button>
              )}
            </div>
          }
        />
      );
    }
    if (posts.length === 0) return <PanelState.Empty title={t(`empty.${view.of}`)} text={t(`emptyText.${view.of}`)} />;
    return (
      <PostList
        list={list}
        label={t('title')}
        feed={shown.feed}
        hidden={shown.hidden}
        visible={visible}
        now={now}
        highlighted={view.of === 'following' ? target : null}
        isMarked={led !== null}
        me={me}
        isLoadingOlder={feed.isLoadingOlder}
        olderFailure={feed.olderFailure}
        onOlder={feed.loadOlder}
        onStock={toStock}
        onPerson={openProfile}
        onBlock={toBlock}
      />
    );
  }
}
