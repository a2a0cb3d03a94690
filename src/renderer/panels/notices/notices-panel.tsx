import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { bridge, failureFrom } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useReportStale } from '#renderer/panel-kit/report-stale.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { useStandingError } from '#renderer/panel-kit/use-standing-error.ts';
import { followInbox, inboxQueries } from '#renderer/queries/inbox.ts';
import { useIsAnswerStale } from '#renderer/stores/freshness.ts';
import { useHighlightedItem } from '#renderer/stores/highlighted-item.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelEmpty, PanelLoading } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { type InboxNotice, type InboxUnread, noticeKind } from '#shared/contract/inbox.ts';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { addDays } from '#shared/time.ts';
import { noticeDays } from './notice-days.ts';
import { NoticeRow } from './notice-row.tsx';
import './notices.css';

const FILTERS = ['all', ...noticeKind.options] as const;

/** The service's inbox by category: what it writes about orders, cash, security, companies and people. */
export default function NoticesPanel({ panelId, options, setOptions, setSymbol, visible }: PanelProps): ReactNode {
  const { t } = useTexts('noticesPanel');
  const filter = FILTERS.find((each) => each === options.filter) ?? 'all';
  const query = useInfiniteQuery({ ...inboxQueries.pages(filter === 'all' ? null : filter), enabled: visible });
  useReportStale(useIsAnswerStale(query));
  const failure = useStandingError(query);
  const { data: counted } = useQuery({ ...inboxQueries.unread, enabled: visible });
  const [open, setOpen] = useState<string | null>(null);
  const [stop, setStop] = useState<string | null>(null);
  const list = useRef<HTMLElement>(null);
  const highlighted = useHighlightedItem(panelId);
  const client = useQueryClient();
  useEffect(() => followInbox(client), [client]);
  const notices = useMemo(() => query.data?.pages.flatMap((page) => page.notices) ?? [], [query.data]);
  const led = notices.find(({ id }) => id === highlighted);
  useEffect(() => {
    if (!led) return;
    setOpen(led.id);
    if (!led.read) void bridge.inbox.markOpened({ id: led.id, kind: led.kind });
  }, [led]);
  const days = useMemo(() => noticeDays(notices), [notices]);
  const tabStop = notices.some(({ id }) => id === stop) ? stop : (notices[0]?.id ?? null);
  // Without the service's counts those of the loaded messages: there are at least as many.
  const unread = useMemo(() => counted ?? unreadIn(notices), [counted, notices]);
  const total = Object.values(unread).reduce((sum, count) => sum + count, 0);
  const dayName = useDayName(visible);

  const toggle = ({ id, kind, read }: InboxNotice): void => {
    setOpen(open === id ? null : id);
    if (!read) void bridge.inbox.markOpened({ id, kind });
  };
  const moved = (event: KeyboardEvent): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.notice-row') ?? [])];
    const at = rows.findIndex((row) => row.matches(':focus'));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined || at === -1) return;
    event.preventDefault();
    rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus();
  };
  const labelOf = (value: (typeof FILTERS)[number]): { label: ReactNode; name?: string } => {
    const label = value === 'all' ? t('all') : t(`kinds.${value}`);
    const count = value === 'all' ? total : (unread[value] ?? 0);
    if (count === 0) return { label };
    const withCount = (
      <>
        {label} <span className="notices-count">{count}</span>
      </>
    );
    return { label: withCount, name: t('kindUnread', { kind: label, count }) };
  };

  return (
    <section className="notices-panel">
      <PanelHeader {...(total > 0 && { title: t('tab', { count: total > 99 ? '99+' : total }) })} />
      <div className="notices-bar">
        <Segmented
          look="tabs"
          label={t('show')}
          value={filter}
          onChange={(next) => setOptions({ filter: next === 'all' ? undefined : next })}
          choices={FILTERS.map((value) => ({ value, ...labelOf(value) }))}
        />
        <IconButton label={t('markAll')} disabled={total === 0} onClick={() => void bridge.inbox.markAllRead()}>
          <Icon name="check" />
        </IconButton>
      </div>
      {query.data === undefined ? (
        failure.error === null ? (
          <PanelLoading rows={8} />
        ) : (
          <RequestFailure failure={failureFrom(failure.error)} onRetry={failure.retry} />
        )
      ) : notices.length === 0 ? (
        filter === 'all' ? (
          <PanelEmpty title={t('empty')} text={t('emptyText')} />
        ) : (
          <PanelEmpty title={t('emptyKind')} />
        )
      ) : (
        <section ref={list} className="notices-list" aria-label={t('list')} data-scrolls="" onKeyDown={moved}>
          {days.map(({ day, notices: ofDay }) => (
            <section key={day} aria-label={dayName(day)}>
              <h3 className="notices-day">{dayName(day)}</h3>
              <ul>
                {ofDay.map((notice) => (
                  <NoticeRow
                    key={notice.id}
                    notice={notice}
                    isOpen={notice.id === open}
                    isTabStop={notice.id === tabStop}
                    onToggle={toggle}
                    onFocus={setStop}
                    onStock={setSymbol}
                  />
                ))}
              </ul>
            </section>
          ))}
          {query.hasNextPage ? (
            <p className="notices-older">
              <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('older')}
              </Button>
            </p>
          ) : null}
        </section>
      )}
    </section>
  );
}

const unreadIn = (notices: readonly InboxNotice[]): InboxUnread =>
  Object.fromEntries(
    [
      ...Map.groupBy(
        notices.filter(({ read }) => !read),
        ({ kind }) => kind,
      ),
    ].map(([kind, ofKind]) => [kind, ofKind.length]),
  );

/** Today and yesterday by name, other days by date. */
function useDayName(visible: boolean): (day: string) => string {
  const { t } = useTexts('noticesPanel');
  const formats = useFormats();
  const today = isoDay(useServiceMinute(visible));
  return (day) => {
    if (day === '') return t('noDay');
    if (day === today) return t('today');
    return day === addDays(today, -1) ? t('yesterday') : formats.dateWithYear(dayStart(day));
  };
}
