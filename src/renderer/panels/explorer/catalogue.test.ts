import { expect, it } from 'vitest';
import { NAMED_ENDPOINTS } from '#shared/service/named.ts';
import { affectsSession, domainName, findEndpoints, NO_FILTERS } from './catalogue.ts';

const keysOf = (search: string, filters = NO_FILTERS): string[] =>
  findEndpoints(NAMED_ENDPOINTS, search, filters).flatMap(({ endpoints }) => endpoints.map(({ key }) => key));

it('lists every endpoint by domain in the catalogue’s order', () => {
  expect(keysOf('')).toEqual(NAMED_ENDPOINTS.map(({ key }) => key));
  const domains = findEndpoints(NAMED_ENDPOINTS, '', NO_FILTERS).map(({ domain }) => domain);
  expect(new Set(domains).size).toBe(domains.length);
});

it('matches every search term in method, path, purpose or domain', () => {
  expect(keysOf('orderbook companies')).toContain('market.orderBook');
  expect(keysOf('  POST  watchlist/CREATE ')).toEqual(['watchlist.create']);
  expect(keysOf('order book snapshot')).toContain('market.orderBook');
  expect(keysOf('smart orders')).not.toContain('orders.buy');
  expect(keysOf('nothing at all of this kind')).toEqual([]);
});

it('filters by host, shape, effect and age', () => {
  const all = NAMED_ENDPOINTS.map(({ endpoint }) => endpoint);
  const count = (filters: Partial<typeof NO_FILTERS>): number => keysOf('', { ...NO_FILTERS, ...filters }).length;
  expect(count({ host: 'trading' })).toBe(all.filter(({ host }) => host === 'trading').length);
  expect(count({ shape: 'assumed' })).toBe(all.filter(({ shape }) => shape === 'assumed').length);
  expect(count({ effect: 'money' })).toBe(all.filter(({ effect }) => effect === 'money').length);
  expect(count({ legacy: 'only' }) + count({ legacy: 'without' })).toBe(all.length);
});

it('recognises the endpoints that affect the session', () => {
  const affecting = NAMED_ENDPOINTS.filter(({ endpoint }) => affectsSession(endpoint)).map(({ key }) => key);
  for (const key of [
    'auth.loginByUsername',
    'auth.refreshMain',
    'tradingAuth.tradingLogin',
    'tradingAuth.tradingLogout',
  ])
    expect(affecting).toContain(key);
  for (const key of ['orders.buy', 'market.orderBook', 'watchlist.create', 'auth.userProfile'])
    expect(affecting).not.toContain(key);
});

it('formats a domain’s name', () => {
  expect(domainName('smartOrders')).toBe('smart orders');
});
