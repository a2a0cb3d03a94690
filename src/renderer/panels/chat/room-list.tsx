import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import type { ChatRoom } from '#shared/contract/chat.ts';
import { RoomRow } from './room-row.tsx';
import { roomsNamed } from './rooms-named.ts';
import './room-list.css';

type RoomListProps = {
  readonly rooms: readonly ChatRoom[];
  readonly open: string | null;
  /** Unix ms on the service's clock. */
  readonly now: number;
  readonly label: string;
  onOpen(room: ChatRoom): void;
  onEscape?(): void;
};

const PAGE = 8;

/** The room list with search by name: arrows move, Enter opens. */
export function RoomList({ rooms, open, now, label, onOpen, onEscape }: RoomListProps): ReactNode {
  const { t } = useTexts('chat');
  const [query, setQuery] = useState('');
  const [stop, setStop] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const shown = useMemo(() => roomsNamed(rooms, query), [rooms, query]);
  const has = (id: string | null): boolean => shown.some((room) => room.id === id);
  const tabStop = has(stop) ? stop : has(open) ? open : (shown[0]?.id ?? null);

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
    } else if (event.key === 'Escape' && onEscape) onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function typed(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') rowsNow()[0]?.focus();
    else if (event.key === 'Escape' && query !== '') setQuery('');
    else if (event.key === 'Escape' && onEscape) onEscape();
    else if (event.key === 'Enter' && shown[0]) onOpen(shown[0]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <label className="chat-search">
        <Icon name="search" />
        <span className="visually-hidden">{t('search')}</span>
        <TextInput
          look="bare"
          ref={field}
          value={query}
          placeholder={t('search')}
          maxLength={60}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={typed}
        />
      </label>
      {rooms.length === 0 ? (
        <PanelState.Empty title={t('noRooms')} text={t('noRoomsText')} />
      ) : shown.length === 0 ? (
        <PanelState.Empty title={t('noneFound')} />
      ) : (
        <div ref={list} className="chat-list" role="listbox" id={id} aria-label={label} tabIndex={-1} onKeyDown={moved}>
          {shown.map((room) => (
            <RoomRow
              key={room.id}
              room={room}
              now={now}
              isOpen={room.id === open}
              isTabStop={room.id === tabStop}
              onOpen={onOpen}
              onFocus={setStop}
            />
          ))}
        </div>
      )}
    </>
  );
}
