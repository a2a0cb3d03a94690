import { z } from 'zod';
import { invalidParameter } from '#exchange/service-refusal.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import type { Parts } from '../parts.ts';
import { type Route, route } from '../route.ts';

const MAX = 20;
const search = z.object({ type: z.enum(['company', 'users', 'keyword']), value: z.string(), at: z.number() });
type Search = z.infer<typeof search>;

export function searchRoutes({ store, market, people, clock }: Parts): Route[] {
  const { search: catalogue } = endpoints;
  const records = store.collection('recent-search', search, { cap: MAX });

  /** Its present display name; null for someone who is blocked or renamed. */
  function nameOf({ type, value }: Pick<Search, 'type' | 'value'>): string | null {
    if (type === 'keyword') return '';
    if (type === 'company') return market.instrument(value)?.name ?? null;
    const person = people.byUsername(value);
    return person && !people.isBlocked(person.id) ? person.fullname : null;
  }
  const list = () => ({
    results: [...records.all()].reverse().flatMap((each) => {
      const name = nameOf(each);
      return name === null ? [] : [{ type: each.type, value: each.value, name, searched_at: momentText(each.at) }];
    }),
  });

  return [
    route(catalogue.recent, list),
    route(catalogue.saveRecent, ({ body }) => {
      const value = spelled(body.type, body.value.trim());
      if (value === '') throw invalidParameter('value', 'must not be empty');
      if (nameOf({ type: body.type, value }) === null) throw invalidParameter('value', `there is no ${value}`);
      const key = `${body.type} ${value.toLowerCase()}`;
      records.remove(key);
      records.put(key, { type: body.type, value, at: clock.now() });
      return list();
    }),
  ];
}

function spelled(type: Search['type'], value: string): string {
  if (type === 'company') return value.toUpperCase();
  return type === 'users' ? value.toLowerCase() : value;
}
