import type { ReactNode } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useRoomLevels } from '#renderer/stores/room-levels.ts';
import { settingsStore, useSettings } from '#renderer/stores/settings.ts';
import { type MenuItem, MenuList } from '#renderer/ui/menu.tsx';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { type AttentionLevel, attentionLevel } from '#shared/contract/notifications.ts';
import { chosenDelivery, deliveryAt, levelOf, textsOf } from '#shared/notifications/index.ts';
import type { InboxItem } from './inbox-items.ts';
import { codeOf, markRead, markUnread, roomOf } from './item-actions.ts';
import { useSnoozeItems } from './snooze-menu.tsx';

type ItemMenuProps = { readonly item: InboxItem; readonly anchor: HTMLElement; onClose(): void };

/** What can be done with one item, and how loudly its kind and its room are announced from now on. */
export function ItemMenu({ item, anchor, onClose }: ItemMenuProps): ReactNode {
  const { t, translate } = useTexts('inbox');
  const { notifications } = useSettings() ?? DEFAULT_SETTINGS;
  const rooms = useRoomLevels();
  const snoozes = useSnoozeItems(item);
  const code = codeOf(item);
  const about = roomOf(item);
  const ofKind = levelOf(chosenDelivery(code, notifications));
  const ofRoom = about === null ? null : (rooms.find(({ room }) => room === about.room)?.level ?? null);

  const setKind = (level: AttentionLevel): void => {
    ask(bridge.settings.change({ notifications: { kinds: { [code]: deliveryAt(level) } } })).then(
      (settings) => settingsStore.setState({ settings }),
      () => undefined,
    );
  };
  const kindHeading = t('item.kind', { kind: translate(textsOf(code).name) });
  const items: MenuItem[] = [
    item.unread
      ? { key: 'read', label: t('item.markRead'), note: 'E', onSelect: () => markRead(item) }
      : { key: 'unread', label: t('item.markUnread'), note: 'U', onSelect: () => markUnread(item) },
    ...snoozes,
    ...attentionLevel.options.map((level, index) => ({
      key: `kind-${level}`,
      label: t(`levels.${level}`),
      hint: t(`levelHints.${level}`),
      heading: index === 0 ? kindHeading : undefined,
      checked: level === ofKind,
      onSelect: () => setKind(level),
    })),
  ];
  if (about !== null) {
    const heading = t('item.room', { room: about.name || about.room });
    const set = (level: AttentionLevel | null) => (): void => void bridge.notifications.setRoom({ ...about, level });
    items.push(
      { key: 'room', label: t('item.asKind'), heading, checked: ofRoom === null, onSelect: set(null) },
      ...attentionLevel.options.map((level) => ({
        key: `room-${level}`,
        label: t(`levels.${level}`),
        hint: t(`levelHints.${level}`),
        checked: level === ofRoom,
        onSelect: set(level),
      })),
    );
  }
  return <MenuList label={t('item.menu')} items={items} anchor={anchor} onClose={onClose} />;
}
