import { expect, it } from 'vitest';
import { withoutAddressSecret } from '#shared/practice/address-secret.ts';
import { createAddressSecret } from './address-secret.ts';

const SECRET = 'Zm9yIHRlc3RzIG9ubHksIDMyIGJ5dGVzIG9mIGl0IS0';

it('leaves addresses as they are without a secret', () => {
  const { prefix, strip } = createAddressSecret(null);
  expect([prefix, strip('/main/login?a=1'), strip('/p/anything/main')]).toEqual([
    '',
    '/main/login?a=1',
    '/p/anything/main',
  ]);
});

it('finds path and query behind the secret', () => {
  const { prefix, strip } = createAddressSecret(SECRET);
  expect(strip(`${prefix}/main/login?a=/p/x`)).toBe('/main/login?a=/p/x');
  expect(strip(prefix)).toBe('/');
});

it.each([
  '/main/login',
  '/p/',
  '/p//main/login',
  `/p/${SECRET.slice(1)}/main/login`,
  `/p/${SECRET}x/main/login`,
  `/p/${SECRET.toLowerCase()}/main/login`,
  `/q/${SECRET}/main/login`,
  `//p/${SECRET}/main/login`,
  `http://127.0.0.1/p/${SECRET}/main/login`,
  `/main/p/${SECRET}/login`,
  `/p/${SECRET}?/main/login`,
])('finds nothing behind %s', (url) => {
  expect(createAddressSecret(SECRET).strip(url)).toBeNull();
});

it('is taken out of texts wherever it stands', () => {
  const { prefix } = createAddressSecret(SECRET);
  const text = `GET ${prefix}/main/a?b=1 "ws://127.0.0.1:1${prefix}" at ${prefix}`;
  expect(withoutAddressSecret(text)).toBe('GET /p/[secret]/main/a?b=1 "ws://127.0.0.1:1/p/[secret]" at /p/[secret]');
  expect(withoutAddressSecret('/p/short/main and /pages/of/a/path')).toBe('/p/short/main and /pages/of/a/path');
});
