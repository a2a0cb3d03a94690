import type { ReactNode, RefObject } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu, type MenuItem } from '#renderer/ui/menu.tsx';
import type { ChatRoom } from '#shared/contract/chat.ts';
import type { DrawerView } from './groups/drawer-types.ts';
import { GroupButton } from './groups/group-button.tsx';

type RoomHeadProps = {
  readonly room: ChatRoom;
  readonly head: RefObject<HTMLDivElement | null>;
  readonly items: readonly MenuItem[];
  /** What a group's drawer begins with; null while it is closed. */
  readonly drawer: DrawerView | null;
  onDrawer(view: DrawerView | null): void;
  onSearch(): void;
  onBack(): void;
};

/** A room's name and members, with its menu unless it is only an invitation. */
export function RoomHead(props: RoomHeadProps): ReactNode {
  const { room, head, items, drawer, onDrawer, onSearch, onBack } = props;
  const { t } = useTexts('chat');
  const { name, muted, status } = room;
  return (
    <div className="chat-head" ref={head}>
      <IconButton label={t('toRooms')} className="chat-back" onClick={onBack}>
        <Icon name="back" />
      </IconButton>
      <h2 className="chat-name">{name}</h2>
      {muted ? <Icon name="muted" size="small" label={t('muted')} /> : null}
      <span className="chat-about">{about()}</span>
      {status === 'active' || status === 'requested' ? (
        <IconButton label={t('find.open')} onClick={onSearch}>
          <Icon name="search" />
        </IconButton>
      ) : null}
      {room.kind === 'group' && status === 'active' ? (
        <GroupButton
          room={room}
          drawer={drawer}
          place={head.current?.closest('.chat-talk') ?? null}
          onDrawer={onDrawer}
        />
      ) : null}
      {status === 'invited' ? null : (
        <Menu label={t('menu.room', { room: name })} className="icon-btn chat-room-menu" items={[...items]}>
          <Icon name="more" />
        </Menu>
      )}
    </div>
  );

  function about(): string {
    if (room.kind === 'personal') return room.person?.username ?? '';
    return room.kind === 'group' ? t('members', { count: room.members }) : t('kind.broadcast');
  }
}
