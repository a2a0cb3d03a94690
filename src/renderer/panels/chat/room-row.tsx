import { memo, type ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAge } from '#renderer/social-ui/age.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import type { ChatRoom } from '#shared/contract/chat.ts';
import { useNoteText } from './groups/note-text.ts';
import { Initials } from './initials.tsx';
import { useBodyOf } from './use-body-of.ts';

type RoomRowProps = {
  readonly room: ChatRoom;
  readonly now: number;
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  onOpen(room: ChatRoom): void;
  onFocus(id: string): void;
  /** Its menu, beside the row. */
  onMenu(room: ChatRoom, row: HTMLElement): void;
};

const MAX_COUNTED = 99;
const counted = (count: number): string => (count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count));

/** One room: name, last message and time, unread count. */
export const RoomRow = memo(function RoomRow(props: RoomRowProps): ReactNode {
  const { room, now, isOpen, isTabStop, onOpen, onFocus, onMenu } = props;
  const { t } = useTexts('chat');
  const bodyOf = useBodyOf();
  const formats = useFormats();
  const noteText = useNoteText();
  const { last, unread, muted, status, kind, marked, mentions, pinned, person } = room;
  const when = useAge()(room.at, now, () => formats.date(room.at));

  function lastMessageText(): string {
    if (last === null) return person && kind === 'personal' ? `@${person.username}` : t(`kind.${kind}`);
    const text = last.deleted ? t('deleted') : bodyOf(last);
    if (last.kind === 'note' && !last.deleted) return noteText(last);
    if (kind === 'broadcast' || (kind === 'personal' && !last.mine)) return text;
    return t('lastOf', { name: last.mine ? t('you') : last.author.name, text });
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the containing list handles the keys
    <div
      role="option"
      data-room={room.id}
      className={`chat-room${isOpen ? ' is-open' : ''}${(unread > 0 && !muted) || marked ? ' is-unread' : ''}`}
      aria-selected={isOpen}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpen(room)}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(room, event.currentTarget);
      }}
      onFocus={() => onFocus(room.id)}
    >
      {kind === 'personal' ? (
        <Initials name={room.name} username={person?.username} />
      ) : (
        <span className="chat-initials">
          <Icon name={kind} size="small" />
        </span>
      )}
      <span className="chat-room-lines">
        <span className="chat-room-line">
          <span className="chat-room-name">{room.name}</span>
          {pinned ? <Icon name="pin" size="small" label={t('pinned')} /> : null}
          {muted ? <Icon name="muted" size="small" label={t('muted')} /> : null}
          {room.at > 0 ? <span className="chat-room-age">{when}</span> : null}
        </span>
        <span className="chat-room-line">
          <span className="chat-room-last">{lastMessageText()}</span>
          {status === 'active' ? null : <span className="chat-tag">{t(status === 'new' ? 'statusNew' : status)}</span>}
          {mentions > 0 ? (
            <span className="chat-badge is-mention">
              <span aria-hidden="true">@{mentions > 1 ? counted(mentions) : ''}</span>
              <span className="visually-hidden">{t('mentions', { count: mentions })}</span>
            </span>
          ) : null}
          {unread > 0 ? (
            <span className={`chat-badge${muted ? ' is-muted' : ''}`}>
              <span aria-hidden="true">{counted(unread)}</span>
              <span className="visually-hidden">{t('unread', { count: unread })}</span>
            </span>
          ) : marked ? (
            <span className="chat-badge is-marked">
              <span className="visually-hidden">{t('markedUnread')}</span>
            </span>
          ) : null}
        </span>
      </span>
    </div>
  );
});
