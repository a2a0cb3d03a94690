import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCodec } from './codec.ts';

const codec = createCodec();
const roundTrip = (value: unknown) => codec.decode(codec.encode(value));

const typedArrays = fc.oneof(fc.uint8Array(), fc.int16Array(), fc.uint32Array(), fc.float64Array(), fc.bigInt64Array());
const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withSparseArray: true,
  withBoxedValues: true,
  withNullPrototype: false,
  key: fc.oneof(fc.string(), fc.constantFrom('$', '__proto__', 'toString')),
});

describe('the codec', () => {
  it('answers what structuredClone answers', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(roundTrip(value)).toStrictEqual(structuredClone(value));
      }),
    );
  });

  it('keeps the bytes and kinds of typed arrays, also of a part of a buffer', () => {
    fc.assert(
      fc.property(typedArrays, (array) => {
        const part = array.subarray(Math.floor(array.length / 3));
        expect(roundTrip(part)).toStrictEqual(part.slice());
      }),
    );
  });

  it('keeps identity and cycles', () => {
    const shared = { n: 1 };
    const value: Record<string, unknown> = { a: shared, b: [shared] };
    value.self = value;
    const back = roundTrip(value) as typeof value & { a: object; b: object[] };
    expect(back.self).toBe(back);
    expect(back.a).toBe(back.b[0]);
  });

  it('keeps numbers that JSON cannot represent', () => {
    expect(roundTrip([Number.NaN, -0, Number.POSITIVE_INFINITY, undefined])).toStrictEqual([
      Number.NaN,
      -0,
      Number.POSITIVE_INFINITY,
      undefined,
    ]);
  });

  it('keeps the kind, message and cause of an error and drops its own fields', () => {
    const cause = new RangeError('first');
    const back = roundTrip(Object.assign(new TypeError('second', { cause }), { code: 'X' })) as Error & {
      code?: string;
    };
    expect(back).toBeInstanceOf(TypeError);
    expect([back.message, (back.cause as Error).message, back.code]).toEqual(['second', 'first', undefined]);
  });

  it('drops prototypes and keeps own fields', () => {
    class Price {
      value = 5;
      double(): number {
        return this.value * 2;
      }
    }
    expect(roundTrip(new Price())).toStrictEqual({ value: 5 });
  });

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a nested function', { a: [{ b: () => 1 }] }],
    ['a promise', Promise.resolve(1)],
    ['a weak map', new WeakMap()],
  ])('rejects %s as Electron does', (_what, value) => {
    expect(() => codec.encode(value)).toThrow('An object could not be cloned.');
  });

  it('names every buffer that it made, for transfer', () => {
    const buffers: ArrayBuffer[] = [];
    const back = codec.decode(codec.encode({ a: new Uint8Array(3), b: new ArrayBuffer(4) }), (b) => buffers.push(b));
    const { a, b } = back as { a: Uint8Array; b: ArrayBuffer };
    expect(buffers).toEqual([a.buffer, b]);
  });
});
