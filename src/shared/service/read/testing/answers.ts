import fc from 'fast-check';
import { z } from 'zod';
import { bestEffortSchema, defOf, heldKind } from '../field-rules.ts';

type Schema = z.core.$ZodType;

/** Texts of which one fits wherever an answer has a text; none can be taken for a number with a decimal comma. */
const TEXTS = ['BNTG', 'a text', '7', '900012345', '2026-11-19', 'https://service.test/a', 'OPEN', ''];
const NAMES = ['price1', 'price10', 'volume1', 'volume7', 'order_id', 'symbol'];
const YEAR_S = 365 * 86_400;
const YEAR_MS = YEAR_S * 1_000;

const isTaken = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/** JSON as a schema takes it without any reading between the lines. @throws Error for a kind of schema that no answer has */
export function validJson(schema: Schema): fc.Arbitrary<unknown> {
  const inner = bestEffortSchema(schema);
  if (inner) return validJson(inner);
  const kind = heldKind(schema);
  if (kind === 'time') return moments;
  if (kind === 'number') return decimals.map(String);
  if (kind === 'seconds') return fc.integer({ min: 5 * YEAR_S, max: 100 * YEAR_S }).map(String);
  const def = defOf(schema);
  switch (def.type) {
    case 'string': {
      const texts = TEXTS.filter((text) => isTaken(schema, text));
      return fc.constantFrom(...texts);
    }
    case 'number':
      return fc.oneof(decimals, wholes).filter((value) => isTaken(schema, value));
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'null':
      return fc.constant(null);
    case 'unknown':
    case 'any':
      return fc.constant('anything');
    case 'optional':
      return fc.option(validJson(def.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(validJson(def.innerType), { nil: null });
    case 'pipe':
      return validJson(def.in);
    case 'array':
      return fc.array(validJson(def.element), { maxLength: 3 });
    case 'union':
      return fc.oneof(...def.options.map(validJson)).filter((value) => isTaken(schema, value));
    case 'record': {
      const names = NAMES.filter((name) => isTaken(def.keyType, name));
      return fc.dictionary(fc.constantFrom(...names), validJson(def.valueType), { maxKeys: 4 });
    }
    case 'object':
      return fc
        .tuple(
          ...Object.entries(def.shape).map(([name, field]) => validJson(field).map((value) => [name, value] as const)),
        )
        .map((fields) => Object.fromEntries(fields.filter(([, value]) => value !== undefined)));
    default:
      throw new Error(`no answer was expected to have a ${def.type}`);
  }
}

const wholes = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
const decimals = wholes.map((value) => value / 100);
const moments = fc.oneof(
  fc.integer({ min: 5 * YEAR_MS, max: 100 * YEAR_MS }).map((at) => new Date(at).toISOString()),
  fc.integer({ min: 5 * YEAR_MS, max: 100 * YEAR_MS }).map((at) => new Date(at - (at % 1_000)).toISOString()),
  fc.constant('0001-01-01T00:00:00Z'),
);
