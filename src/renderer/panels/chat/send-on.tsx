import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { useSettled } from '#renderer/ui/use-settled.ts';
import { hasVisibleText } from '#shared/chat/visible-text.ts';
import { type ChatMessage, type ChatReceiver, LONGEST_CHAT_TEXT, MAX_CHAT_RECEIVERS } from '#shared/contract/chat.ts';
import { MINUTE_MS } from '#shared/time.ts';
import './picker.css';
import { useBodyOf } from './use-body-of.ts';

type SendOnProps = {
  readonly messages: readonly ChatMessage[];
  /** A text from elsewhere, in place of messages: it is sent as one's own. */
  readonly quoted?: string;
  onDone(names: string): void;
  onClose(): void;
};

const PAUSE_MS = 200;
/** A quoted post is shortened to this, so that own words have their place beside it. */
const LONGEST_QUOTED = 3_000;

/** Sends messages on to several rooms and people: as they are, with their authors, and with own words if one likes. */
export function SendOn({ messages, quoted = '', onDone, onClose }: SendOnProps): ReactNode {
  const { t, translate } = useTexts('chat');
  const bodyOf = useBodyOf();
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly ChatReceiver[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  // A second press, while the first is on its way, would send everything once more.
  const isSending = useRef(false);
  const keyword = useSettled(typed.trim(), PAUSE_MS);
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: ['chat-receivers', keyword],
    queryFn: () => ask(bridge.chat.receivers({ keyword })),
    staleTime: MINUTE_MS,
    placeholderData: (before) => before,
  });
  const isChosen = ({ room }: ChatReceiver): boolean => chosen.some((each) => each.room === room);
  // Who is chosen stays in sight whatever is searched.
  const shown = [...chosen, ...(data ?? []).filter((each) => !isChosen(each))];
  const isFull = chosen.length >= MAX_CHAT_RECEIVERS;
  // Enter while the search is on its way chooses what it finds, and nothing of the search before.
  const [choosesFirst, setChoosesFirst] = useState(false);
  const isSettled = keyword === typed.trim() && !isPending && !isPlaceholderData;
  const firstHit = data?.find((each) => !isChosen(each));
  useEffect(() => {
    if (!choosesFirst || !isSettled) return;
    setChoosesFirst(false);
    if (firstHit && !isFull) setChosen((before) => [...before, firstHit]);
  }, [choosesFirst, isSettled, firstHit, isFull]);

  const own = hasVisibleText(words) ? words.trim() : '';
  // A post may be longer than a message: what is left out is said.
  const shortened = quoted.length > LONGEST_QUOTED ? `${quoted.slice(0, LONGEST_QUOTED - 1)}…` : quoted;
  const text = [own, shortened].filter((part) => part !== '').join('\n');
  const over = Math.max(0, text.length - LONGEST_CHAT_TEXT);

  async function send(): Promise<void> {
    const to = chosen.map(({ room }) => room);
    if (to.length === 0 || over > 0 || isSending.current) return;
    isSending.current = true;
    const [forwarded, shared] = [
      messages.length === 0 ? null : await bridge.chat.forward({ messages: [...messages], to }),
      text === '' ? null : await bridge.chat.share({ text, to }),
    ];
    const failed = [forwarded, shared].find((answer) => answer?.ok === false);
    if (failed && !failed.ok) {
      isSending.current = false;
      setProblem(messageOf(failed.error, translate));
      return;
    }
    onClose();
    onDone(chosen.map(({ name }) => name).join(', '));
  }
  function toggle(receiver: ChatReceiver): void {
    setChosen(isChosen(receiver) ? chosen.filter(({ room }) => room !== receiver.room) : [...chosen, receiver]);
  }
  function pressed(event: KeyboardEvent<HTMLElement>): void {
    const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input')];
    const at = boxes.findIndex((box) => box.isSameNode(document.activeElement));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) boxes[Math.max(0, Math.min(boxes.length - 1, at + step))]?.focus();
    else if (event.key === 'Enter' && event.target === boxes[0]) setChoosesFirst(true);
    else if (event.key === 'Enter') void send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const [first] = messages;
  const count = chosen.length;
  return (
    <Dialog title={t('forwardTo')} className="chat-picker" onClose={onClose}>
      <p className="chat-picker-what">
        {quoted !== ''
          ? shortened
          : messages.length > 1
            ? t('select.count', { count: messages.length })
            : `${first?.author.name ?? ''}: ${first ? bodyOf(first) : ''}`}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the boxes inside */}
      <div className="chat-picker-body" onKeyDown={pressed}>
        <TextInput
          look="framed"
          autoFocus
          aria-label={t('forwardSearch')}
          placeholder={t('forwardSearch')}
          value={typed}
          maxLength={50}
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            setChoosesFirst(false);
          }}
        />
        <p className="chat-picker-line" role="status">
          {error
            ? messageOf(failureFrom(error), translate)
            : isFull
              ? t('forwardFull', { max: MAX_CHAT_RECEIVERS })
              : isPending
                ? translate('common:loading')
                : shown.length === 0
                  ? t('start.nobody', { keyword })
                  : null}
        </p>
        <fieldset className="chat-picker-list" aria-label={t('forwardTo')}>
          {shown.map((each) => (
            <Checkbox
              key={each.room}
              checked={isChosen(each)}
              disabled={isFull && !isChosen(each)}
              onChange={() => toggle(each)}
            >
              <b>{each.name}</b>
              <span>{each.username === '' ? t(`kind.${each.kind}`) : `@${each.username}`}</span>
            </Checkbox>
          ))}
        </fieldset>
      </div>
      <TextInput
        look="framed"
        aria-label={t('forwardWords')}
        placeholder={t('forwardWords')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p className="chat-picker-line" role="alert">
        {over > 0
          ? t('tooLong', {
              length: formats.whole(text.length),
              max: formats.whole(LONGEST_CHAT_TEXT),
              over: formats.whole(over),
            })
          : (problem ?? (shortened === quoted ? null : t('postShortened')))}
      </p>
      <Button tone="brand" disabled={count === 0 || over > 0} onClick={() => void send()}>
        {count === 0 ? t('send') : t('forwardSend', { count })}
      </Button>
    </Dialog>
  );
}
