import { memo, type ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { groupOf, type NotificationEntry } from '#shared/contract/notifications.ts';
import { sentenceOf, soundOf } from '#shared/notifications/index.ts';
import { minutesSince } from './days.ts';

type EntryRowProps = {
  readonly entry: NotificationEntry;
  readonly now: number;
  readonly isTabStop: boolean;
  onOpen(entry: NotificationEntry): void;
  onFocus(id: string): void;
};

/** One notification: text, time and whether it is unread; a press opens its subject. */
export const EntryRow = memo(function EntryRow({ entry, now, isTabStop, onOpen, onFocus }: EntryRowProps): ReactNode {
  const { t, translate } = useTexts('notifications');
  const formats = useFormats();
  const hidden = useHidden();
  const { title, body } = sentenceOf(entry, translate, formats.numberFormat, hidden);
  const minutes = minutesSince(entry.at, now);
  const absolute = formats.timeShort(entry.at);
  const when =
    minutes === null ? absolute : minutes === 0 ? t('centre.justNow') : t('centre.minutesAgo', { count: minutes });
  const group = groupOf(entry.code);
  const tone = soundOf(entry.code) === 'rejection' || entry.code.endsWith('-lost') ? 'is-grave' : '';
  return (
    <li>
      <button
        type="button"
        className={`notification-entry ${entry.read ? '' : 'is-unread'} ${tone}`}
        data-entry={entry.id}
        data-code={entry.code}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onOpen(entry)}
        onFocus={() => onFocus(entry.id)}
      >
        {entry.read ? (
          <span className="notification-mark" />
        ) : (
          <span className="notification-mark" role="img" aria-label={t('centre.unreadMark')} />
        )}
        <span className="notification-title">{title}</span>
        <span className="notification-group">{t(`groups.${group}`)}</span>
        <time
          className="notification-time"
          dateTime={new Date(entry.at).toISOString()}
          aria-description={`${formats.dateWithYear(entry.at)} ${formats.time(entry.at)}`}
        >
          {when}
        </time>
        <span className="notification-body">{body}</span>
      </button>
    </li>
  );
});
