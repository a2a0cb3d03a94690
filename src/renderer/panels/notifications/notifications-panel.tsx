import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { countedTitle } from '#renderer/panel-kit/counted-title.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useSettings } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { NewerButton } from '#renderer/ui/newer-button.tsx';
import { PanelEmpty, PanelLoading } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { useMinute } from '#renderer/ui/use-minute.ts';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { type NotificationEntry, notificationGroup } from '#shared/contract/notifications.ts';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { isQuiet } from '#shared/notifications/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { daysOf, type Filter } from './days.ts';
import { EntryRow } from './entry-row.tsx';
import { useHeldEntries } from './use-held-entries.ts';
import './notifications.css';
import { followLog, notificationsStore, useImportant, useUnread } from '#renderer/stores/notifications.ts';

const FILTERS: readonly Filter[] = ['all', ...notificationGroup.options];
const isFilter = (value: unknown): value is Filter => FILTERS.some((filter) => filter === value);

/** The notification log, newest first, with a link to each subject. */
export default function NotificationsPanel({ options, setOptions, visible }: PanelProps): ReactNode {
  const { t } = useTexts('notifications');
  const formats = useFormats();
  const settings = useSettings();
  const entries = notificationsStore((store) => store.entries);
  const unread = useUnread();
  const filter = isFilter(options.filter) ? options.filter : 'all';
  const now = useMinute(visible);
  const [stop, setStop] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => followLog(bridge), []);
  const held = useHeldEntries(entries);
  const days = useMemo(() => daysOf(held.shown, filter, isoDay), [held.shown, filter]);
  const shown = useMemo(() => days.flatMap((day) => day.entries), [days]);
  const tabStop = shown.some(({ id }) => id === stop) ? stop : (shown[0]?.id ?? null);
  const open = useCallback(({ id }: NotificationEntry) => void bridge.notifications.open({ id }), []);

  const moved = (event: KeyboardEvent): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.notification-entry') ?? [])];
    const at = rows.findIndex((row) => row.matches(':focus'));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined || at === -1) return;
    event.preventDefault();
    rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus();
  };
  const toNewest = (): void => {
    held.showNewer();
    list.current?.scrollTo({ top: 0 });
  };
  const nameOf = (date: string): string => {
    if (date === isoDay(now)) return t('centre.today');
    return date === isoDay(now - DAY_MS) ? t('centre.yesterday') : formats.date(dayStart(date));
  };

  const title = countedTitle(t('centre.title'), useImportant());
  const minute = new Date(now);
  const hush = settings?.notifications.muted
    ? t('centre.doNotDisturbOn')
    : settings && isQuiet(settings.notifications.quiet, minute.getHours() * 60 + minute.getMinutes())
      ? t('centre.quiet')
      : null;
  return (
    <div className="notifications">
      <PanelHeader title={title} />
      <div className="notifications-bar">
        <Segmented
          look="tabs"
          label={t('centre.show')}
          value={filter}
          onChange={(next) => setOptions({ filter: next === 'all' ? undefined : next })}
          choices={FILTERS.map((value) => ({
            value,
            label: value === 'all' ? t('centre.all') : t(`groups.${value}`),
          }))}
        />
        <span className="notifications-actions">
          <IconButton label={t('centre.inbox')} onClick={() => goTo({ panel: 'notices' })}>
            <Icon name="inbox" />
          </IconButton>
          <IconButton
            label={t('centre.markRead')}
            disabled={unread === 0}
            onClick={() => void bridge.notifications.markRead({ ids: null })}
          >
            <Icon name="check" />
          </IconButton>
          <ClearButton count={entries?.length ?? 0} />
        </span>
      </div>
      {hush === null ? null : <WarningLine severity="note">{hush}</WarningLine>}
      {entries === null ? (
        <PanelLoading rows={8} />
      ) : shown.length === 0 ? (
        filter === 'all' ? (
          <PanelEmpty title={t('centre.empty')} text={t('centre.emptyText')} />
        ) : (
          <PanelEmpty title={t('centre.emptyFiltered')} />
        )
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the buttons inside, which do the rest
        <div className="notifications-list" ref={list} onKeyDown={moved} {...held.handlers}>
          {held.newer > 0 ? (
            <NewerButton className="notifications-newer" onClick={toNewest}>
              {t('centre.newer', { count: held.newer })}
            </NewerButton>
          ) : null}
          {days.map(({ date, entries: ofDay }) => (
            <section key={date} aria-label={nameOf(date)}>
              <h3 className="notifications-day">{nameOf(date)}</h3>
              <ul>
                {ofDay.map((entry) => (
                  <EntryRow
                    key={entry.id}
                    entry={entry}
                    now={now}
                    isTabStop={entry.id === tabStop}
                    onOpen={open}
                    onFocus={setStop}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

/** Clearing cannot be undone: it asks once, and blur cancels the question. */
function ClearButton({ count }: { readonly count: number }): ReactNode {
  const { t } = useTexts('notifications');
  const [confirming, setConfirming] = useState(false);
  if (!confirming) {
    return (
      <IconButton label={t('centre.clear')} disabled={count === 0} onClick={() => setConfirming(true)}>
        <Icon name="close" />
      </IconButton>
    );
  }
  return (
    <Button
      autoFocus
      size="small"
      tone="quiet"
      onBlur={() => setConfirming(false)}
      onClick={() => {
        setConfirming(false);
        void bridge.notifications.clear();
      }}
    >
      {t('centre.clearConfirm', { count })}
    </Button>
  );
}
