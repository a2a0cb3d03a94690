import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HIDDEN_VALUE } from '#shared/contract/explorer.ts';
import { presentable, secretsIn } from './presentable.ts';

it('cuts a very long answer, keeps its beginning and counts what is left out', () => {
  const rows = Array.from({ length: 100_000 }, (_, number) => ({ number, text: 'x'.repeat(40) }));
  const { json, leftOut } = presentable({ message: '', data: rows }, []);
  const shown = (json as { data: unknown[] }).data.length;
  expect(JSON.stringify(json).length).toBeLessThan(1_200_000);
  expect(shown).toBeGreaterThan(10_000);
  expect(shown + leftOut).toBeGreaterThanOrEqual(100_000);
});

it('cuts one long text', () => {
  const { json, leftOut } = presentable({ data: 'x'.repeat(3_000_000) }, []);
  expect(String((json as { data: string }).data).length).toBeLessThanOrEqual(1_000_000);
  expect(leftOut).toBe(1);
});

it('cuts an answer at the maximum depth', () => {
  let deep: unknown = 'bottom';
  for (let depth = 0; depth < 5_000; depth += 1) deep = { deep };
  expect(presentable(deep, []).leftOut).toBe(1);
});

it('returns a short answer unchanged', () => {
  const plain = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const rows = fc.array(fc.dictionary(fc.constantFrom('symbol', 'price', 'lots'), fc.oneof(plain, fc.array(plain))));
  fc.assert(
    fc.property(rows, (json) => {
      expect(presentable(json, [])).toEqual({ json, leftOut: 0 });
    }),
  );
});

it('never returns a secret, at any depth', () => {
  const secret = fc.stringMatching(/^[a-f0-9]{16}$/);
  const name = fc.constantFrom('token', 'access_token', 'key', 'pin', 'newPassword', 'client_secret');
  fc.assert(
    fc.property(
      secret,
      name,
      fc.array(fc.constantFrom('data', 'rows', 'inner'), { maxLength: 5 }),
      (value, field, path) => {
        const json = path.reduce<unknown>((inner, step) => (step === 'rows' ? [inner] : { [step]: inner }), {
          [field]: value,
        });
        expect(JSON.stringify(presentable(json, []).json)).not.toContain(value);
        expect(JSON.stringify(presentable({ text: `it was ${value}.` }, [value]).json)).not.toContain(value);
      },
    ),
  );
});

it('finds the secrets that were typed, at any depth, and no others', () => {
  const typed = {
    path: { id: 'abcdef' },
    body: { pin: '123456', inner: [{ new_password: 'hunter22' }], key: 'theme', otp: '12' },
  };
  expect(secretsIn(typed)).toEqual(['123456', 'hunter22']);
  expect(presentable({ otp: '12', page: 12 }, secretsIn(typed)).json).toEqual({ otp: HIDDEN_VALUE, page: 12 });
});
