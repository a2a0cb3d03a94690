import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFreshCache } from './fresh-cache.ts';

it('loads once for all that ask at once, again when the value is old, and again after a failure', async () => {
  let now = 0;
  let loads = 0;
  const cache = createFreshCache<number>(() => now, 2);
  const load = async (): Promise<number> => ++loads;
  expect(await Promise.all([cache.get('a', 5, load), cache.get('a', 5, load)])).toEqual([1, 1]);
  now = 5;
  expect(await cache.get('a', 5, load)).toBe(1);
  now = 6;
  expect(await cache.get('a', 5, load)).toBe(2);
  const failed = cache.get('b', 5, () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(await cache.get('b', 5, load)).toBe(3);
});

it('holds no more values than its limit, and nothing that was loaded before it was cleared', async () => {
  const cache = createFreshCache<string>(() => 0, 2);
  const load = (text: string) => async () => text;
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, 9, load(`first ${key}`));
  expect(await cache.get('a', 9, load('again'))).toBe('first a');
  expect(await cache.get('b', 9, load('again'))).toBe('again');
  let answer: (text: string) => void = () => undefined;
  const late = cache.get('d', 9, () => new Promise<string>((resolve) => (answer = resolve)));
  cache.clear();
  answer('of the user before');
  await late;
  expect(await cache.get('d', 9, load('mine'))).toBe('mine');
});

it('peeks at a value of whatever age, but not at one from a time that has not come', async () => {
  let now = 1_000;
  const cache = createFreshCache<string>(() => now, 2);
  expect(cache.peek('a')).toBeUndefined();
  await cache.get('a', 5, async () => 'bars');
  now = 1_000_000;
  expect(cache.peek('a')).toBe('bars');
  now = 999;
  expect(cache.peek('a')).toBeUndefined();
});

it('holds no more bytes than its limit, and the newest values of those that fit', async () => {
  const load = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), bytes: fc.nat(50) });
  await fc.assert(
    fc.asyncProperty(fc.array(load, { minLength: 1 }), async (loads) => {
      let now = 0;
      const cache = createFreshCache<{ readonly bytes: number }>(() => now, {
        maxBytes: 40,
        bytesOf: ({ bytes }) => bytes,
      });
      for (const { key, bytes } of loads) {
        now += 1;
        await cache.get(key, 0, async () => ({ bytes }));
      }
      const held = ['a', 'b', 'c', 'd'].flatMap((key) => cache.peek(key) ?? []);
      expect(held.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(40);
      const last = loads.at(-1);
      expect(cache.peek(last?.key ?? '')?.bytes).toBe((last?.bytes ?? 0) <= 40 ? last?.bytes : undefined);
    }),
  );
});
