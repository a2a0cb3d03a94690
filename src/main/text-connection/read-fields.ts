import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import { defOf, type ReadingStyle, readAnswer } from '#shared/service/read/index.ts';

/** What stands in for a field that cannot be read: the first that its schema takes; nothing where it may be left out. */
const NEUTRAL: readonly unknown[] = [undefined, '', 0, false, null, [], {}];

export type FieldReading = {
  readonly value: Readonly<Record<string, unknown>>;
  /** Fields that were sent and could not be read; those that were left out are none. */
  readonly unread: readonly string[];
};

/**
 * Reads a record field by field, whatever form its numbers, ids, flags and times are in: a field that is
 * missing or cannot be read is empty (0, false, null) and costs only itself.
 * @param essential fields without which a record is of no use
 * @returns null where one of them cannot be read
 */
export function readFields(
  schema: z.ZodObject,
  json: unknown,
  style: ReadingStyle,
  essential: ReadonlySet<string>,
): FieldReading | null {
  const given = isRecord(json) ? json : {};
  const value: Record<string, unknown> = {};
  const unread: string[] = [];
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const sent = given[name];
    const inner = objectOf(field);
    const nested = inner && isRecord(sent) ? readFields(inner, sent, style, essential) : null;
    if (nested !== null) {
      value[name] = nested.value;
      unread.push(...nested.unread.map((each) => `${name}.${each}`));
      continue;
    }
    const reading = readAnswer(field, sent, style);
    if (reading.ok) {
      value[name] = reading.value;
      continue;
    }
    if (essential.has(name)) return null;
    if (sent !== undefined && sent !== null) unread.push(name);
    value[name] =
      inner && !field.safeParse(null).success ? readFields(inner, {}, style, essential)?.value : neutralOf(field);
  }
  return { value, unread };
}

/** The record that a field holds, where it holds one; other schemas have none. */
function objectOf(field: z.ZodType): z.ZodObject | null {
  if (field instanceof z.ZodObject) return field;
  const def = defOf(field);
  const [found = null] = def.type === 'union' ? def.options.filter((option) => option instanceof z.ZodObject) : [];
  return found;
}

function neutralOf(field: z.ZodType): unknown {
  for (const candidate of NEUTRAL) {
    const parsed = field.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  return undefined;
}
