import { type ReactNode, useEffect, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { groupOf, type NotificationCode, type NotificationEntry } from '#shared/contract/notifications.ts';
import { sentenceOf } from '#shared/notifications/index.ts';

/** `assertive` interrupts the screen reader, `polite` waits until it has finished. */
type Urgency = 'polite' | 'assertive';

/** Announced at once, because acting without knowing them may cost money. */
const ASSERTIVE: ReadonlySet<NotificationCode> = new Set([
  'order-rejected',
  'order-unknown',
  'order-attention',
  'order-not-amended',
  'order-not-cancelled',
  'order-not-replaced',
  'feed-lost',
  'service-lost',
  'session-ended',
]);

/**
 * How a notification is announced; null where it is not. Ordinary chat messages are not announced: they
 * would interrupt the prices. Muted notifications still announce orders and the connection.
 */
export function urgencyOf(code: NotificationCode, muted: boolean): Urgency | null {
  if (ASSERTIVE.has(code)) return 'assertive';
  const group = groupOf(code);
  if (group === 'orders' || group === 'connection') return 'polite';
  return muted || code === 'chat-message' ? null : 'polite';
}

type Announcement = { readonly id: string; readonly text: string; readonly urgency: Urgency };

/** Sentences that stay in the page, because a screen reader may read an added one late. */
const MAX_ANNOUNCEMENTS = 6;

/**
 * Announces fills, rejections, orders of unknown outcome and the connection to screen readers. Only the
 * focused window does, so that nothing is read twice; without one the desktop's notification does.
 */
export function Announcements(): ReactNode {
  const { translate } = useTexts('notifications');
  const formats = useFormats();
  const hidden = useHidden();
  const muted = useSettings()?.notifications.muted ?? false;
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);

  useEffect(() => {
    const onNotification = (entry: NotificationEntry): void => {
      const urgency = urgencyOf(entry.code, muted);
      if (urgency === null || !document.hasFocus()) return;
      const { title, body } = sentenceOf(entry, translate, formats, hidden);
      const text = `${title}. ${body}`;
      setAnnouncements((before) =>
        [...before.filter(({ id }) => id !== entry.id), { id: entry.id, text, urgency }].slice(-MAX_ANNOUNCEMENTS),
      );
    };
    return bridge.notifications.added(onNotification);
  }, [muted, translate, formats, hidden]);

  const sentences = (shown: Urgency): ReactNode =>
    announcements.filter(({ urgency }) => urgency === shown).map(({ id, text }) => <p key={id}>{text}</p>);
  return (
    <div className="visually-hidden">
      <div role="log" aria-live="polite" aria-relevant="additions" aria-label={translate('notifications:spoken.news')}>
        {sentences('polite')}
      </div>
      <div
        role="log"
        aria-live="assertive"
        aria-relevant="additions"
        aria-label={translate('notifications:spoken.urgent')}
      >
        {sentences('assertive')}
      </div>
    </div>
  );
}
