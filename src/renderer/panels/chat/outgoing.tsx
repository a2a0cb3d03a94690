import type { ReactNode } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { ChatOutgoing } from '#shared/contract/chat.ts';

type OutgoingProps = {
  readonly message: ChatOutgoing;
  /** The first of consecutive own messages, with the sender's name. */
  readonly leads: boolean;
  onRetry(): void;
  onDiscard(): void;
};

/** An own message that is queued, failed or of unknown outcome. */
export function Outgoing({ message, leads, onRetry, onDiscard }: OutgoingProps): ReactNode {
  const { t, translate } = useTexts('chat');
  const formats = useFormats();
  const { state, reason, text, photo, at } = message;
  const isOpen = state === 'failed' || state === 'unknown';
  function label(): string {
    if (state !== 'failed') return t(`out.${state}`);
    if (reason === null) return t('out.failed');
    // Elsewhere this code is about windows; here the other side or the service takes no such message.
    if (reason === 'NOT_ALLOWED') return t('out.notAllowed');
    return t('out.failedWhy', {
      why: messageOf({ code: reason, message: '', retryable: true, params: {} }, translate),
    });
  }
  return (
    <article className={`chat-message is-mine is-out is-${state}${leads ? ' leads' : ''}`} data-out={message.clientId}>
      {leads ? (
        <p className="chat-author">
          {t('you')} <span className="chat-time">{formats.timeShort(at)}</span>
        </p>
      ) : null}
      <div className="chat-bubble">
        {photo ? <Icon name="camera" label={t('attachment.photo')} /> : null}
        {text === '' && !photo ? t('attachment.photo') : <p className="chat-text is-selectable">{text}</p>}
      </div>
      <p className="chat-out" role={isOpen ? 'alert' : 'status'}>
        {label()}
      </p>
      {isOpen ? (
        <p className="chat-out-actions">
          <Button size="small" onClick={onRetry}>
            {state === 'failed' ? t('out.retry') : t('out.look')}
          </Button>
          <Button size="small" tone="quiet" onClick={onDiscard}>
            {t('out.discard')}
          </Button>
        </p>
      ) : null}
    </article>
  );
}
