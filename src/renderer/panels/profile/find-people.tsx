import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { readQuery } from '#renderer/queries/read.ts';
import { write } from '#renderer/queries/write.ts';
import { peopleQueries } from '#renderer/social-ui/person-queries.ts';
import { PersonRow } from '#renderer/social-ui/person-row.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { useSettled } from '#renderer/ui/use-settled.ts';
import { SUGGESTION_FILTERS, type Suggestion } from '#shared/contract/people.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { Rows } from './people-lists.tsx';

type FindPeopleProps = { onOpen(username: string): void };
type Filter = (typeof SUGGESTION_FILTERS)[number];

const PAUSE_MS = 160;
/** The service takes no longer keyword. */
const LONGEST = 50;

/** A search that was opened is remembered by the service; that it failed is no reason to stop. */
const remember = (type: 'users' | 'keyword', value: string): void =>
  void write('search.saveRecent', { type, value }).catch(() => undefined);

/** People by name; without one those who were looked for, those whom the service suggests, and those who trend. */
export function FindPeople({ onOpen }: FindPeopleProps): ReactNode {
  const { t } = useTexts('people');
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), PAUSE_MS);
  const below = useRef<HTMLDivElement>(null);
  const open = (username: string): void => {
    remember('users', username);
    onOpen(username);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && typed.trim() !== '') remember('keyword', typed.trim());
    if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      setTyped('');
    }
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    below.current?.querySelector<HTMLElement>('.person-row-button')?.focus();
  };
  return (
    <>
      <div className="profile-search">
        <Icon name="search" size="small" />
        <TextInput
          look="bare"
          type="search"
          maxLength={LONGEST}
          value={typed}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={pressed}
        />
      </div>
      <div ref={below} className="profile-scroll">
        {typed.trim() === '' || keyword === '' ? (
          <>
            <Recent onOpen={open} onKeyword={setTyped} />
            <Suggested onOpen={open} />
            <Trending onOpen={open} />
          </>
        ) : (
          <Found keyword={keyword} onOpen={open} />
        )}
      </div>
    </>
  );
}

function Found({ keyword, onOpen }: FindPeopleProps & { readonly keyword: string }): ReactNode {
  const { t } = useTexts('people');
  const query = useQuery({
    queryKey: ['people', 'search', keyword],
    queryFn: () => ask(bridge.stream.people({ keyword })),
    staleTime: MINUTE_MS,
  });
  return (
    <Answered
      query={query}
      isEmpty={(people) => people.length === 0}
      empty={<PanelState.Empty title={t('search.none')} text={t('search.noneText', { keyword })} />}
    >
      {(people) => (
        <Rows label={t('search.results')}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} onOpen={onOpen} />
          ))}
        </Rows>
      )}
    </Answered>
  );
}

type RecentProps = FindPeopleProps & { onKeyword(keyword: string): void };

/** Nothing is shown where nobody was looked for yet. */
function Recent({ onOpen, onKeyword }: RecentProps): ReactNode {
  const { t } = useTexts('people');
  const { data } = useQuery({ ...readQuery('search.recent', {}), staleTime: MINUTE_MS, retry: false });
  const rows = (data?.results ?? []).filter(({ type, value }) => type !== 'company' && value !== '');
  if (rows.length === 0) return null;
  return (
    <section className="profile-part">
      <h3>{t('recent.title')}</h3>
      <p className="profile-chips is-recent">
        {rows.map(({ type, value, name }) => (
          <button
            key={`${type} ${value}`}
            type="button"
            className="profile-chip"
            {...(type === 'users' && { 'data-person': value })}
            onClick={() => (type === 'users' ? onOpen(value) : onKeyword(value.slice(0, LONGEST)))}
          >
            <Icon name={type === 'users' ? 'account' : 'search'} size="small" />
            <bdi>{type === 'users' && name !== '' ? name : value}</bdi>
          </button>
        ))}
      </p>
    </section>
  );
}

function Suggested({ onOpen }: FindPeopleProps): ReactNode {
  const { t } = useTexts('people');
  const [filter, setFilter] = useState<Filter>('all');
  const query = useQuery(peopleQueries.suggested(filter));
  const noteOf = ({ mutualCount, stocks, followsMe }: Suggestion): string =>
    [
      ...(followsMe ? [t('knows.follower')] : []),
      ...(mutualCount > 0 ? [t('suggested.mutuals', { count: mutualCount })] : []),
      ...stocks.slice(0, 3),
    ].join(' · ');
  return (
    <section className="profile-part">
      <h3>
        {t('suggested.title')}
        <Segmented
          label={t('suggested.filter')}
          look="filter"
          value={filter}
          choices={SUGGESTION_FILTERS.map((value) => ({ value, label: t(`suggested.filters.${value}`) }))}
          onChange={(next) => setFilter(next)}
        />
      </h3>
      <Answered
        query={query}
        rows={5}
        isEmpty={(people) => people.length === 0}
        empty={<PanelState.Empty title={t('suggested.none')} text={t('suggested.noneText')} />}
      >
        {(people) => (
          <Rows label={t('suggested.title')}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} note={noteOf(person)} onOpen={onOpen} />
            ))}
          </Rows>
        )}
      </Answered>
    </section>
  );
}

function Trending({ onOpen }: FindPeopleProps): ReactNode {
  const { t } = useTexts('people');
  const { whole } = useFormats();
  const query = useQuery(peopleQueries.trending);
  return (
    <section className="profile-part">
      <h3>{t('trending.title')}</h3>
      <Answered
        query={query}
        rows={5}
        isEmpty={(people) => people.length === 0}
        empty={<PanelState.Empty title={t('trending.none')} text={t('trending.noneText')} />}
      >
        {(people) => (
          <Rows label={t('trending.title')}>
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                before={<span className="profile-rank">{person.rank}</span>}
                note={t('trending.why', {
                  count: person.posts,
                  amount: whole(person.posts),
                  likes: t('likes', { count: person.likes }),
                })}
                onOpen={onOpen}
              />
            ))}
          </Rows>
        )}
      </Answered>
    </section>
  );
}
