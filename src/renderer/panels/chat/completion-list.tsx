import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { readQuery, stocksIn } from '#renderer/queries/read.ts';
import { useSettled } from '#renderer/ui/use-settled.ts';
import type { ChatRoom } from '#shared/contract/chat.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { completed, type Typing, typingAt } from './completion.ts';

type Found = { readonly name: string; readonly about: string };
type FieldProps = {
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly 'aria-activedescendant'?: string;
  readonly 'aria-autocomplete': 'list';
};

export type Completion = {
  readonly id: string;
  readonly found: readonly Found[];
  readonly at: number;
  readonly fieldProps: FieldProps;
  choose(found: Found): void;
  /** @returns whether the key was for the list */
  pressed(event: KeyboardEvent): boolean;
  /** The text or the caret is another one. */
  moved(): void;
};

const SHOWN = 6;
const PAUSE_MS = 120;

/** Stocks after $ and people after @, while the caret is behind them. */
export function useCompletion(
  { person }: ChatRoom,
  text: string,
  field: RefObject<HTMLTextAreaElement | null>,
  setText: (text: string) => void,
): Completion {
  const id = useId();
  const [typing, setTyping] = useState<Typing | null>(null);
  const [at, setAt] = useState(0);
  const settled = useSettled(typing, PAUSE_MS);
  const keyword = settled?.word ?? '';
  const { data: stocks } = useQuery({
    ...readQuery('watchlist.searchCompany', { keyword }),
    enabled: settled?.kind === 'stock' && keyword !== '',
    staleTime: MINUTE_MS,
    select: stocksIn,
  });
  const { data: people } = useQuery({
    queryKey: ['chat-people', keyword],
    queryFn: () => ask(bridge.chat.people({ keyword })),
    enabled: settled?.kind === 'person' && keyword.length >= 2,
    staleTime: MINUTE_MS,
  });
  const found = foundNow().slice(0, SHOWN);
  const chosen = found[Math.min(at, found.length - 1)];

  function foundNow(): readonly Found[] {
    if (typing === null || settled?.kind !== typing.kind || settled.word !== typing.word) return [];
    const word = keyword.toLowerCase();
    if (typing.kind === 'stock')
      return (stocks ?? [])
        .filter(({ code }) => code !== keyword)
        .map(({ code, name }) => ({ name: code, about: name }));
    const others = (people ?? []).map(({ person: each }) => each);
    const own = person?.username.toLowerCase().startsWith(word) === true ? [person] : [];
    return [...own, ...others.filter(({ id: each }) => each !== person?.id)].map(({ username, name }) => ({
      name: username,
      about: name,
    }));
  }
  function moved(): void {
    const box = field.current;
    const caret = box?.selectionStart ?? null;
    const next = box && caret !== null && caret === box.selectionEnd ? typingAt(box.value, caret) : null;
    setTyping((now) => (now?.word === next?.word && now?.from === next?.from && now?.kind === next?.kind ? now : next));
    setAt(0);
  }
  function choose({ name }: Found): void {
    const box = field.current;
    if (typing === null || box === null) return;
    const next = completed(text, box.selectionStart, typing, name);
    setText(next.text);
    setTyping(null);
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(next.caret, next.caret);
    });
  }

  return {
    id,
    found,
    at: Math.min(at, Math.max(0, found.length - 1)),
    fieldProps: {
      'aria-autocomplete': 'list',
      ...(chosen && { 'aria-controls': id, 'aria-activedescendant': `${id}-${chosen.name}` }),
    },
    choose,
    moved,
    pressed(event) {
      if (found.length === 0 || chosen === undefined) return false;
      if (event.key === 'ArrowDown') setAt((at + 1) % found.length);
      else if (event.key === 'ArrowUp') setAt((at + found.length - 1) % found.length);
      else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(chosen);
      else if (event.key === 'Escape') setTyping(null);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

/** What may be meant, above the composer. */
export function CompletionList({ completion }: { readonly completion: Completion }): ReactNode {
  const { t } = useTexts('chat');
  const { id, found, at, choose } = completion;
  if (found.length === 0) return null;
  return (
    <div id={id} className="chat-completion" role="listbox" aria-label={t('completion')}>
      {found.map((each, place) => (
        <button
          key={each.name}
          id={`${id}-${each.name}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(each)}
        >
          <b>{each.name}</b>
          <span>{each.about}</span>
        </button>
      ))}
    </div>
  );
}
