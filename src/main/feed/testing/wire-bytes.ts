import fc from 'fast-check';

/** Messages written by hand, byte by byte, so that a test can also write what no library would. */

const VARINT = 0;
const FIXED64 = 1;
export const LENGTH = 2;
const FIXED32 = 5;

/** @param padding continuation bytes more than are needed, which is allowed and unusual */
export function varint(value: bigint | number, padding = 0): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    bytes.push(Number(rest & 127n));
    rest >>= 7n;
  } while (rest > 0n);
  for (let more = 0; more < padding && bytes.length < 10; more += 1) bytes.push(0);
  return bytes.map((byte, at) => (at < bytes.length - 1 ? byte | 128 : byte));
}

export const double = (value: number): number[] => [...new Uint8Array(new Float64Array([value]).buffer)];
export const fixed32 = (value: number): number[] => [...new Uint8Array(new Int32Array([value]).buffer)];
export const text = (value: string): number[] => [...new TextEncoder().encode(value)];

/** A field with its tag; a length-delimited one with its length. */
export const field = (number: number, type: number, value: readonly number[], padding = 0): number[] => [
  ...varint(number * 8 + type),
  ...(type === LENGTH ? varint(value.length, padding) : []),
  ...value,
];

type FieldBytes = fc.Arbitrary<number[]>;

const small = fc.bigInt({ min: 0n, max: 300_000n });
const whole = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
export const integer: fc.Arbitrary<bigint> = fc.oneof({ weight: 6, arbitrary: small }, { weight: 2, arbitrary: whole });
const padding = fc.oneof({ weight: 200, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(9) });

export const numberField = (number: number, values: fc.Arbitrary<bigint | number> = integer): FieldBytes =>
  fc.tuple(values, padding).map(([value, more]) => field(number, VARINT, varint(value, more)));

const amounts = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 2_000_000_000 }) },
  { weight: 4, arbitrary: fc.double({ min: 0, max: 1e15, noNaN: true }) },
  { weight: 1, arbitrary: fc.double() },
);
export const doubleField = (number: number): FieldBytes =>
  amounts.map((value) => field(number, FIXED64, double(value)));

export const codes = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('BNTG', 'KOPI', 'AAAA', 'BNTG-W', 'BNTG-R2', 'IHSG', 'LONGCODE-RW12') },
  { weight: 1, arbitrary: fc.string({ maxLength: 14 }) },
  { weight: 1, arbitrary: fc.constantFrom('', 'BNT\0', 'BNTG-W\0\0', 'BÉTG', '株式会社', 'bntg') },
);
export const textField = (number: number, values: fc.Arbitrary<string>): FieldBytes =>
  fc.tuple(values, padding).map(([value, more]) => field(number, LENGTH, text(value), more));

export const times = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString()),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '2026-03-02T02:00:00Z',
      '2026-03-02T02:00:00.25Z',
      '2026-03-02T02:00:00.250123456Z',
      '2026-03-02T02:00:00',
      '2026-03-02T09:00:00.5+07:00',
      '2026-13-02T02:00:00Z',
      '2026-03-02T24:00:00Z',
      '2026-03-02T0x:00:00Z',
      '',
      'soon',
    ),
  },
  { weight: 1, arbitrary: fc.string() },
);

export const messageField = (number: number, fields: fc.Arbitrary<number[]>): FieldBytes =>
  fc.tuple(fields, padding).map(([bytes, more]) => field(number, LENGTH, bytes, more));

/** Nearly always in their order and each once, as services write them; else in any order, left out, or over again. */
export function fieldsOf(all: readonly FieldBytes[], oddities: FieldBytes): fc.Arbitrary<number[]> {
  const ordered = fc.tuple(...all).chain((fields) => fc.subarray(fields));
  const full = fc.tuple(...all);
  const anyOrder = fc.array(fc.oneof(...all), { maxLength: all.length + 3 });
  const odd = fc
    .tuple(ordered, fc.array(fc.tuple(fc.nat(40), oddities), { minLength: 1, maxLength: 2 }))
    .map(([fields, extra]) =>
      extra.reduce((rest, [at, bytes]) => rest.toSpliced(at % (rest.length + 1), 0, bytes), fields),
    );
  return fc
    .oneof(
      { weight: 4, arbitrary: full },
      { weight: 6, arbitrary: ordered },
      { weight: 3, arbitrary: anyOrder },
      { weight: 3, arbitrary: odd },
    )
    .map((fields) => fields.flat());
}

/** Fields that no message has, and ones that have another type there; groups too. */
export const oddField: FieldBytes = fc
  .tuple(
    fc.oneof(fc.integer({ min: 1, max: 33 }), fc.integer({ min: 1, max: 2 ** 29 - 1 })),
    fc.constantFrom(VARINT, FIXED64, LENGTH, FIXED32, 3, 4),
    fc.uint8Array({ maxLength: 9 }),
  )
  .map(([number, type, bytes]) => {
    const value = type === VARINT ? varint(bytes[0] ?? 0) : [...bytes, ...new Array<number>(8).fill(0)];
    const size = type === FIXED64 ? 8 : type === FIXED32 ? 4 : type > LENGTH ? 0 : value.length;
    return field(number, type, value.slice(0, size));
  });

export type Mutation = {
  readonly kind: 'flip' | 'cut' | 'insert' | 'set';
  readonly at: number;
  readonly value: number;
};

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('flip', 'cut', 'insert', 'set'),
  at: fc.nat(100_000),
  value: fc.nat(255),
});

export function mutate(bytes: Uint8Array, { kind, at, value }: Mutation): Uint8Array {
  if (bytes.length === 0) return bytes;
  const place = at % bytes.length;
  if (kind === 'cut') return bytes.slice(0, place);
  if (kind === 'insert') return Uint8Array.of(...bytes.subarray(0, place), value, ...bytes.subarray(place));
  const bent = bytes.slice();
  bent[place] = kind === 'flip' ? (bent[place] as number) ^ (1 << (value & 7)) : value;
  return bent;
}
