import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import type { ChatRoom } from '#shared/contract/chat.ts';
import { FoundMessages } from './found-messages.tsx';
import { SHORTEST_SEARCH, useSearch } from './use-search.ts';

type RoomSearchProps = {
  readonly room: ChatRoom;
  onMessage(id: string): void;
  onClose(): void;
};

/** Searches the messages of one room. */
export function RoomSearch({ room, onMessage, onClose }: RoomSearchProps): ReactNode {
  const { t, translate } = useTexts('chat');
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLElement>(null);
  const { found, isBusy, failure } = useSearch(typed, room.id);
  function pressed(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown' || event.key === 'Enter')
      box.current?.querySelector<HTMLElement>('[data-hit]')?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const line = (): string => {
    if (failure) return messageOf(failure, translate);
    if (isBusy) return t('find.busy');
    if (found === null) return typed.trim().length < SHORTEST_SEARCH ? t('find.hint') : '';
    if (found.hits.length === 0) return found.isWhole ? t('find.none') : t('find.noneHere');
    return t(found.isWhole ? 'find.count' : 'find.countSoFar', { count: found.hits.length });
  };
  return (
    <search ref={box} className="chat-find">
      <div className="chat-search">
        <Icon name="search" />
        <TextInput
          look="bare"
          autoFocus
          aria-label={t('find.label', { room: room.name })}
          placeholder={t('find.label', { room: room.name })}
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={pressed}
        />
        <span className="chat-find-line" role="status">
          {line()}
        </span>
        <IconButton label={t('find.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {found && found.hits.length > 0 ? (
        <FoundMessages
          label={t('find.results')}
          hits={found.hits}
          roomName={() => null}
          onHit={({ message }) => onMessage(message.id)}
        />
      ) : null}
    </search>
  );
}
