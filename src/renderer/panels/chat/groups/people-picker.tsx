import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { IconButton } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { useSettled } from '#renderer/ui/use-settled.ts';
import type { ChatPerson } from '#shared/contract/chat.ts';
import { LONGEST_GROUP_SEARCH, MAX_SUGGESTED } from '#shared/contract/groups.ts';
import { Initials } from '../initials.tsx';
import { groupQueries } from './queries.ts';
import './people-picker.css';

type PeoplePickerProps = {
  /** The group that they are invited to, whose people are left out; null for a new one. */
  readonly group: { readonly id: string; readonly room: string } | null;
  readonly chosen: readonly ChatPerson[];
  /** How many may be chosen. */
  readonly max: number;
  onChange(chosen: readonly ChatPerson[]): void;
};

type From = 'suggestions' | 'contacts';

/** Debounce before the service is asked, ms. */
const PAUSE_MS = 150;

/** People to invite, searched as one types: arrows move through them, Space chooses. */
export function PeoplePicker({ group, chosen, max, onChange }: PeoplePickerProps): ReactNode {
  const { t } = useTexts('groups');
  const [from, setFrom] = useState<From>('suggestions');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), PAUSE_MS);
  const list = useRef<HTMLElement>(null);
  const query = useQuery({
    ...groupQueries.suggested(group?.room ?? null, { from, group: group?.id ?? null, search }),
    // What was found before stays until the next answer, so that the list does not blink with each letter.
    placeholderData: (before) => before,
  });
  const isFull = chosen.length >= max;
  const isChosen = (id: number): boolean => chosen.some((person) => person.id === id);
  const drop = (id: number): void => onChange(chosen.filter((person) => person.id !== id));

  function moved(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const boxes = [...(list.current?.querySelectorAll<HTMLElement>('input:not(:disabled)') ?? [])];
    const next = boxes[boxes.findIndex((box) => box.isSameNode(document.activeElement)) + step];
    event.preventDefault();
    next?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the controls inside
    <div className="people-picker" onKeyDown={moved}>
      {chosen.length === 0 ? null : (
        <ul className="people-chosen" aria-label={t('people.chosen', { count: chosen.length })}>
          {chosen.map(({ id, name }) => (
            <li key={id} className="people-chip">
              <span>{name}</span>
              <IconButton label={t('people.drop', { name })} onClick={() => drop(id)}>
                <Icon name="close" size="small" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="people-search">
        <TextInput
          look="small"
          aria-label={t('people.search')}
          placeholder={t('people.search')}
          maxLength={LONGEST_GROUP_SEARCH}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Segmented<From>
          label={t('people.from')}
          look="view"
          value={from}
          choices={(['suggestions', 'contacts'] as const).map((value) => ({ value, label: t(`people.${value}`) }))}
          onChange={setFrom}
        />
      </div>
      <section ref={list} className="people-found" aria-label={t('people.results')}>
        <Answered
          query={query}
          rows={5}
          isEmpty={({ people }) => people.length === 0}
          empty={search === '' ? nobody() : <PanelEmpty title={t('people.none')} />}
        >
          {({ people, hasMore }) => (
            <>
              {people.map((person) => (
                <Checkbox
                  key={person.id}
                  checked={isChosen(person.id)}
                  disabled={isFull && !isChosen(person.id)}
                  onChange={(on) => (on ? onChange([...chosen, person]) : drop(person.id))}
                >
                  <Initials name={person.name} username={person.username} size="small" />
                  <span className="picked-name">{person.name}</span>
                  <span className="people-user">@{person.username}</span>
                </Checkbox>
              ))}
              {hasMore ? <p className="group-note">{t('people.more', { count: MAX_SUGGESTED })}</p> : null}
            </>
          )}
        </Answered>
      </section>
      <p className="group-note" role="status">
        {t('people.chosenOf', { count: chosen.length, max })}
        {isFull ? ` ${t('people.full')}` : ''}
      </p>
    </div>
  );

  function nobody(): ReactNode {
    if (from === 'contacts') return <PanelEmpty title={t('people.noContacts')} text={t('people.noContactsText')} />;
    return <PanelEmpty title={t('people.noneYet')} text={t('people.noneYetText')} />;
  }
}
