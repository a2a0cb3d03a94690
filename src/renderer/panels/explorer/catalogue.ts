import type { Effect, Endpoint, Host } from '#shared/service/endpoint.ts';
import type { NamedEndpoint } from '#shared/service/named.ts';

export type Filters = {
  readonly host: 'all' | Host;
  readonly shape: 'all' | Endpoint['shape'];
  readonly effect: 'all' | Effect;
  readonly legacy: 'all' | 'without' | 'only';
};

export const NO_FILTERS: Filters = { host: 'all', shape: 'all', effect: 'all', legacy: 'all' };

export type Group = { readonly domain: string; readonly endpoints: readonly NamedEndpoint[] };

/** `smartOrders` → `smart orders` */
export const domainName = (domain: string): string => domain.replace(/([A-Z])/g, ' $1').toLowerCase();

const textOf = ({ domain, endpoint }: NamedEndpoint): string =>
  `${endpoint.method} ${endpoint.path} ${endpoint.purpose} ${domainName(domain)}`.toLowerCase();

const passes = ({ host, shape, effect, legacy }: Endpoint, filters: Filters): boolean =>
  (filters.host === 'all' || filters.host === host) &&
  (filters.shape === 'all' || filters.shape === shape) &&
  (filters.effect === 'all' || filters.effect === effect) &&
  (filters.legacy === 'all' || (filters.legacy === 'only') === legacy);

/** Endpoints that contain every search term, by domain in the catalogue's order. Empty domains are left out. */
export function findEndpoints(all: readonly NamedEndpoint[], search: string, filters: Filters): Group[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((named) => {
    if (!passes(named.endpoint, filters)) return false;
    const text = textOf(named);
    return terms.every((word) => text.includes(word));
  });
  const groups = new Map<string, NamedEndpoint[]>();
  for (const named of found) groups.set(named.domain, [...(groups.get(named.domain) ?? []), named]);
  return [...groups].map(([domain, endpoints]) => ({ domain, endpoints }));
}

const SESSION_WORDS = /(^|[/_-])(login|logout|refresh|session|switch)([/_-]|$)/i;
const AUTH_WORDS = /(^|[/_-])auth([/_-]|$)/i;

/** Whether the endpoint affects the session: sign-in, sign-out or credentials. */
export const affectsSession = ({ path, effect, secretFields }: Endpoint): boolean =>
  (SESSION_WORDS.test(path) && (effect !== 'read' || secretFields.length > 0)) ||
  (AUTH_WORDS.test(path) && secretFields.length > 0);
