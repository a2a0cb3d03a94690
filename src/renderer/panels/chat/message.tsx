import { memo, type ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { openProfile } from '#renderer/social-ui/open-profile.ts';
import { PersonName } from '#renderer/social-ui/person-name.tsx';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { copyText } from '#renderer/ui/copy-text.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu, type MenuItem } from '#renderer/ui/menu.tsx';
import { readQuote } from '#shared/chat/quote.ts';
import { hasVisibleText } from '#shared/chat/visible-text.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import type { StockCode } from '#shared/market/index.ts';
import { Initials } from './initials.tsx';
import { MessageText } from './message-text.tsx';
import { Photo } from './photo.tsx';
import './message.css';

export type MessageActions = {
  onStock(code: StockCode): void;
  onForward(messages: readonly ChatMessage[]): void;
  onReply(message: ChatMessage): void;
  onStar(message: ChatMessage, on: boolean): void;
  onSelect(message: ChatMessage): void;
  onDelete(messages: readonly ChatMessage[], forEveryone: boolean): void;
  /** @param what was to be copied @param copied whether it was */
  onCopy(what: 'message' | 'address', copied: boolean): void;
};

type MessageProps = MessageActions & {
  readonly message: ChatMessage;
  readonly leads: boolean;
  readonly isTabStop: boolean;
  readonly isStarred: boolean;
  /** What it quotes may have been deleted. */
  readonly isQuoteGone: boolean;
  /** Null where no messages are being selected. */
  readonly isSelected: boolean | null;
  readonly canPost: boolean;
};

/** The service refuses to delete others' messages after this time. */
const FOR_EVERYONE_MS = 3_600_000;

export const isRetractable = ({ mine, at }: ChatMessage): boolean => mine && serviceNow() - at < FOR_EVERYONE_MS;

/** One message: text, photo or the name of a file, and its actions. */
export const Message = memo(function Message(props: MessageProps): ReactNode {
  const { message, leads, isTabStop, isStarred, isSelected, onStock, onSelect } = props;
  const { t } = useTexts('chat');
  const formats = useFormats();
  const { id, at, author, mine, text, deleted, attachment, forwardedFrom } = message;
  const name = mine ? t('you') : author.name;
  return (
    <article
      className={`chat-message${mine ? ' is-mine' : ''}${leads ? ' leads' : ''}${isSelected ? ' is-selected' : ''}`}
      data-message={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${name}, ${formats.timeShort(at)}`}
    >
      {isSelected === null || deleted ? (
        leads ? (
          <Initials name={author.name} username={author.username} />
        ) : null
      ) : (
        <Checkbox
          checked={isSelected}
          aria-label={t('select.message', { name })}
          tabIndex={isTabStop ? 0 : -1}
          onChange={() => onSelect(message)}
        />
      )}
      {leads ? (
        <p className="chat-author">
          {mine ? (
            name
          ) : (
            <PersonName username={author.username} tabIndex={isTabStop ? 0 : -1}>
              {author.name}
            </PersonName>
          )}{' '}
          <span className="chat-time">{formats.timeShort(at)}</span>
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
            {attachment?.kind === 'photo' ? (
              <Photo attachment={attachment} name={name} tabIndex={isTabStop ? 0 : -1} />
            ) : null}
            {attachment?.kind === 'document' ? <File {...props} attachment={attachment} /> : null}
            {attachment === null && !hasVisibleText(text) ? <p className="chat-deleted">{t('noVisibleText')}</p> : null}
            {!hasVisibleText(text) ? null : (
              <MessageText
                text={text}
                isQuoteGone={props.isQuoteGone}
                at={at}
                reachable={isTabStop}
                onStock={onStock}
                onPerson={openProfile}
              />
            )}
          </>
        )}
        {isStarred ? <Icon name="star" size="small" label={t('starred')} /> : null}
        {leads ? null : <span className="chat-time is-quiet">{formats.timeShort(at)}</span>}
      </div>
      {deleted || isSelected !== null ? null : (
        <Menu
          label={t('menu.message')}
          className="icon-btn chat-menu"
          tabIndex={isTabStop ? 0 : -1}
          items={() => menuOf(props, t)}
        >
          <Icon name="more" />
        </Menu>
      )}
    </article>
  );
});

type FileProps = Pick<MessageProps, 'isTabStop' | 'onCopy'> & {
  readonly attachment: NonNullable<ChatMessage['attachment']>;
};

/** A file of others: named, and never opened. */
function File({ attachment, isTabStop, onCopy }: FileProps): ReactNode {
  const { t } = useTexts('chat');
  return (
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
  );
}

type ChatTexts = ReturnType<typeof useTexts<'chat'>>['t'];

/** What can be done with a message when its menu opens: after an hour it can no longer be deleted for everyone. */
function menuOf(props: MessageProps, t: ChatTexts): MenuItem[] {
  const { message, isStarred, canPost, onForward, onReply, onStar, onSelect, onDelete, onCopy } = props;
  const { text } = message;
  return [
    ...(canPost ? [{ key: 'reply', label: t('menu.reply'), note: 'R', onSelect: () => onReply(message) }] : []),
    {
      key: 'copy',
      label: t('menu.copy'),
      note: 'C',
      disabled: text === '',
      onSelect: () => onCopy('message', copyText(readQuote(text).text)),
    },
    { key: 'forward', label: t('menu.forward'), note: 'F', onSelect: () => onForward([message]) },
    {
      key: 'star',
      label: isStarred ? t('menu.unstar') : t('menu.star'),
      note: 'S',
      onSelect: () => onStar(message, !isStarred),
    },
    { key: 'select', label: t('menu.select'), note: 'X', onSelect: () => onSelect(message) },
    {
      key: 'delete',
      label: t('menu.delete'),
      note: 'Del',
      separated: true,
      onSelect: () => onDelete([message], false),
    },
    ...(isRetractable(message)
      ? [{ key: 'all', label: t('menu.deleteAll'), onSelect: () => onDelete([message], true) }]
      : []),
  ];
}
