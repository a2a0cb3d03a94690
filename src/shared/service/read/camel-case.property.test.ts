import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { looseList, looseNumber, looseText } from '../lenient.ts';
import { camelCase, camelCased } from './camel-case.ts';
import { bestEffort } from './field-rules.ts';

/** Words as a service joins them, and codes as they stand in dictionaries. */
const word = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
const fieldName = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('_'));
const code = fc.stringMatching(/^[a-zA-Z0-9_-]{1,12}$/).filter((name) => name !== '__proto__');
const scalar = fc.oneof(fc.double({ noNaN: true }), fc.string(), fc.boolean(), fc.constant(null));

type Sample = { readonly schema: z.ZodType; readonly value: unknown; readonly expected: unknown };

const leaf: fc.Arbitrary<Sample> = scalar.map((value) => ({
  schema: z.union([z.number(), z.string(), z.boolean(), z.null()]),
  value,
  expected: value,
}));

/** A schema, a value of it and the same value with the fields of its objects, and no others, in camel case. */
const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf,
    fc.uniqueArray(fc.tuple(fieldName, tie('sample')), { selector: ([name]) => camelCase(name), maxLength: 4 }).map(
      (fields): Sample => ({
        schema: z.object(Object.fromEntries(fields.map(([name, { schema }]) => [name, schema]))),
        value: Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
        expected: Object.fromEntries(fields.map(([name, { expected }]) => [camelCase(name), expected])),
      }),
    ),
    fc.tuple(tie('sample'), fc.nat(3)).map(
      ([{ schema, value, expected }, count]): Sample => ({
        schema: looseList(schema),
        value: Array.from({ length: count }, () => value),
        expected: Array.from({ length: count }, () => expected),
      }),
    ),
    fc.tuple(tie('sample'), fc.uniqueArray(code, { maxLength: 4 })).map(
      ([{ schema, value, expected }, codes]): Sample => ({
        schema: z.record(z.string(), schema),
        value: Object.fromEntries(codes.map((name) => [name, value])),
        expected: Object.fromEntries(codes.map((name) => [name, expected])),
      }),
    ),
    tie('sample').map(({ schema, value, expected }): Sample => ({ schema: bestEffort(schema), value, expected })),
    fc.tuple(tie('sample'), fc.boolean()).map(
      ([{ schema, value, expected }, isMissing]): Sample => ({
        schema: schema.nullish(),
        value: isMissing ? undefined : value,
        expected: isMissing ? undefined : expected,
      }),
    ),
  ),
}));

it('renames the fields of objects at every depth, and nothing else', () => {
  fc.assert(
    fc.property(sample, ({ schema, value, expected }) => {
      expect(camelCased(schema, value)).toEqual(expected);
    }),
  );
});

it('keeps names that are data: of brokers, of stocks, of levels', () => {
  const schema = z.object({
    by_broker: z.record(z.string(), z.object({ net_value: z.number() })),
    prices: z.record(z.string().regex(/^price_\d$/), z.number()),
    more: z.looseObject({ known_field: z.number() }),
    rows: looseList(z.object({ broker_code: looseText, average_price: looseNumber })),
  });
  const value = {
    by_broker: { a_b: { net_value: 1 }, YP: { net_value: 2 } },
    prices: { price_1: 10 },
    more: { known_field: 1, BNTG_R: 2 },
    rows: [{ broker_code: 'net_value', average_price: 3 }],
  };
  expect(camelCased(schema, value)).toEqual({
    byBroker: { a_b: { netValue: 1 }, YP: { netValue: 2 } },
    prices: { price_1: 10 },
    more: { known_field: 1, BNTG_R: 2 },
    rows: [{ brokerCode: 'net_value', averagePrice: 3 }],
  });
});

it('refuses schemas that leave open what fields a value has', () => {
  const [left, right] = [z.object({ a_b: z.number() }), z.object({ c_d: z.number() })];
  expect(() => camelCased(z.union([left, right]), { a_b: 1 })).toThrow(RangeError);
  expect(() =>
    camelCased(
      left.transform(({ a_b }) => ({ e_f: a_b })),
      { e_f: 1 },
    ),
  ).toThrow(RangeError);
});
