import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { bridge, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { registerSaver } from '#renderer/panel-kit/unsaved.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { TextArea } from '#renderer/ui/text-input.tsx';
import { type ChatRoom, LONGEST_CHAT_TEXT } from '#shared/contract/chat.ts';
import '#renderer/ui/field.css';
import './composer.css';

type ComposerProps = {
  readonly room: ChatRoom;
  readonly draft: string;
  readonly field: Ref<HTMLTextAreaElement>;
  onEscape(): void;
};

/** From here on the remaining length is shown. */
const NEAR_LIMIT = 200;
const SAVE_DELAY_MS = 300;

/** The message input: Enter sends, Shift+Enter starts a new row; the draft is stored per room. */
export function Composer({ room, draft, field, onEscape }: ComposerProps): ReactNode {
  const { t, translate } = useTexts('chat');
  const formats = useFormats();
  const [text, setText] = useState(draft);
  const [problem, setProblem] = useState<string | null>(null);
  const savedText = useRef(draft);
  const newest = useRef(draft);
  newest.current = text;

  useEffect(() => {
    const save = (): void => {
      if (newest.current === savedText.current) return;
      savedText.current = newest.current;
      void bridge.chat.draft({ room: room.id, text: newest.current });
    };
    const timer = text === savedText.current ? undefined : setTimeout(save, SAVE_DELAY_MS);
    const stop = registerSaver(save);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [text, room.id]);
  useEffect(
    () => () => {
      if (newest.current !== savedText.current) void bridge.chat.draft({ room: room.id, text: newest.current });
    },
    [room.id],
  );

  function send(): void {
    const trimmed = text.trim();
    if (trimmed === '' || trimmed.length > LONGEST_CHAT_TEXT) return;
    setText('');
    setProblem(null);
    void bridge.chat.send({ room: room.id, text: trimmed }).then((answer) => {
      if (answer.ok) return;
      // Sending failed before it was queued: restore the text.
      setText((now) => (now === '' ? trimmed : now));
      setProblem(messageOf(answer.error, translate));
    });
  }
  function pressed(event: KeyboardEvent): void {
    // Enter commits an IME composition; it must not send.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) send();
    else if (event.key === 'Escape') onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const left = LONGEST_CHAT_TEXT - text.length;
  const params = { length: formats.whole(text.length), max: formats.whole(LONGEST_CHAT_TEXT) };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {room.status === 'requested' && room.person ? (
        <p className="chat-hint">{t('waits', { name: room.person.name })}</p>
      ) : null}
      {problem === null ? null : (
        <p className="chat-hint is-wrong" role="alert">
          {problem}
        </p>
      )}
      <div className="field-frame chat-compose">
        <TextArea
          look="bare"
          className="chat-write"
          ref={field}
          rows={1}
          value={text}
          maxLength={LONGEST_CHAT_TEXT}
          aria-label={t('write', { room: room.name })}
          placeholder={t('writeHint')}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={pressed}
        />
        <IconButton label={t('send')} className="chat-send" disabled={text.trim() === ''} onClick={send}>
          <Icon name="send" />
        </IconButton>
      </div>
      {left <= NEAR_LIMIT ? (
        <p className={`chat-hint${left === 0 ? ' is-wrong' : ''}`} role="status">
          {t('length', params)}
        </p>
      ) : null}
    </form>
  );
}
