import type { z } from 'zod';
import { defOf } from '../read/index.ts';

/** The shapes of all objects in a schema. */
export function shapesIn(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>>[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return [def.shape, ...Object.values(def.shape).flatMap(shapesIn)];
    case 'array':
      return shapesIn(def.element);
    case 'record':
      return shapesIn(def.valueType);
    case 'union':
      return def.options.flatMap(shapesIn);
    case 'pipe':
      return shapesIn(def.in);
    case 'optional':
    case 'nullable':
    case 'readonly':
      return shapesIn(def.innerType);
    default:
      return [];
  }
}

/** Names of what is known of a person, not of a company; a listed company has an address. */
export const PERSONAL =
  /(^|_)(email|phone|mobile|birth|identity|ktp|nik|npwp|passport|mother|sid(?!e)|bank_account|username|fullname)/;
