import { memo, type ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAge } from '#renderer/social-ui/age.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import type { ChatRoom } from '#shared/contract/chat.ts';
import { useNoteText } from './groups/note-text.ts';

type RoomRowProps = {
  readonly room: ChatRoom;
  readonly now: number;
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  onOpen(room: ChatRoom): void;
  onFocus(id: string): void;
};

const MAX_COUNTED = 99;

/** One room: name, last message and time, unread count. */
export const RoomRow = memo(function RoomRow(props: RoomRowProps): ReactNode {
  const { room, now, isOpen, isTabStop, onOpen, onFocus } = props;
  const { t } = useTexts('chat');
  const formats = useFormats();
  const noteText = useNoteText();
  const { last, unread, muted, status, kind } = room;
  const when = useAge()(room.at, now, () => formats.date(room.at));

  function lastMessageText(): string {
    if (last === null) return t(`kind.${kind}`);
    const text = last.deleted
      ? t('deleted')
      : last.text || (last.attachment ? t(`attachment.${last.attachment.kind}`) : '');
    if (last.kind === 'note' && !last.deleted) return noteText(last);
    if (kind === 'broadcast' || (kind === 'personal' && !last.mine)) return text;
    return t('lastOf', { name: last.mine ? t('you') : last.author.name, text });
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the containing list handles the keys
    <div
      role="option"
      data-room={room.id}
      className={`chat-room${isOpen ? ' is-open' : ''}${unread > 0 && !muted ? ' is-unread' : ''}`}
      aria-selected={isOpen}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpen(room)}
      onFocus={() => onFocus(room.id)}
    >
      <span className="chat-room-line">
        {kind === 'personal' ? null : <Icon name={kind} size="small" />}
        <span className="chat-room-name">{room.name}</span>
        {muted ? <Icon name="muted" size="small" label={t('muted')} /> : null}
        <span className="chat-room-age">{when}</span>
      </span>
      <span className="chat-room-line">
        <span className="chat-room-last">{lastMessageText()}</span>
        {status === 'active' ? null : <span className="chat-tag">{t(status)}</span>}
        {unread > 0 ? (
          <span className={`chat-badge${muted ? ' is-muted' : ''}`}>
            <span aria-hidden="true">{unread > MAX_COUNTED ? `${MAX_COUNTED}+` : unread}</span>
            <span className="visually-hidden">{t('unread', { count: unread })}</span>
          </span>
        ) : null}
      </span>
    </div>
  );
});
