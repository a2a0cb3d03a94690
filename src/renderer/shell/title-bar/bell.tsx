import type { ReactNode } from 'react';
import { showPanel } from '#renderer/dock/operations/actions.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import './bell.css';
import { useImportant, useUnread } from '#renderer/stores/notifications.ts';

/** The number of unread notifications as on the tab of their panel, a dot where only those of chats are unread; opens the panel. */
export function NotificationBell(): ReactNode {
  const { t } = useTexts('inbox');
  const unread = useUnread();
  const important = useImportant();
  const muted = useSettings()?.notifications.muted ?? false;
  const label = important > 0 ? t('bellUnread', { count: important }) : t(unread > 0 ? 'bellChat' : 'bell');
  return (
    <button
      type="button"
      className="bell"
      aria-label={label}
      data-tip={muted ? `${label} · ${t('preferences.muted')}` : label}
      onClick={() => showPanel('notifications')}
    >
      <Icon name={muted ? 'muted' : 'bell'} />
      {important > 0 ? <span className="bell-count">{important > 99 ? '99+' : important}</span> : null}
      {important === 0 && unread > 0 ? <span className="bell-dot" aria-hidden="true" /> : null}
    </button>
  );
}
