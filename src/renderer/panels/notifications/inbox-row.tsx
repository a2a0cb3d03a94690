import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon, type IconName } from '#renderer/ui/icons.tsx';
import { type InboxItem, type InboxKind, minutesSince } from './inbox-items.ts';

export type InboxRowProps = {
  readonly item: InboxItem;
  /** By the service's clock, Unix ms. */
  readonly now: number;
  readonly isTabStop: boolean;
  onFocus(id: string): void;
  /** Opens what can be done with it. */
  onMenu(id: string, anchor: HTMLElement): void;
};

type RowProps = InboxRowProps & {
  readonly title: string;
  readonly kindName: string;
  /** Null where the whole of it stands below. */
  readonly body: string | null;
  readonly isGrave?: boolean;
  readonly isOpen?: boolean | undefined;
  onPress(): void;
};

const ICONS: Readonly<Record<InboxKind, IconName>> = {
  orders: 'orders',
  alerts: 'alert',
  account: 'account',
  market: 'company',
  social: 'comment',
  connection: 'connection',
};

/** One item: whether it is unread, of what kind, when and what; one line where the panel is wide enough. */
export function InboxRow(props: RowProps): ReactNode {
  const { item, now, isTabStop, onFocus, onMenu, title, kindName, body, isGrave = false, isOpen, onPress } = props;
  const { t } = useTexts('inbox');
  return (
    <>
      <button
        type="button"
        className={`dated-row inbox-row ${item.unread ? 'is-unread is-marked' : ''} ${isGrave ? 'is-grave' : ''}`}
        data-entry={item.id}
        data-code={item.entry?.code}
        data-kind={item.kind}
        aria-expanded={isOpen}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onPress}
        onFocus={() => onFocus(item.id)}
      >
        {item.unread ? (
          <span className="dated-mark" role="img" aria-label={t('unreadMark')} />
        ) : (
          <span className="dated-mark" />
        )}
        <span className="inbox-icon">
          <Icon name={ICONS[item.kind]} size="small" />
        </span>
        <span className="inbox-title">{title}</span>
        <span className="inbox-kind">{kindName}</span>
        <Time at={item.at} now={now} />
        {body === null ? null : <span className="inbox-body">{body}</span>}
      </button>
      <IconButton
        className="inbox-more"
        tabIndex={-1}
        label={t('item.menu')}
        onClick={({ currentTarget }) => onMenu(item.id, currentTarget)}
      >
        <Icon name="more" size="small" />
      </IconButton>
    </>
  );
}

function Time({ at, now }: { readonly at: number | null; readonly now: number }): ReactNode {
  const { t } = useTexts('inbox');
  const formats = useFormats();
  if (at === null) return <span className="dated-time inbox-time" />;
  const minutes = minutesSince(at, now);
  const recent = minutes === 0 ? t('justNow') : minutes && t('minutesAgo', { count: minutes });
  return (
    <time
      className="dated-time inbox-time"
      dateTime={new Date(at).toISOString()}
      aria-description={`${formats.dateWithYear(at)} ${formats.time(at)}`}
    >
      {recent ?? formats.timeShort(at)}
    </time>
  );
}
