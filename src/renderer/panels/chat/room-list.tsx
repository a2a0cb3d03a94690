import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { useHeldOrder, useInUse } from '#renderer/ui/held-order.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu, type MenuItem, MenuList } from '#renderer/ui/menu.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import type { ChatHit, ChatRoom } from '#shared/contract/chat.ts';
import { FoundMessages } from './found-messages.tsx';
import { RoomRow } from './room-row.tsx';
import { isUnread, sectionsOf } from './room-sections.ts';
import { roomsNamed } from './rooms-named.ts';
import { useMarkItems } from './use-mark-items.ts';
import { useSearch } from './use-search.ts';
import './room-list.css';

type RoomListProps = {
  readonly rooms: readonly ChatRoom[];
  readonly open: string | null;
  /** Unix ms on the service's clock. */
  readonly now: number;
  readonly label: string;
  /** Entries of the menu "New". */
  readonly newItems: readonly MenuItem[];
  onOpen(room: ChatRoom): void;
  onMessage(hit: ChatHit): void;
};

const PAGE = 8;
const idOf = ({ id }: ChatRoom): string => id;

/** The room list with search by name and in messages: arrows move, Enter opens. */
export function RoomList(props: RoomListProps): ReactNode {
  const { rooms, open, now, label, newItems, onOpen, onMessage } = props;
  const { t, translate } = useTexts('chat');
  const [query, setQuery] = useState('');
  const [isOnlyUnread, setOnlyUnread] = useState(false);
  const [stop, setStop] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ readonly room: string; readonly anchor: HTMLElement } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isInUse, setInUse] = useState(false);
  const held = useInUse(setInUse);
  // A message must not put another room under the pointer.
  const steady = useHeldOrder(rooms, idOf, isInUse, (id) => !rooms.some((room) => room.id === id));
  // The open room stays in the list when it is read.
  const shown = useMemo(
    () => roomsNamed(steady, query).filter((room) => !isOnlyUnread || isUnread(room) || room.id === open),
    [steady, query, isOnlyUnread, open],
  );
  const sections = useMemo(() => sectionsOf(shown), [shown]);
  const ordered = useMemo(() => sections.flatMap((section) => section.rooms), [sections]);
  const { found, isBusy, failure } = useSearch(query, null);
  const has = (id: string | null): boolean => shown.some((room) => room.id === id);
  const tabStop = has(stop) ? stop : has(open) ? open : (ordered[0]?.id ?? null);
  const menuRoom = menu && rooms.find((room) => room.id === menu.room);

  const rowsNow = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  function moved(event: KeyboardEvent): void {
    const rows = rowsNow();
    const at = rows.findIndex((row) => row.isSameNode(document.activeElement));
    const last = rows.length - 1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + PAGE, PageUp: at - PAGE, Home: 0, End: last }[
      event.key
    ];
    if (to !== undefined && at !== -1) {
      if (to < 0 && event.key === 'ArrowUp') field.current?.focus();
      else rows[Math.max(0, Math.min(last, to))]?.focus();
    } else if ((event.key === 'Enter' || event.key === ' ') && at !== -1) {
      const room = shown.find((each) => each.id === rows[at]?.dataset.room);
      if (room) onOpen(room);
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const row = rows[at];
      if (row?.dataset.room !== undefined) setMenu({ room: row.dataset.room, anchor: row });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function typed(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') rowsNow()[0]?.focus();
    else if (event.key === 'Escape' && query !== '') setQuery('');
    else if (event.key === 'Enter' && ordered[0]) onOpen(ordered[0]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <div className="chat-search">
        <Icon name="search" />
        <TextInput
          look="bare"
          ref={field}
          aria-label={t('search')}
          value={query}
          placeholder={t('search')}
          maxLength={60}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={typed}
        />
        <IconButton
          label={t('onlyUnread')}
          className={isOnlyUnread ? 'is-on' : ''}
          pressed={isOnlyUnread}
          onClick={() => setOnlyUnread(!isOnlyUnread)}
        >
          <Icon name="filter" />
        </IconButton>
        <Menu label={t('new.menu')} className="icon-btn" items={newItems}>
          <Icon name="plus" />
        </Menu>
      </div>
      {rooms.length === 0 ? (
        <PanelState.Empty title={t('noRooms')} text={t('noRoomsText')} />
      ) : (
        <div className="chat-list" {...held}>
          {shown.length === 0 ? (
            found && found.hits.length > 0 ? null : (
              <PanelState.Empty title={isOnlyUnread && query === '' ? t('noneUnread') : t('noneFound')} />
            )
          ) : (
            <div ref={list} role="listbox" id={id} aria-label={label} tabIndex={-1} onKeyDown={moved}>
              {sections.map((section) => (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
                <div key={section.name} role="group" aria-label={t(`section.${section.name}`)}>
                  <div className="chat-section" aria-hidden="true">
                    {t(`section.${section.name}`)}
                  </div>
                  {section.rooms.map((room) => (
                    <RoomRow
                      key={room.id}
                      room={room}
                      now={now}
                      isOpen={room.id === open}
                      isTabStop={room.id === tabStop}
                      onOpen={onOpen}
                      onFocus={setStop}
                      onMenu={({ id: chosen }, anchor) => setMenu({ room: chosen, anchor })}
                    />
                  ))}
                </div>
              ))}
            </div>
          )}
          {query.trim() !== '' ? messages() : null}
        </div>
      )}
      {menu && menuRoom ? <RowMenu room={menuRoom} anchor={menu.anchor} onClose={() => setMenu(null)} /> : null}
    </>
  );

  function messages(): ReactNode {
    const line = failure
      ? messageOf(failure, translate)
      : isBusy
        ? t('find.busy')
        : found?.hits.length === 0
          ? t('find.noneHere')
          : null;
    if (line === null && (found === null || found.hits.length === 0)) return null;
    return (
      <>
        <div className="chat-section">{t('section.messages')}</div>
        {line === null ? null : (
          <p className="chat-found-line" role="status">
            {line}
          </p>
        )}
        {found && found.hits.length > 0 ? (
          <FoundMessages
            label={t('find.results')}
            hits={found.hits}
            roomName={(room) => rooms.find((each) => each.id === room)?.name ?? ''}
            onHit={onMessage}
          />
        ) : null}
      </>
    );
  }
}

type RowMenuProps = { readonly room: ChatRoom; readonly anchor: HTMLElement; onClose(): void };

/** Pin, mark and mute from the list. */
function RowMenu({ room, anchor, onClose }: RowMenuProps): ReactNode {
  const { t } = useTexts('chat');
  const items = useMarkItems(room, () => undefined);
  return <MenuList label={t('menu.room', { room: room.name })} items={items} anchor={anchor} onClose={onClose} />;
}
