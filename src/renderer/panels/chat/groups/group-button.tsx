import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#renderer/i18n/index.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { deferred } from '#renderer/ui/deferred.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { ChatRoom } from '#shared/contract/chat.ts';
import type { DrawerView } from './drawer-types.ts';
import './texts.ts';

const GroupDrawer = deferred(() => import('./group-drawer.tsx'));

type GroupButtonProps = {
  readonly room: ChatRoom;
  /** What the drawer begins with; null while it is closed. */
  readonly drawer: DrawerView | null;
  /** The room that the drawer stands at the right of. */
  readonly place: Element | null;
  onDrawer(view: DrawerView | null): void;
};

/** Opens the group's drawer. */
export function GroupButton({ room, drawer, place, onDrawer }: GroupButtonProps): ReactNode {
  const { t } = useTexts('groups');
  return (
    <>
      <IconButton
        label={t('drawer.open')}
        className="group-button"
        pressed={drawer !== null}
        onPointerEnter={GroupDrawer.preload}
        onClick={() => onDrawer(drawer === null ? 'group' : null)}
      >
        <Icon name="group" />
      </IconButton>
      {drawer === null || place === null
        ? null
        : createPortal(<GroupDrawer key={drawer} room={room} first={drawer} onClose={() => onDrawer(null)} />, place)}
    </>
  );
}
