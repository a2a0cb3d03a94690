import { memo, type ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { openProfile } from '#renderer/social-ui/open-profile.ts';
import { PersonName } from '#renderer/social-ui/person-name.tsx';
import { PostText } from '#renderer/social-ui/post-text.tsx';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { copyText } from '#renderer/ui/copy-text.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu, type MenuItem } from '#renderer/ui/menu.tsx';
import type { ChatMessage } from '#shared/contract/chat.ts';
import type { StockCode } from '#shared/market/index.ts';
import './message.css';

export type MessageActions = {
  onStock(code: StockCode): void;
  onForward(message: ChatMessage): void;
  onDelete(message: ChatMessage, forEveryone: boolean): void;
  /** @param what was to be copied @param copied whether it was */
  onCopy(what: 'message' | 'address', copied: boolean): void;
};

type MessageProps = MessageActions & {
  readonly message: ChatMessage;
  readonly leads: boolean;
  readonly isTabStop: boolean;
  /** Whether senders are named above their messages. */
  readonly named: boolean;
};

/** The service refuses to delete others' messages after this time. */
const FOR_EVERYONE_MS = 3_600_000;

/** One message: text, the name of an attachment, and its actions. */
export const Message = memo(function Message(props: MessageProps): ReactNode {
  const { message, leads, isTabStop, named, onStock, onForward, onDelete, onCopy } = props;
  const { t } = useTexts('chat');
  const formats = useFormats();
  const { id, at, author, mine, text, deleted, attachment, forwardedFrom } = message;
  const items: MenuItem[] = [
    {
      key: 'copy',
      label: t('menu.copy'),
      disabled: text === '',
      onSelect: () => onCopy('message', copyText(text)),
    },
    { key: 'forward', label: t('menu.forward'), onSelect: () => onForward(message) },
    { key: 'delete', label: t('menu.delete'), separated: true, onSelect: () => onDelete(message, false) },
    ...(mine && serviceNow() - at < FOR_EVERYONE_MS
      ? [{ key: 'all', label: t('menu.deleteAll'), onSelect: () => onDelete(message, true) }]
      : []),
  ];
  return (
    <article
      className={`chat-message${mine ? ' is-mine' : ''}${leads ? ' leads' : ''}`}
      data-message={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${mine ? t('you') : author.name}, ${formats.timeShort(at)}`}
    >
      {leads && named && !mine ? (
        <p className="chat-author">
          <PersonName username={author.username} tabIndex={isTabStop ? 0 : -1}>
            {author.name}
          </PersonName>
        </p>
      ) : null}
      <div className="chat-bubble">
        {forwardedFrom === null || deleted ? null : (
          <p className="chat-forwarded">{t('forwarded', { name: forwardedFrom })}</p>
        )}
        {deleted ? (
          <p className="chat-deleted">{t('deleted')}</p>
        ) : (
          <>
            {attachment ? (
              <p className="chat-file">
                <Icon name="file" size="small" />
                <span className="chat-file-name">
                  {t(`attachment.${attachment.kind}`)} · {attachment.name}
                </span>
                <Button
                  size="small"
                  tone="quiet"
                  tabIndex={isTabStop ? 0 : -1}
                  onClick={() => onCopy('address', copyText(attachment.address))}
                >
                  {t('copyAddress')}
                </Button>
              </p>
            ) : null}
            {text === '' ? null : (
              <p className="chat-text is-selectable">
                <PostText text={text} reachable={isTabStop} onStock={onStock} onPerson={openProfile} />
              </p>
            )}
          </>
        )}
        <span className="chat-time">{formats.timeShort(at)}</span>
      </div>
      {deleted ? null : (
        <Menu label={t('menu.message')} className="icon-btn chat-menu" items={items}>
          <Icon name="more" />
        </Menu>
      )}
    </article>
  );
});
