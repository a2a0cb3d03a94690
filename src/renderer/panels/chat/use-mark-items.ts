import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { MenuItem } from '#renderer/ui/menu.tsx';
import type { ChatRoom } from '#shared/contract/chat.ts';
import type { Answer } from '#shared/contract/define.ts';

/** Entries that pin a room, mark it as unread and mute it. @param answered what became of a call */
export function useMarkItems(room: ChatRoom, answered: (answer: Answer<unknown>) => void): readonly MenuItem[] {
  const { t } = useTexts('chat');
  const formats = useFormats();
  const { id, pinned, muted, mutedUntil, status } = room;
  if (status === 'new' || status === 'invited') return [];
  const act = (answer: Promise<Answer<unknown>>): void => void answer.then(answered);
  const mute = (hours: 1 | 8 | null) => act(bridge.chat.mute({ room: id, muted: true, hours }));
  return [
    {
      key: 'pin',
      label: pinned ? t('menu.unpin') : t('menu.pin'),
      onSelect: () => act(bridge.chat.pin({ room: id, on: !pinned })),
    },
    { key: 'unread', label: t('menu.markUnread'), onSelect: () => act(bridge.chat.markUnread({ room: id })) },
    ...(muted
      ? [
          {
            key: 'unmute',
            label: t('menu.unmute'),
            note: mutedUntil === null ? undefined : t('menu.until', { time: formats.timeShort(mutedUntil) }),
            onSelect: () => act(bridge.chat.mute({ room: id, muted: false, hours: null })),
          },
        ]
      : [
          { key: 'mute-1', label: t('menu.muteHours', { count: 1 }), separated: true, onSelect: () => mute(1) },
          { key: 'mute-8', label: t('menu.muteHours', { count: 8 }), onSelect: () => mute(8) },
          { key: 'mute', label: t('menu.mute'), onSelect: () => mute(null) },
        ]),
  ];
}
