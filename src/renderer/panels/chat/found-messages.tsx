import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import type { ChatHit } from '#shared/contract/chat.ts';
import { useBodyOf } from './use-body-of.ts';

type FoundMessagesProps = {
  readonly label: string;
  readonly hits: readonly ChatHit[];
  /** The name of a message's room; null where all are of one. */
  roomName(room: string): string | null;
  onHit(hit: ChatHit): void;
  /** Takes a message off the list that the service no longer shows: nothing leads to it. */
  onRemove?(hit: ChatHit): void;
};

/** Messages that were found, as a list that leads to them. */
export function FoundMessages({ label, hits, roomName, onHit, onRemove }: FoundMessagesProps): ReactNode {
  const { t } = useTexts('chat');
  const bodyOf = useBodyOf();
  const formats = useFormats();
  function pressed(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const at = rows.findIndex((row) => row.isSameNode(document.activeElement));
    if (at === 0 && step === -1) return;
    rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <ul className="chat-found" aria-label={label} onKeyDown={pressed}>
      {hits.map((hit) => {
        const { room, message } = hit;
        const name = roomName(room);
        return (
          <li key={`${room} ${message.id}`}>
            <button type="button" className="chat-found-row" data-hit={message.id} onClick={() => onHit(hit)}>
              <span className="chat-room-line">
                <b>{name ?? (message.mine ? t('you') : message.author.name)}</b>
                <span className="chat-room-age">{formats.dateNear(message.at, serviceNow())}</span>
              </span>
              <span className="chat-room-last">
                {name === null ? '' : `${message.mine ? t('you') : message.author.name}: `}
                {message.deleted ? t('notShown') : bodyOf(message)}
              </span>
            </button>
            {message.deleted && onRemove ? (
              <button
                type="button"
                className="icon-btn"
                aria-label={t('menu.unstar')}
                data-tip={t('menu.unstar')}
                onClick={() => onRemove(hit)}
              >
                <Icon name="close" size="small" />
              </button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
