import { useState } from 'react';
import { bridge, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { openPerson } from '#renderer/social-ui/open-person.ts';
import type { MenuItem } from '#renderer/ui/menu.tsx';
import type { ChatRoom } from '#shared/contract/chat.ts';
import type { Answer } from '#shared/contract/define.ts';
import type { Confirmation } from './confirm-bar.tsx';
import { useMarkItems } from './use-mark-items.ts';

type RoomActions = {
  /** The result of the last action; null when there is none to show. */
  readonly notice: string | null;
  readonly confirmation: Confirmation | null;
  readonly menu: readonly MenuItem[];
  setNotice(text: string | null): void;
  closeConfirmation(): void;
  accept(): void;
  reject(): void;
  discard(clientId: string): void;
};

/** Actions on a room and its messages; destructive ones open a confirmation first. */
export function useRoomActions(room: ChatRoom): RoomActions {
  const { t, translate } = useTexts('chat');
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const { id, name, kind, status } = room;

  const act = (answer: Promise<Answer<unknown>>): void =>
    void answer.then((given) => setNotice(given.ok ? null : messageOf(given.error, translate)));
  const discard = (clientId: string): void =>
    setConfirmation({
      title: t('ask.discard'),
      text: t('ask.discardText'),
      button: t('ask.discardDo'),
      carryOut: () => bridge.chat.discard({ room: id, clientId }),
    });
  const confirmRoom = (
    which: 'clear' | 'leave' | 'leavePersonal' | 'reject',
    carryOut: Confirmation['carryOut'],
  ): void =>
    setConfirmation({
      title: t(`ask.${which}`, { room: name }),
      text: t(`ask.${which}Text`),
      button: t(`ask.${which}Do`),
      carryOut,
    });

  const marks = useMarkItems(room, (answer) => setNotice(answer.ok ? null : messageOf(answer.error, translate)));
  const menu: MenuItem[] = [
    ...postsItem(),
    ...marks,
    ...(status === 'new'
      ? []
      : [
          {
            key: 'clear',
            label: t('menu.clear'),
            separated: true,
            onSelect: () => confirmRoom('clear', () => bridge.chat.clear({ room: id })),
          },
        ]),
    {
      key: 'leave',
      label: t(`menu.leave.${kind}`),
      onSelect: () =>
        confirmRoom(kind === 'personal' ? 'leavePersonal' : 'leave', () => bridge.chat.leave({ room: id })),
    },
  ];

  return {
    notice,
    setNotice,
    confirmation,
    menu,
    discard,
    closeConfirmation: () => setConfirmation(null),
    accept: () => act(bridge.chat.accept({ room: id })),
    reject: () => confirmRoom('reject', () => bridge.chat.reject({ room: id })),
  };

  function postsItem(): MenuItem[] {
    const username = kind === 'personal' ? (room.person?.username ?? '') : '';
    if (username === '') return [];
    return [{ key: 'posts', label: t('menu.posts', { username }), onSelect: () => openPerson(username) }];
  }
}
