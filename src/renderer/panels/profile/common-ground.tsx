import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import { PersonName } from '#renderer/social-ui/person-name.tsx';
import { peopleQueries } from '#renderer/social-ui/person-queries.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import type { BriefPerson, Person } from '#shared/contract/people.ts';
import type { StockCode } from '#shared/market/index.ts';

/** People who are named before the others are counted. */
const NAMED = 2;

/** Which of those whom one follows follow this person. */
export function FollowedBy({ mutuals }: { readonly mutuals: readonly BriefPerson[] }): ReactNode {
  const { t } = useTexts('people');
  if (mutuals.length === 0) return null;
  const named = mutuals.slice(0, NAMED);
  const others = mutuals.length - named.length;
  const marks = ['\uE000', '\uE001'];
  // The names stand where the language wants them, as buttons.
  const sentence = t('followedBy', { names: named.map((_, at) => marks[at]).join(', '), others });
  return (
    <p className="profile-followed">
      {sentence.split(/([\uE000\uE001])/u).map((part) => {
        const person = named[marks.indexOf(part)];
        return person ? (
          <PersonName key={person.id} username={person.username}>
            {person.username}
          </PersonName>
        ) : (
          part
        );
      })}
    </p>
  );
}

type CommonGroundProps = { readonly person: Person; onStock(code: StockCode): void };

/** Stocks that both watch and groups that both are in, as far as the service says; nothing while it does not. */
export function CommonGround({ person: { id }, onStock }: CommonGroundProps): ReactNode {
  const { t } = useTexts('people');
  const { data } = useQuery({ ...peopleQueries.common(id), retry: false });
  const stocks = data?.stocks ?? [];
  const groups = data?.groups ?? [];
  return (
    <>
      {stocks.length === 0 ? null : (
        <p className="profile-chips">
          <span>{t('stocksInCommon')}</span>
          {stocks.map((code) => (
            <button
              key={code}
              type="button"
              className="profile-chip"
              aria-description={t('toStock', { symbol: code })}
              onClick={() => onStock(code)}
            >
              {code}
            </button>
          ))}
        </p>
      )}
      {groups.length === 0 ? null : (
        <p className="profile-chips">
          <span>{t('groupsInCommon')}</span>
          {groups.map(({ room, name }) => (
            <button
              key={room}
              type="button"
              className="profile-chip"
              aria-description={t('toGroup', { name })}
              onClick={() => goTo({ panel: 'chat', item: room })}
            >
              <Icon name="group" size="small" />
              <bdi>{name}</bdi>
            </button>
          ))}
        </p>
      )}
    </>
  );
}
