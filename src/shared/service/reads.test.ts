import { describe, expect, it } from 'vitest';
import { NAMED_ENDPOINTS } from './named.ts';
import { camelCase, camelCased } from './read/index.ts';
import { isReadName } from './reads.ts';
import { isSecretName } from './secret-name.ts';
import { PERSONAL, shapesIn } from './testing/shapes-in.ts';
import { wireInput } from './wire-input.ts';

/** The service takes this question as a POST; it changes nothing. */
const READ_BY_POST = 'accounts.collaterals';
const ALLOWED = NAMED_ENDPOINTS.filter(({ endpoint }) => endpoint.forWindows);

describe.each(ALLOWED.map(({ key, endpoint }) => [key, endpoint] as const))('%s', (key, endpoint) => {
  const shapes = shapesIn(endpoint.response);
  const names = shapes.flatMap(Object.keys);

  it('is a read that brings no token', () => {
    expect(endpoint).toMatchObject({ effect: 'read', idempotent: true, token: null, secretFields: [] });
    expect(endpoint.method).toBe(key === READ_BY_POST ? 'POST' : 'GET');
    expect(isReadName(key)).toBe(true);
  });
  it('has no field of a secret, and none of a person', () => {
    const inputs = [...Object.keys(endpoint.pathParams.shape), ...Object.keys(endpoint.query.shape)];
    expect([...names, ...inputs].filter((name) => isSecretName(name) || PERSONAL.test(name))).toEqual([]);
  });
  it('has an envelope, and names that stay distinct in camel case', () => {
    expect(names).toContain('data');
    expect(() => camelCased(endpoint.response, undefined)).not.toThrow();
    for (const fields of shapes.map(Object.keys)) expect(new Set(fields.map(camelCase)).size).toBe(fields.length);
  });
});

it.each(['auth.websocketKey', 'orders.buy', 'orders.list', 'company.nothing', 'constructor', ''])(
  'lets no window read %s',
  (name) => expect(isReadName(name)).toBe(false),
);

describe('the input of a read', () => {
  const endpointOf = (name: string) => {
    const endpoint = NAMED_ENDPOINTS.find(({ key }) => key === name)?.endpoint;
    if (!endpoint) throw new Error(`no ${name}`);
    return endpoint;
  };
  const deals = endpointOf('company.majorHolder');

  it('has the names of the service again', () => {
    expect(wireInput(deals, { symbols: 'BNTG', dateStart: '2026-11-01', limit: 100 })).toEqual({
      symbols: 'BNTG',
      date_start: '2026-11-01',
      limit: 100,
    });
  });
  it('lacks what the profile knows', () => {
    expect(wireInput(endpointOf('sectors.analyst'), { symbol: 'BNTG', param: 'analyst' })).toEqual({
      symbol: 'BNTG',
      param: 'analyst',
    });
  });
  it.each([
    ['a field that is missing', {}, 'symbols'],
    ['a value that is not allowed', { symbols: 'BNTG', actionType: 'STEAL' }, 'action_type'],
    ['a name of the service', { symbols: 'BNTG', date_start: '2026-11-01' }, 'date_start'],
    ['a field of another endpoint', { symbols: 'BNTG', symbol: 'BNTG' }, 'symbol'],
    ['a list that is too long', { symbols: 'B'.repeat(20_001) }, 'symbols'],
  ])('is refused with %s', (_what, input, reason) => {
    expect(() => wireInput(deals, input)).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMETER', params: { reason, sent: 'no' } }),
    );
  });
});
