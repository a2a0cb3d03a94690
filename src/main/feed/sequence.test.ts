import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeStep, sequenceStep } from './sequence.ts';

const number = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
);
const near = fc
  .tuple(number, fc.bigInt({ min: -3n, max: 3n }))
  .map(([one, step]) => [one, BigInt.asIntN(64, one + step)] as const);
const words = (value: bigint): Uint32Array => new Uint32Array(new BigInt64Array([value]).buffer);

test('what is one on, the same or behind is exact for every 64-bit number', () => {
  fc.assert(
    fc.property(fc.oneof(fc.tuple(number, number), near), ([last, next]) => {
      const [low = 0, high = 0] = words(last);
      const step = sequenceStep(words(next), low, high);
      const exact = next - last;
      expect([step < 0, step === 0, step === 1]).toEqual([exact < 0n, exact === 0n, exact === 1n]);
    }),
  );
});

test('beyond 2^53 a number left out is a gap, and the next one is none', () => {
  const [low = 0, high = 0] = words(2n ** 60n);
  expect(placeStep(sequenceStep(words(2n ** 60n + 1n), low, high), 0, 0, 'byOne')).toBe('next');
  expect(placeStep(sequenceStep(words(2n ** 60n + 2n), low, high), 0, 0, 'byOne')).toBe('gap');
});
