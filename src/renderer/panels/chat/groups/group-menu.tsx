import { type ReactNode, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { invitationStore } from '#renderer/stores/invitation.ts';
import { deferred } from '#renderer/ui/deferred.tsx';
import type { MenuItem } from '#renderer/ui/menu.tsx';
import './texts.ts';

const NewGroup = deferred(() => import('./new-group.tsx'));
const JoinByLink = deferred(() => import('./join-by-link.tsx'));

type GroupDialogs = {
  readonly items: readonly MenuItem[];
  /** The dialog that is open. */
  readonly dialog: ReactNode;
};

/** The ways into a group, for a menu, and the dialogs that they open. @param onOpen shows a room */
export function useGroupDialogs(panelId: string, onOpen: (room: string) => void): GroupDialogs {
  const { t } = useTexts('groups');
  const [shown, setShown] = useState<'create' | 'join' | null>(null);
  const clicked = invitationStore(({ shown: each }) => (each?.panelId === panelId ? each.link : null));
  const close = (): void => {
    setShown(null);
    if (clicked !== null) invitationStore.setState({ shown: null });
  };
  /** The room is shown once the list of rooms has it: before, it would be taken for one that is gone. */
  const opened = async (room: string): Promise<void> => {
    await bridge.chat.rooms();
    close();
    onOpen(room);
  };
  const open = (room: string): void => void opened(room);
  return {
    items: [
      { key: 'create', label: t('menu.create'), onSelect: () => setShown('create') },
      { key: 'join', label: t('menu.join'), onSelect: () => setShown('join') },
    ],
    dialog: (
      <>
        {shown === 'create' ? <NewGroup onClose={close} onOpen={open} /> : null}
        {shown === 'join' || clicked !== null ? (
          <JoinByLink key={clicked} first={clicked} onClose={close} onOpen={open} />
        ) : null}
      </>
    ),
  };
}
