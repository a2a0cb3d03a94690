import { z } from 'zod';

/** What a schema declares: its type and its parts. */
export const defOf = (schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] =>
  (schema as z.core.$ZodTypes)._zod.def;

/** Stands in for a field that could not be read. No JSON can hold it, so a writer is still held to the whole schema. */
export const UNREAD = Symbol('unread');
const unread = z.custom<never>((value) => value === UNREAD);

const bestEffortOf = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

function remember<Schema extends z.ZodType>(schema: Schema, inner: z.ZodType): Schema {
  bestEffortOf.set(schema, inner);
  return schema;
}

/**
 * A field that costs only itself: where it is missing or cannot be read, the value is undefined. For
 * the exchange that writes it the field is required as before.
 */
export function bestEffort<Schema extends z.ZodType>(
  schema: Schema,
): z.ZodType<z.output<Schema> | undefined, z.input<Schema>> {
  return remember(z.union([schema, unread.transform((): undefined => undefined)]), schema);
}

/** A text that costs only itself: empty where it is missing or cannot be read. */
export function bestEffortText(schema: z.ZodType<string> = z.string()): z.ZodType<string, string> {
  return remember(z.union([schema, unread.transform((): string => '')]) as z.ZodType<string, string>, schema);
}

/** The schema inside {@link bestEffort} or {@link bestEffortText}; undefined for any other. */
export const bestEffortSchema = (schema: z.core.$ZodType): z.core.$ZodType | undefined => bestEffortOf.get(schema);

/**
 * Texts that hold something other than text. A schema of numbers takes every decimal as JSON writes it, without an
 * exponent; one of seconds the Unix seconds of a moment.
 */
export type TextKind = 'time' | 'number' | 'seconds';
const kinds = new WeakMap<z.core.$ZodType, TextKind>();

/** Declares what a schema of texts holds, so that the reader can take other ways to write it. */
export function textHolds<Schema extends z.ZodType>(kind: TextKind, schema: Schema): Schema {
  kinds.set(schema, kind);
  return schema;
}

export const heldKind = (schema: z.core.$ZodType): TextKind | undefined => kinds.get(schema);
