import type { ReactNode } from 'react';
import { showPanel } from '#renderer/dock/operations/actions.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import './bell.css';
import { useUnread } from '#renderer/stores/notifications.ts';

/** The number of unread notifications; opens their panel. */
export function NotificationBell(): ReactNode {
  const { t } = useTexts('notifications');
  const unread = useUnread();
  const muted = useSettings()?.notifications.muted ?? false;
  const label = unread > 0 ? t('centre.bellUnread', { count: unread }) : t('centre.bell');
  return (
    <button
      type="button"
      className="bell"
      aria-label={label}
      title={muted ? `${label} · ${t('preferences.muted')}` : label}
      onClick={() => showPanel('notifications')}
    >
      <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
        <path
          d="M3.3 9.6V6.3a3.7 3.7 0 0 1 7.4 0v3.3l1 1H2.3zM5.8 12.2h2.4"
          strokeWidth="1.15"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {muted ? <path d="m2 1.8 10 10.4" strokeWidth="1.15" strokeLinecap="round" /> : null}
      </svg>
      {unread > 0 ? <span className="bell-count">{unread > 99 ? '99+' : unread}</span> : null}
    </button>
  );
}
