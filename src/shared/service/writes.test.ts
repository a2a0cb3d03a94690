import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NAMED_ENDPOINTS } from './named.ts';
import { camelCase, camelCased } from './read/index.ts';
import { isReadName } from './reads.ts';
import { isSecretInput, isSecretName } from './secret-name.ts';
import { PERSONAL, shapesIn } from './testing/shapes-in.ts';
import { wireInput } from './wire-input.ts';
import { isWriteName } from './writes.ts';

const ALLOWED = NAMED_ENDPOINTS.filter(({ endpoint }) => endpoint.writableByWindows);
/** Domains that are about signing in, the PIN, money, shares or orders, on whichever host. */
const NEVER =
  /^(auth|credentials|pin|tradingAuth|orders|smartOrders|dayTrade|history|portfolio|cash|accounts|exercise|bonds)\./;

describe.each(ALLOWED.map(({ key, endpoint }) => [key, endpoint] as const))('%s', (key, endpoint) => {
  const { body, pathParams, query, response } = endpoint;
  const names = shapesIn(response).flatMap(Object.keys);
  const inputs = [pathParams, query, body].flatMap(shapesIn).flatMap(Object.keys);

  it('changes something, and neither money nor what a person signs in with', () => {
    expect(endpoint).toMatchObject({ effect: 'change', host: 'main', auth: 'main', token: null, secretFields: [] });
    expect(endpoint.method).not.toBe('GET');
    expect(key).not.toMatch(NEVER);
    expect([isWriteName(key), isReadName(key)]).toEqual([true, false]);
  });
  it('takes and brings no secret, and nothing of a person', () => {
    expect(names.filter((name) => isSecretName(name) || PERSONAL.test(name))).toEqual([]);
    expect(inputs.filter((name) => isSecretInput(name) || PERSONAL.test(name))).toEqual([]);
  });
  it('has a body without objects inside, and an envelope whose names stay distinct in camel case', () => {
    expect(body instanceof z.ZodObject || body instanceof z.ZodUndefined).toBe(true);
    expect(shapesIn(body).length).toBeLessThan(2);
    expect(new Set(inputs.map(camelCase)).size).toBe(inputs.length);
    expect(names).toContain('data');
    expect(() => camelCased(response, undefined)).not.toThrow();
  });
  it('names reads of windows that it makes old', () => {
    expect(endpoint.makesOld.length).toBeGreaterThan(0);
    expect(endpoint.makesOld.filter((name) => !isReadName(name))).toEqual([]);
  });
});

it('makes nothing old that no window may write', () => {
  const others = NAMED_ENDPOINTS.filter(({ endpoint }) => !endpoint.writableByWindows && endpoint.makesOld.length > 0);
  expect(others.map(({ key }) => key)).toEqual([]);
});

it.each([
  'orders.buy',
  'orders.cancel',
  'cash.withdraw',
  'credentials.resetPassword',
  'charts.templates',
  'constructor',
  '',
])('lets no window write %s', (name) => expect(isWriteName(name)).toBe(false));

it.each(NAMED_ENDPOINTS.filter(({ key, endpoint }) => endpoint.effect === 'money' || NEVER.test(key)))(
  'lets no window write $key, which is about money or signing in',
  ({ key }) => expect(isWriteName(key)).toBe(false),
);

describe('the input of a write', () => {
  const save = NAMED_ENDPOINTS.find(({ key }) => key === 'charts.saveTemplate')?.endpoint;
  if (!save) throw new Error('no charts.saveTemplate');

  it('has the names of the service again, those of the body among them', () => {
    const given = { templateId: 't1', name: 'Swing', content: '{}', revision: undefined };
    expect(wireInput(save, given)).toEqual({ template_id: 't1', name: 'Swing', content: '{}' });
  });
  it.each([
    ['a field that is missing', { name: 'Swing' }, 'content'],
    ['a name of the service', { template_id: 't1', name: 'Swing', content: '{}' }, 'template_id'],
    ['a value that is not allowed', { name: '', content: '{}' }, 'name'],
    ['a field of another endpoint', { name: 'Swing', content: '{}', pin: '1' }, 'pin'],
  ])('is refused with %s', (_what, input, reason) => {
    expect(() => wireInput(save, input)).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMETER', params: { reason, sent: 'no' } }),
    );
  });
});
