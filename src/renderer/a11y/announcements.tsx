import { type ReactNode, useEffect, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { NotificationEntry } from '#shared/contract/notifications.ts';
import { sentenceOf } from '#shared/notifications/index.ts';
import { type Urgency, urgencyOf } from './urgency.ts';

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
      const { title, body } = sentenceOf(entry, translate, formats.numberFormat, hidden);
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
