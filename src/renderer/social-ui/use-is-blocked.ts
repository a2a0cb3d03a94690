import { useQuery } from '@tanstack/react-query';
import { peopleQueries } from './person-queries.ts';

/** Tells whether this user has blocked somebody; of nobody while the service does not say. */
export function useIsBlocked(): (id: number) => boolean {
  const { data } = useQuery(peopleQueries.blocked);
  return (id) => data?.some((person) => person.id === id) ?? false;
}
