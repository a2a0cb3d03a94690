import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { peopleQueries } from '#renderer/social-ui/person-queries.ts';
import { PersonRow } from '#renderer/social-ui/person-row.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import type { BriefPerson } from '#shared/contract/people.ts';

type RowsProps = { readonly label: string; readonly children: ReactNode };

/** People as rows; arrows move between them. */
export function Rows({ label, children }: RowsProps): ReactNode {
  const pressed = (event: KeyboardEvent<HTMLUListElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.person-row-button')];
    const next = rows[rows.findIndex((row) => row.matches(':focus')) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul className="person-rows" aria-label={label} onKeyDown={pressed}>
      {children}
    </ul>
  );
}

/** Whom whoever is signed in follows, or who follows them. */
export function Connections({ which }: { readonly which: 'followers' | 'following' }): ReactNode {
  const { t } = useTexts('people');
  const query = useQuery({ ...peopleQueries.connections, select: (answer) => answer[which] });
  return (
    <Answered
      query={query}
      isEmpty={(people) => people.length === 0}
      empty={<PanelState.Empty title={t(`none.${which}`)} text={t(`noneText.${which}`)} />}
    >
      {(people) => (
        <Rows label={t(`tabs.${which}`)}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              note={person.isFollowing && person.followsMe ? t('knows.each') : undefined}
            />
          ))}
        </Rows>
      )}
    </Answered>
  );
}

/** Followers of a person whom whoever is signed in follows; null where the service does not say. */
export function Mutuals({ mutuals }: { readonly mutuals: readonly BriefPerson[] | null }): ReactNode {
  const { t } = useTexts('people');
  if (mutuals === null) return <PanelState.Empty title={t('mutualsUnknown')} text={t('mutualsUnknownText')} />;
  if (mutuals.length === 0) return <PanelState.Empty title={t('none.mutuals')} text={t('noneText.mutuals')} />;
  return (
    <Rows label={t('tabs.mutuals')}>
      {mutuals.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    </Rows>
  );
}
