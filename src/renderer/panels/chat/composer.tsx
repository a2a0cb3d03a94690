import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { bridge, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAutosave } from '#renderer/panel-kit/use-autosave.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { FileButton } from '#renderer/ui/file-button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { TextArea } from '#renderer/ui/text-input.tsx';
import { withQuote } from '#shared/chat/quote.ts';
import { hasVisibleText } from '#shared/chat/visible-text.ts';
import { type ChatMessage, type ChatRoom, LONGEST_CHAT_DRAFT, LONGEST_CHAT_TEXT } from '#shared/contract/chat.ts';
import type { Answer } from '#shared/contract/define.ts';
import { CompletionList, useCompletion } from './completion-list.tsx';
import { pictureIn } from './photo-draft.ts';
import { RequestHint } from './request-hint.tsx';
import { useBodyOf } from './use-body-of.ts';
import type { PhotoState } from './use-photo.ts';
import '#renderer/ui/field.css';
import './composer.css';

type ComposerProps = {
  readonly room: ChatRoom;
  readonly draft: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly photo: PhotoState;
  /** The message that is answered; null for none. */
  readonly reply: ChatMessage | null;
  onReplyEnd(): void;
  /** What is written now. */
  onText(text: string): void;
  onEscape(): void;
  /** The newest message gets the focus. */
  onUp(): void;
};

/** From here on the remaining length is shown. */
const NEAR_LIMIT = 200;

/** The message input: Enter sends, Shift+Enter starts a new row; the draft is stored per room. */
export function Composer(props: ComposerProps): ReactNode {
  const { room, draft, field, photo, reply, onReplyEnd, onText, onEscape, onUp } = props;
  const { t, translate } = useTexts('chat');
  const bodyOf = useBodyOf();
  const formats = useFormats();
  const [text, setText] = useState(draft);
  const [problem, setProblem] = useState<string | null>(null);
  useAutosave(text, draft, (written) => void bridge.chat.draft({ room: room.id, text: written }));
  useEffect(() => onText(text));
  const completion = useCompletion(room, text, field, setText);

  function queue(sent: Promise<Answer<unknown>>, restore: () => void): void {
    void sent.then((answer) => {
      if (answer.ok) return;
      // Sending failed before it was queued: restore what was written.
      restore();
      setProblem(messageOf(answer.error, translate));
    });
  }
  const trimmed = hasVisibleText(text) ? text.trim() : '';
  const written = reply === null || trimmed === '' ? trimmed : withQuote(reply.author.name, bodyOf(reply), trimmed);
  const over = Math.max(0, written.length - LONGEST_CHAT_TEXT);
  const isSendable = (trimmed !== '' || (photo.draft !== null && text.trim() === '')) && over === 0 && !photo.isBusy;
  function send(): void {
    if (!isSendable) return;
    const back = (): void => setText((now) => (now === '' ? trimmed : now));
    setText('');
    setProblem(null);
    onReplyEnd();
    if (photo.draft === null) queue(bridge.chat.send({ room: room.id, text: written }), back);
    else {
      const { draft: sent } = photo;
      photo.clear();
      queue(bridge.chat.sendPhoto({ room: room.id, text: written, content: sent.content }), () => {
        back();
        photo.restore(sent);
      });
    }
  }

  function pressed(event: KeyboardEvent): void {
    // Enter commits an IME composition; it must not send.
    if (event.nativeEvent.isComposing) return;
    if (completion.pressed(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) send();
    else if (event.key === 'Escape' && photo.draft !== null) photo.clear();
    else if (event.key === 'Escape' && reply !== null) onReplyEnd();
    else if (event.key === 'Escape') onEscape();
    else if (event.key === 'ArrowUp' && text === '') onUp();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function pasted(event: ClipboardEvent): void {
    const picture = pictureIn(event.clipboardData);
    const length = event.clipboardData.getData('text/plain').length;
    // What does not fit would be cut without a word.
    const isTooLong = text.length + length > LONGEST_CHAT_DRAFT;
    if (picture === null && !isTooLong) return;
    event.preventDefault();
    if (picture !== null) photo.take(picture);
    else setProblem(t('pastedTooLong', { length: formats.whole(length), max: formats.whole(LONGEST_CHAT_DRAFT) }));
  }

  const params = {
    length: formats.whole(written.length),
    max: formats.whole(LONGEST_CHAT_TEXT),
    over: formats.whole(over),
  };
  const notice = problem ?? photo.problem;
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <RequestHint room={room} />
      {notice === null ? null : (
        <p className="chat-hint is-wrong" role="alert">
          {notice}
        </p>
      )}
      {reply === null ? null : (
        <p className="chat-reply">
          <span>{t('replyTo', { name: reply.mine ? t('you') : reply.author.name })}</span>
          <span className="chat-reply-text">{bodyOf(reply)}</span>
          <IconButton label={t('replyEnd')} onClick={onReplyEnd}>
            <Icon name="close" />
          </IconButton>
        </p>
      )}
      {photo.isBusy ? (
        <p className="chat-hint" role="status">
          {t('photo.preparing')}
        </p>
      ) : null}
      {photo.draft === null ? null : (
        <div className="chat-preview">
          <img src={photo.draft.url} alt={t('photo.preview')} />
          <span>
            {t('photo.size', {
              width: formats.whole(photo.draft.width),
              height: formats.whole(photo.draft.height),
              size: formats.whole(Math.ceil(photo.draft.content.length / 1_024)),
            })}
          </span>
          <IconButton label={t('photo.remove')} onClick={photo.clear}>
            <Icon name="close" />
          </IconButton>
        </div>
      )}
      <CompletionList completion={completion} />
      <div className="field-frame chat-compose">
        <TextArea
          look="bare"
          className="chat-write"
          ref={field}
          rows={1}
          value={text}
          maxLength={LONGEST_CHAT_DRAFT}
          aria-label={t('write', { room: room.name })}
          placeholder={t('writeHint')}
          spellCheck={false}
          {...completion.fieldProps}
          onChange={(event) => {
            setText(event.target.value);
            completion.moved();
          }}
          onSelect={completion.moved}
          onKeyDown={pressed}
          onPaste={pasted}
        />
        <FileButton
          label={t('photo.add')}
          icon={<Icon name="camera" />}
          accept="image/png,image/jpeg,image/webp,image/gif,image/bmp,image/avif"
          onFile={photo.take}
        />
        <IconButton label={t('send')} className="chat-send" disabled={!isSendable} onClick={send}>
          <Icon name="send" />
        </IconButton>
      </div>
      {written.length >= LONGEST_CHAT_TEXT - NEAR_LIMIT ? (
        <p className={`chat-hint${over > 0 ? ' is-wrong' : ''}`} role="status">
          {t(over > 0 ? 'tooLong' : 'length', params)}
        </p>
      ) : null}
      {text.trim() !== '' && trimmed === '' ? (
        <p className="chat-hint is-wrong" role="status">
          {t('sendsNothing')}
        </p>
      ) : null}
    </form>
  );
}
