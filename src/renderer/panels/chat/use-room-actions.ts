import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bridge, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { openPerson } from '#renderer/social-ui/open-person.ts';
import type { MenuItem } from '#renderer/ui/menu.tsx';
import type { ChatRoom } from '#shared/contract/chat.ts';
import type { Answer } from '#shared/contract/define.ts';
import { MEMBERS_STEP } from '#shared/contract/groups.ts';
import type { Confirmation } from './confirm-bar.tsx';
import { leavingOf } from './groups/group-rules.ts';
import { groupQueries } from './groups/queries.ts';
import { useOwnId } from './groups/use-own-id.ts';
import { rememberLeaving } from './left-rooms.ts';
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

/**
 * Actions on a room and its messages; destructive ones open a confirmation first.
 * @param onHandOver the last admin of a group wants to leave it: somebody has to follow
 */
export function useRoomActions(room: ChatRoom, onHandOver: () => void): RoomActions {
  const { t, translate } = useTexts('chat');
  const client = useQueryClient();
  const me = useOwnId();
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
      onSelect: kind === 'group' ? () => void leaveGroup() : askLeave,
    },
  ];
  function askLeave(): void {
    confirmRoom(kind === 'personal' ? 'leavePersonal' : 'leave', async () => {
      const answer = await rememberLeaving(id, bridge.chat.leave({ room: id }));
      // The other admins may have left since the question.
      if (kind === 'group' && !answer.ok && (await needsSuccessor(client, id, me))) handOver();
      return answer;
    });
  }
  async function leaveGroup(): Promise<void> {
    if (await needsSuccessor(client, id, me)) handOver();
    else askLeave();
  }
  function handOver(): void {
    setConfirmation(null);
    onHandOver();
  }

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

/** Where it cannot be read, the service decides. */
async function needsSuccessor(client: QueryClient, room: string, me: number | null): Promise<boolean> {
  try {
    const group = await client.fetchQuery(groupQueries.group(room));
    const { members } = await client.fetchQuery(groupQueries.members(room, group.id, '', MEMBERS_STEP));
    return leavingOf(group, members, me) === 'hand-over';
  } catch {
    return false;
  }
}
