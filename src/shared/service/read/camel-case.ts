import type { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import { defOf } from './field-rules.ts';

type Schema = z.core.$ZodType;
type Scalar = string | number | bigint | boolean | symbol | null | undefined;

/** `ex_date` → `exDate`. */
export type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The value with its fields in camel case, at every depth. An object that takes any name is a dictionary: its names are data. */
export type CamelCased<Value> = Value extends Scalar
  ? Value
  : Value extends readonly unknown[]
    ? { [Index in keyof Value]: CamelCased<Value[Index]> }
    : string extends keyof Value
      ? { [Name in keyof Value]: CamelCased<Value[Name]> }
      : { [Name in keyof Value as CamelCase<Name>]: CamelCased<Value[Name]> };

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `ex_date` → `exDate`. */
export function camelCase<Name extends string>(name: Name): CamelCase<Name> {
  const [first = '', ...rest] = name.split('_');
  return [first, ...rest.map(capitalized)].join('') as CamelCase<Name>;
}

type Rename = (value: unknown) => unknown;

/** Null for a schema whose values have no fields: they pass as they are. */
const renames = new WeakMap<Schema, { readonly rename: Rename | null }>();

function renameOf(schema: Schema): Rename | null {
  const known = renames.get(schema);
  if (known) return known.rename;
  const rename = createRename(schema);
  renames.set(schema, { rename });
  return rename;
}

function createRename(schema: Schema): Rename | null {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return renameFields(def);
    case 'record': {
      const ofValue = renameOf(def.valueType);
      return ofValue && dictionary(ofValue);
    }
    case 'array': {
      const ofItem = renameOf(def.element);
      return ofItem && ((value) => (Array.isArray(value) ? value.map(ofItem) : value));
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return renameOf(def.innerType);
    case 'union': {
      const forms = def.options.map(renameOf).filter((form) => form !== null);
      if (forms.length > 1) throw new RangeError('two forms with fields: which one a value has is not known');
      return forms[0] ?? null;
    }
    case 'pipe': {
      if (renameOf(def.in) !== null)
        throw new RangeError('fields that are transformed: what becomes of them is not known');
      return null;
    }
    case 'tuple':
    case 'map':
    case 'set':
    case 'intersection':
    case 'lazy':
      throw new RangeError(`fields within a schema of the type ${def.type} are not renamed`);
    default:
      return null;
  }
}

const dictionary =
  (ofValue: Rename): Rename =>
  (value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, ofValue(each)])) : value;

/** Compiled once for a schema: the rows of a list are many. */
function renameFields({ shape, catchall }: z.core.$ZodObjectDef): Rename {
  const isDictionary = catchall !== undefined && defOf(catchall).type !== 'never';
  const fields = new Map(
    Object.entries(shape).map(([name, field]) => [
      name,
      { name: isDictionary ? name : camelCase(name), rename: renameOf(field as Schema) },
    ]),
  );
  return (value) => {
    if (!isRecord(value)) return value;
    const renamed: Record<string, unknown> = {};
    for (const [name, each] of Object.entries(value)) {
      const field = fields.get(name);
      renamed[field?.name ?? name] = field?.rename ? field.rename(each) : each;
    }
    return renamed;
  };
}

/**
 * A value as its schema reads it, with every declared field in camel case. Values, lists and the names of dictionaries
 * stay as they are, for these may be codes of brokers or stocks.
 * @throws RangeError where the schema leaves open what fields a value has
 */
export function camelCased<S extends z.ZodType>(schema: S, value: z.output<S>): CamelCased<z.output<S>> {
  const rename = renameOf(schema);
  return (rename ? rename(value) : value) as CamelCased<z.output<S>>;
}
