import type { StockCode } from '#shared/market/index.ts';
import type { People } from './people.ts';
import type { Person } from './person.ts';

type SuggestionFilter = 'all' | 'mutual' | 'stocks' | 'verified';

type Suggestion = {
  readonly person: Person;
  /** People whom the practice user follows and who follow this one. */
  readonly mutuals: readonly Person[];
  readonly commonStocks: readonly StockCode[];
  readonly reason: 'MUTUAL' | 'STOCKS' | 'POPULAR';
};

/** One shared acquaintance counts as much as two shared stocks. */
const MUTUAL_WEIGHT = 2;

/**
 * People whom the practice user does not follow yet, the likeliest first.
 * @param myStocks stocks on the practice user's watchlists
 * @param watchedBy stocks that a person watches
 */
export function suggestPeople(
  people: People,
  myStocks: ReadonlySet<string>,
  watchedBy: (id: number) => readonly StockCode[],
  filter: SuggestionFilter,
): Suggestion[] {
  const { id: me } = people.me();
  const friends = people.followingOf(me);
  // The service suggests nobody who only pushes stocks.
  const pushing = new Set(people.pumps().map(({ id }) => id));
  const scored = people
    .visible()
    .filter(({ id }) => id !== me && !pushing.has(id) && !people.isFollowing(me, id))
    .map((person) => {
      const mutuals = friends.filter(({ id }) => people.isFollowing(id, person.id));
      const commonStocks = watchedBy(person.id).filter((code) => myStocks.has(code));
      const byFriends = mutuals.length * MUTUAL_WEIGHT;
      const reason = byFriends > 0 && byFriends >= commonStocks.length ? 'MUTUAL' : 'STOCKS';
      const score = byFriends + commonStocks.length;
      return { person, mutuals, commonStocks, reason: score === 0 ? 'POPULAR' : reason, score } as const;
    });
  const filters: Record<SuggestionFilter, (each: Suggestion) => boolean> = {
    all: () => true,
    mutual: ({ mutuals }) => mutuals.length > 0,
    stocks: ({ commonStocks }) => commonStocks.length > 0,
    verified: ({ person }) => person.isVerified,
  };
  return scored
    .filter(filters[filter])
    .sort((a, b) => b.score - a.score || a.person.id - b.person.id)
    .map(({ score: _score, ...suggestion }) => suggestion);
}
