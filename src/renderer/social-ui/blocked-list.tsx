import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import type { StreamPerson } from '#shared/contract/stream.ts';
import { peopleQueries } from './person-queries.ts';
import './blocked-list.css';

/** The people this user has blocked, with unblock buttons. */
export function BlockedList({ onUnblock }: { onUnblock(person: StreamPerson): void }): ReactNode {
  const { t } = useTexts('stream');
  const query = useQuery({ ...peopleQueries.blocked, staleTime: 0 });

  return (
    <Answered
      query={query}
      isEmpty={(people) => people.length === 0}
      empty={<PanelState.Empty title={t('blocked.none')} text={t('blocked.noneText')} />}
    >
      {(people) => (
        <ul className="blocked-list" aria-label={t('blocked.title')}>
          {people.map((person) => (
            <li key={person.id}>
              <span className="blocked-who">
                <b>{person.username}</b> <span>{person.name}</span>
              </span>
              <Button
                size="small"
                tone="quiet"
                aria-label={t('blocked.liftOf', { username: person.username })}
                onClick={() => onUnblock(person)}
              >
                {t('blocked.lift')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Answered>
  );
}
