import { type ReactNode, useEffect, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { NotificationEntry } from '#shared/contract/notifications.ts';
import { sentenceOf } from '#shared/notifications/index.ts';
import { type Urgency, urgencyOf } from './urgency.ts';

type Said = { readonly id: string; readonly text: string; readonly urgency: Urgency };

/** Sentences that stay in the page: a screen reader reads what is added, and may come to it late. */
const KEPT = 6;

/**
 * Fills, rejections, orders without an answer and the connection, in words for screen readers. Only
 * the window that has the focus says them, so that nothing is read twice; without one the desktop's
 * own notification does.
 */
export function Announcements(): ReactNode {
  const { translate } = useTexts('notifications');
  const formats = useFormats();
  const muted = useSettings()?.notifications.muted ?? false;
  const [said, setSaid] = useState<readonly Said[]>([]);

  useEffect(() => {
    const told = (entry: NotificationEntry): void => {
      const urgency = urgencyOf(entry.code, muted);
      if (urgency === null || !document.hasFocus()) return;
      const { title, body } = sentenceOf(entry, translate, formats.numberFormat);
      const text = `${title}. ${body}`;
      setSaid((before) =>
        [...before.filter(({ id }) => id !== entry.id), { id: entry.id, text, urgency }].slice(-KEPT),
      );
    };
    return bridge.notifications.added(told);
  }, [muted, translate, formats]);

  const sentences = (wanted: Urgency): ReactNode =>
    said.filter(({ urgency }) => urgency === wanted).map(({ id, text }) => <p key={id}>{text}</p>);
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
