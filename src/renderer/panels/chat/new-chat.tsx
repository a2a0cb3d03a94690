import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { useSettled } from '#renderer/ui/use-settled.ts';
import type { ChatFound } from '#shared/contract/chat.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { Initials } from './initials.tsx';
import './picker.css';

type NewChatProps = {
  /** Shows the room with somebody, which may not exist before the first message. */
  onRoom(room: string): void;
  onClose(): void;
};

const PAUSE_MS = 200;

/** Searches people, and begins a chat with one of them where the service allows it. */
export function NewChat({ onRoom, onClose }: NewChatProps): ReactNode {
  const { t, translate } = useTexts('chat');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const keyword = useSettled(typed.trim(), PAUSE_MS);
  const { data, error } = useQuery({
    queryKey: ['chat-people', keyword],
    queryFn: () => ask(bridge.chat.people({ keyword })),
    enabled: keyword !== '',
    staleTime: MINUTE_MS,
    placeholderData: (before) => (keyword === '' ? undefined : before),
  });
  const found = keyword === '' ? [] : (data ?? []);
  const chosen = found[Math.min(at, found.length - 1)];
  const chosenId = chosen?.person.id;
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(`${id}-${chosenId}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosenId]);

  function start({ person }: ChatFound): void {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    void bridge.chat.start({ user: person.id, person }).then((answer) => {
      setBusy(false);
      if (!answer.ok) setProblem(messageOf(answer.error, translate));
      else if (answer.value.kind === 'refused') setProblem(t(`start.${answer.value.reason}`, { name: person.name }));
      else {
        onClose();
        onRoom(answer.value.room);
      }
    });
  }
  function pressed(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && chosen) start(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const text = (): string | null => {
    if (problem !== null) return problem;
    if (error) return messageOf(failureFrom(error), translate);
    return keyword !== '' && data?.length === 0 ? t('start.nobody', { keyword }) : null;
  };

  return (
    <Dialog title={t('new.chat')} className="chat-picker" onClose={onClose}>
      <TextInput
        look="framed"
        autoFocus
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={chosen ? `${id}-${chosen.person.id}` : undefined}
        aria-label={t('new.search')}
        placeholder={t('new.search')}
        value={typed}
        maxLength={50}
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          setProblem(null);
        }}
        onKeyDown={pressed}
      />
      <p className="chat-picker-line" role="status">
        {text()}
      </p>
      <div id={id} className="chat-picker-list" role="listbox" aria-label={t('new.people')}>
        {found.map((each) => (
          <button
            key={each.person.id}
            id={`${id}-${each.person.id}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={each === chosen}
            className="chat-picker-row"
            onClick={() => start(each)}
          >
            <Initials name={each.person.name} username={each.person.username} />
            <b>{each.person.name}</b>
            <span>@{each.person.username}</span>
            {each.room === null && each.isRequest ? <i className="chat-tag">{t('start.request')}</i> : null}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
