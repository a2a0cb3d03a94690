import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { isSecretInput } from './secret-name.ts';

export type FieldPart = 'path' | 'query' | 'body';
export type Choice = string | number | boolean | null;

type Common = {
  readonly name: string;
  readonly part: FieldPart;
  readonly required: boolean;
  /** May be sent as null. */
  readonly nullable: boolean;
  /** A PIN, a password, a token: never shown, never remembered. */
  readonly secret: boolean;
  /** What the service takes when it is left out; undefined where nothing is specified. */
  readonly standard: unknown;
};

export type FormField = Common &
  (
    | {
        readonly kind: 'text';
        /** Characters. */
        readonly minLength: number | null;
        readonly maxLength: number | null;
        readonly pattern: string | null;
        /** `date`, `date-time`, `uri`, `email`… */
        readonly format: string | null;
      }
    | {
        readonly kind: 'number';
        /** Bounds of the value, both inclusive; null where there is none. */
        readonly min: number | null;
        readonly max: number | null;
        readonly whole: boolean;
        readonly multipleOf: number | null;
      }
    | { readonly kind: 'flag' }
    | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
    | {
        readonly kind: 'list';
        readonly item: FormField;
        readonly atLeast: number;
        readonly atMost: number | null;
      }
    | { readonly kind: 'object'; readonly fields: readonly FormField[] }
    /** One of several forms. */
    | { readonly kind: 'either'; readonly variants: readonly FormField[] }
    /** A field of a shape that has no control is written as JSON. */
    | { readonly kind: 'json' }
  );

/** What an endpoint asks for, as a form can show it. */
export type EndpointForm = {
  readonly path: readonly FormField[];
  readonly query: readonly FormField[];
  /** null where the endpoint takes no body. */
  readonly body: FormField | null;
};

type Schema = z.core.JSONSchema.BaseSchema;
type SchemaOrFlag = z.core.JSONSchema._JSONSchema;

export function formOf(endpoint: Pick<Endpoint, 'pathParams' | 'query' | 'body'>): EndpointForm {
  return {
    path: fieldsOf(schemaOf(endpoint.pathParams), 'path'),
    query: fieldsOf(schemaOf(endpoint.query), 'query'),
    body:
      endpoint.body.def.type === 'undefined'
        ? null
        : fieldOf(schemaOf(endpoint.body), 'body', 'body', endpoint.body.def.type !== 'optional'),
  };
}

/** What is sent, not what is made of it: `input`. */
const schemaOf = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

function fieldsOf(schema: Schema, part: FieldPart): FormField[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    fieldOf(property, part, name, schema.required?.includes(name) ?? false),
  );
}

function fieldOf(given: SchemaOrFlag, part: FieldPart, name: string, required: boolean): FormField {
  const { schema, nullable } = withoutNull(typeof given === 'boolean' ? {} : given);
  const common: Common = {
    name,
    part,
    required: required && schema.default === undefined,
    nullable,
    secret: isSecretInput(name),
    standard: schema.default,
  };
  const choices = choicesOf(schema);
  if (choices) return { ...common, kind: 'choice', choices };
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) {
    return { ...common, kind: 'either', variants: variants.map((variant) => fieldOf(variant, part, name, required)) };
  }
  switch (schema.type) {
    case 'string':
      return {
        ...common,
        kind: 'text',
        minLength: schema.minLength ?? null,
        maxLength: schema.maxLength ?? null,
        pattern: schema.pattern ?? null,
        format: schema.format ?? null,
      };
    case 'integer':
    case 'number':
      return { ...common, kind: 'number', ...rangeOf(schema) };
    case 'boolean':
      return { ...common, kind: 'flag' };
    case 'array':
      // A tuple has a form for each place, a list one for all.
      if (schema.prefixItems || typeof schema.items !== 'object' || Array.isArray(schema.items)) break;
      return {
        ...common,
        kind: 'list',
        item: fieldOf(schema.items, part, name, true),
        atLeast: schema.minItems ?? 0,
        atMost: schema.maxItems ?? null,
      };
    case 'object':
      if (!schema.properties || Object.keys(schema.properties).length === 0) break;
      return { ...common, kind: 'object', fields: fieldsOf(schema, part) };
    default:
  }
  return { ...common, kind: 'json' };
}

/** The least and the most that JSON can carry exactly say nothing about the endpoint. */
const boundOf = (bound: number | undefined): number | null =>
  bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? null : bound;

function rangeOf(schema: Schema) {
  const whole = schema.type === 'integer';
  const { exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  const step = whole ? 1 : 0;
  return {
    min: boundOf(schema.minimum ?? (typeof above === 'number' ? above + step : undefined)),
    max: boundOf(schema.maximum ?? (typeof below === 'number' ? below - step : undefined)),
    whole,
    multipleOf: schema.multipleOf ?? null,
  };
}

/** The fixed values that are taken; null where there are others. */
function choicesOf(schema: Schema): Choice[] | null {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  const inner = (schema.anyOf ?? schema.oneOf)?.map(choicesOf);
  return inner?.every((choices) => choices !== null) ? inner.flat() : null;
}

function withoutNull(schema: Schema): { schema: Schema; nullable: boolean } {
  // The types say that `type` is one word; a nullable text has two.
  const types: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [];
  if (types.includes('null')) {
    const rest = types.filter((type) => type !== 'null');
    return rest.length === 1
      ? { schema: { ...schema, type: rest[0] as 'string' }, nullable: true }
      : { schema: {}, nullable: true };
  }
  const variants = schema.anyOf ?? schema.oneOf;
  const isNull = (variant: SchemaOrFlag): boolean => typeof variant === 'object' && variant.type === 'null';
  if (!variants?.some(isNull)) return { schema, nullable: false };
  const rest = variants.filter((variant) => !isNull(variant));
  const [only] = rest;
  const { anyOf: _any, oneOf: _one, ...around } = schema;
  return rest.length === 1 && typeof only === 'object'
    ? { schema: { ...around, ...only }, nullable: true }
    : { schema: { ...around, anyOf: rest }, nullable: true };
}
