import { type ReactNode, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import { reserved } from '#renderer/ui/reserved.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { INBOX_KINDS, INBOX_SOURCES, type InboxFilter, type InboxKind, type InboxOrder } from './inbox-items.ts';

/** There is room for as many beside a kind's name; its accessible name has them all. */
const MAX_SHOWN = 99;

type InboxBarProps = {
  readonly filter: InboxFilter;
  readonly order: InboxOrder;
  readonly unread: Readonly<Record<InboxKind, number>>;
  /** Entries in Lantai's log. */
  readonly stored: number;
  /** How many are put off, and whether they are listed. */
  readonly snoozed: number;
  readonly isSnoozedList: boolean;
  /** Undefined is all of them. */
  onFilter(filter: {
    filter?: InboxKind | undefined;
    source?: InboxFilter['source'] | undefined;
    order?: InboxOrder | undefined;
    view?: 'snoozed' | undefined;
  }): void;
};

/** What of the list is shown, and what can be done with all of it. */
export function InboxBar(props: InboxBarProps): ReactNode {
  const { order, unread, stored, snoozed, isSnoozedList, onFilter } = props;
  const { kind, source } = props.filter;
  const { t } = useTexts('inbox');
  const total = Object.values(unread).reduce((sum, count) => sum + count, 0);
  const choiceOf = (value: InboxKind | 'all') => {
    // How many there are of all kinds is on the panel's tab.
    const label = value === 'all' ? t('all') : t(`kinds.${value}`);
    if (value === 'all') return { value, label };
    const count = unread[value];
    const withCount = (
      <>
        {label}{' '}
        <span className="inbox-count" {...reserved(String(MAX_SHOWN))}>
          {count === 0 ? '' : Math.min(count, MAX_SHOWN)}
        </span>
      </>
    );
    return { value, label: withCount, ...(count > 0 ? { name: t('kindUnread', { kind: label, count }) } : {}) };
  };
  const markAll = (): void => {
    void bridge.notifications.markRead({ ids: null });
    void bridge.inbox.markAllRead();
  };
  return (
    <div className="inbox-bar">
      <Segmented
        look="filter"
        label={t('show')}
        value={kind ?? 'all'}
        onChange={(next) => onFilter({ filter: next === 'all' ? undefined : next })}
        choices={(['all', ...INBOX_KINDS] as const).map(choiceOf)}
      />
      <span className="inbox-actions">
        <PopoverButton
          label={t('source')}
          className="inbox-sources"
          align="end"
          button={(opener) => (
            <IconButton
              {...opener}
              label={source === null ? t('source') : `${t('source')}: ${t(`sources.${source}`)}`}
              className={source === null ? '' : 'is-filtering'}
            >
              <Icon name="filter" />
            </IconButton>
          )}
        >
          {(close) => (
            <Segmented
              label={t('source')}
              value={source ?? 'all'}
              onChange={(next) => {
                onFilter({ source: next === 'all' ? undefined : next });
                close();
              }}
              choices={(['all', ...INBOX_SOURCES] as const).map((value) => ({
                value,
                label: value === 'all' ? t('all') : t(`sources.${value}`),
              }))}
            />
          )}
        </PopoverButton>
        <IconButton
          label={snoozed === 0 ? t('snooze.list') : t('snooze.listCount', { count: snoozed })}
          aria-pressed={isSnoozedList}
          className={isSnoozedList ? 'inbox-snooze is-filtering' : 'inbox-snooze'}
          onClick={() => onFilter({ view: isSnoozedList ? undefined : 'snoozed' })}
        >
          <Icon name="snooze" />
          {snoozed === 0 ? null : <span className="inbox-count">{Math.min(snoozed, MAX_SHOWN)}</span>}
        </IconButton>
        <IconButton
          label={t('order')}
          aria-pressed={order === 'importance'}
          className={order === 'importance' ? 'is-filtering' : ''}
          onClick={() => onFilter({ order: order === 'importance' ? 'time' : undefined })}
        >
          <Icon name="star" />
        </IconButton>
        <IconButton label={t('markRead')} disabled={total === 0} onClick={markAll}>
          <Icon name="check" />
        </IconButton>
        <ClearButton count={stored} />
      </span>
    </div>
  );
}

/** Clearing the log cannot be undone: it asks once, and blur cancels the question. Messages of the service stay. */
function ClearButton({ count }: { readonly count: number }): ReactNode {
  const { t } = useTexts('inbox');
  const [confirming, setConfirming] = useState(false);
  if (!confirming) {
    return (
      <IconButton label={t('clear')} title={t('clearHint')} disabled={count === 0} onClick={() => setConfirming(true)}>
        <Icon name="trash" />
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
      {t('clearConfirm', { count })}
    </Button>
  );
}
