import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { SUGGESTION_FILTERS } from '#shared/contract/people.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';

/** What windows ask about people; all panels and cards of a window share it. */
export const peopleQueries = {
  /** @param username in small letters */
  person: (username: string) =>
    queryOptions({
      queryKey: ['people', 'person', username],
      queryFn: () => ask(bridge.people.person({ username })),
      staleTime: MINUTE_MS,
    }),
  common: (id: number) =>
    queryOptions({
      queryKey: ['people', 'common', id],
      queryFn: () => ask(bridge.people.common({ id })),
      // The own watchlists and groups change without a word of the service.
      staleTime: 0,
    }),
  connections: queryOptions({
    queryKey: ['people', 'connections'],
    queryFn: () => ask(bridge.people.connections()),
    staleTime: MINUTE_MS,
  }),
  suggested: (filter: (typeof SUGGESTION_FILTERS)[number]) =>
    queryOptions({
      queryKey: ['people', 'suggested', filter],
      queryFn: () => ask(bridge.people.suggested({ filter })),
      staleTime: MINUTE_MS,
    }),
  trending: queryOptions({
    queryKey: ['people', 'trending'],
    queryFn: () => ask(bridge.people.trending()),
    staleTime: MINUTE_MS,
  }),
  blocked: queryOptions({
    queryKey: ['people', 'blocked'],
    queryFn: () => ask(bridge.stream.blocked()),
    staleTime: MINUTE_MS,
  }),
  own: queryOptions({
    queryKey: ['people', 'own'],
    queryFn: () => ask(bridge.people.own()),
    staleTime: MINUTE_MS,
    gcTime: 0,
  }),
  /** The content of a picture never changes under its address. */
  picture: (address: string) =>
    queryOptions({
      queryKey: ['people', 'picture', address],
      queryFn: () => ask(bridge.people.picture({ address })),
      staleTime: HOUR_MS,
      retry: false,
    }),
};

const isPicture = (key: readonly unknown[]): boolean => key[1] === 'picture';

/** Reads people again once one of them has changed, was blocked, or is seen again. @returns the disposer */
export function followPeople(client: Pick<QueryClient, 'invalidateQueries'>): () => void {
  const readAgain = (): void =>
    void client.invalidateQueries({ queryKey: ['people'], predicate: ({ queryKey }) => !isPicture(queryKey) });
  const stops = [bridge.people.changed(readAgain), bridge.stream.blockChanged(readAgain)];
  return () => {
    for (const stop of stops) stop();
  };
}
