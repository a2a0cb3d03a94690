import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRejectedRuns, placeStep, RESTART_RUN, sequenceStep } from './sequence.ts';

const number = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
);
const near = fc
  .tuple(number, fc.bigInt({ min: -3n, max: 3n }))
  .map(([number, step]) => [number, BigInt.asIntN(64, number + step)] as const);
const words = (value: bigint): Uint32Array => new Uint32Array(new BigInt64Array([value]).buffer);

test('compares sequence numbers exactly for every 64-bit number', () => {
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
  expect(placeStep(sequenceStep(words(2n ** 60n + 1n), low, high), 0, 0, 0, 'byOne')).toBe('next');
  expect(placeStep(sequenceStep(words(2n ** 60n + 2n), low, high), 0, 0, 0, 'byOne')).toBe('gap');
});

describe('a lower number', () => {
  const at = fc.constantFrom(0, 1_000, 2_000, 3_000);
  const lower = fc.integer({ min: -1_000_000, max: -1 });

  test('of a late message is old whatever times it and the value in effect have', () => {
    fc.assert(
      fc.property(lower, at, at, fc.integer({ min: -1_000, max: 0 }), (step, lastAt, messageAt, growth) => {
        fc.pre(lastAt === 0 || messageAt <= lastAt);
        expect(placeStep(step, lastAt, messageAt, growth, 'byOne')).toBe('old');
      }),
    );
  });

  test('with a later time, or with more volume and no earlier time, is a new numbering', () => {
    fc.assert(
      fc.property(lower, at, at, fc.integer({ min: -1_000, max: 1_000 }), (step, lastAt, messageAt, growth) => {
        const areKnown = lastAt > 0 && messageAt > 0;
        const isProven = (areKnown && messageAt > lastAt) || (growth > 0 && !(areKnown && messageAt < lastAt));
        expect(placeStep(step, lastAt, messageAt, growth, 'byOne')).toBe(isProven ? 'next' : 'old');
      }),
    );
  });
});

test('after a snapshot a message of an earlier time or of less volume is old, any other is next', () => {
  expect(placeStep(Number.NaN, 2_000, 1_999, 500, 'byOne')).toBe('old');
  expect(placeStep(Number.NaN, 2_000, 3_000, -1, 'byOne')).toBe('old');
  expect(placeStep(Number.NaN, 2_000, 2_000, 0, 'byOne')).toBe('next');
  expect(placeStep(Number.NaN, 0, 0, 0, 'byOne')).toBe('next');
  expect(placeStep(Number.NaN, 2_000, 0, 1, 'byOne')).toBe('next');
});

describe('a run of rejected messages', () => {
  const reject = (numbers: readonly bigint[], acceptAfter = -1): boolean[] => {
    const runs = createRejectedRuns<string>();
    return numbers.map((each, index) => {
      const proves = runs.reject('BNTG', words(each));
      if (index === acceptAfter) runs.accept('BNTG');
      return proves;
    });
  };

  test('proves a new numbering when its numbers rise, and not before it is long enough', () => {
    fc.assert(
      fc.property(number, fc.array(fc.bigInt({ min: 1n, max: 9n }), { minLength: 7, maxLength: 7 }), (first, steps) => {
        fc.pre(first < 2n ** 62n);
        const numbers = [first];
        for (const step of steps) numbers.push((numbers.at(-1) ?? 0n) + step);
        const proven = reject(numbers);
        expect([proven.slice(0, -1).includes(true), proven.at(-1), proven.length]).toEqual([false, true, RESTART_RUN]);
      }),
    );
  });

  test('proves nothing when numbers fall back, are repeated, or something newer was accepted in between', () => {
    const rising = Array.from({ length: RESTART_RUN }, (_, index) => BigInt(index + 1));
    expect(reject([4n, 3n, ...rising.slice(0, -1)])).not.toContain(true);
    expect(reject(Array.from({ length: 50 }, () => 7n))).not.toContain(true);
    for (let after = 0; after < RESTART_RUN - 1; after += 1) expect(reject(rising, after)).not.toContain(true);
  });
});
