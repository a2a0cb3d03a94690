import { useCallback } from 'react';
import { ask } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { type NoticeCode, notify, type ShownNotice } from '#renderer/stores/notices.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { LantaiBridge } from '#shared/contract/contract.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { NotificationEntry } from '#shared/contract/notifications.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { deliveryOf, isSilent, isToasted, sentenceOf, wordsOf } from '#shared/notifications/index.ts';
import type { NoticeTexts } from './notices.tsx';

/** The notice about a notification; null for kinds without one, and while its kind is silenced. @param minute after midnight */
export function toastOf(
  { code, params }: Pick<NotificationEntry, 'code' | 'params'>,
  settings: Settings['notifications'],
  minute: number,
): NoticeCode | null {
  if (!isToasted(code) || isSilent(deliveryOf(code, settings, minute))) return null;
  if (code === 'order-match') return params.side === 'sell' ? 'filled-sell' : 'filled-buy';
  return 'from-notification';
}

/** Shows alerts that fire and orders that fill in the focused window; without one the desktop's notification does. @returns the disposer */
export const followNotificationToasts = (bridge: LantaiBridge): (() => void) =>
  bridge.notifications.added((entry) => {
    if (!document.hasFocus()) return;
    const now = new Date();
    const { notifications } = settingsStore.getState().settings ?? DEFAULT_SETTINGS;
    const code = toastOf(entry, notifications, now.getHours() * 60 + now.getMinutes());
    if (code === null) return;
    const run = (): void => void ask(bridge.notifications.open({ id: entry.id })).catch(() => undefined);
    notify('info', code, {}, { action: { name: 'show', run }, entry });
  });

/** Texts of notices about notifications, written again when the language or what is hidden changes. */
export function useNotificationTexts(): (notice: ShownNotice) => NoticeTexts | null {
  const { translate } = useTexts('notices');
  const formats = useFormats();
  const hidden = useHidden();
  return useCallback(
    ({ code, entry }) => {
      if (!entry) return null;
      const { title, body } = sentenceOf(entry, translate, formats, hidden);
      // A fill has a text of its own, unless the account is hidden.
      if (code === 'from-notification' || hidden === 'all') return { title, text: body };
      const words = wordsOf(entry, translate, formats, hidden);
      return { title: translate(`notices:${code}.title`, words), text: translate(`notices:${code}.text`, words) };
    },
    [translate, formats, hidden],
  );
}
