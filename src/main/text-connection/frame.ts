import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import { AUTOMATIC, defOf, parseJson, type ReadingStyle, readAnswer } from '#shared/service/read/index.ts';

/** A frame as a socket declares it. */
export type TextFrame = { readonly type: string; readonly data: unknown };

export type FrameOptions<Frame extends TextFrame> = {
  /** Every frame that is known. */
  readonly frames: { readonly options: readonly FrameShape[]; readonly _output: Frame };
  /** Fields without which a record cannot be used. */
  readonly essential: ReadonlySet<string>;
};
type FrameShape = { readonly shape: { readonly type: z.ZodLiteral<string>; readonly data: z.ZodObject } };

type FrameReading =
  | {
      readonly kind: 'frame';
      readonly type: string;
      readonly data: Readonly<Record<string, unknown>>;
      /** Fields that were sent and could not be read, by name. */
      readonly unread: readonly string[];
    }
  /** Well formed, of a type that nobody here knows. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'malformed' };

const UNKNOWN: FrameReading = { kind: 'unknown' };
const MALFORMED: FrameReading = { kind: 'malformed' };

/**
 * Reads frames of JSON text, their data in `data` or beside the type. What it returns never throws, whatever it is
 * given. A bare `pong` is the answer to a bare `ping`.
 * @param style asked for each frame: the zone of the times may be found out while the connection is open
 */
export function createFrameReader<Frame extends TextFrame>(
  { frames, essential }: FrameOptions<Frame>,
  style: () => ReadingStyle = () => AUTOMATIC,
): (text: string) => FrameReading {
  const shapes = new Map(frames.options.map(({ shape }) => [shape.type.value, shape.data]));
  return (text) => {
    const json = text.trim() === 'pong' ? { type: 'pong' } : jsonOf(text);
    const sent = isRecord(json) && typeof json.type === 'string' ? json.type : null;
    if (!isRecord(json) || sent === null) return MALFORMED;
    const type = shapes.has(sent) ? sent : sent.toLowerCase();
    const shape = shapes.get(type);
    if (shape === undefined) return UNKNOWN;
    const reading = readFields(shape, isRecord(json.data) ? json.data : json, style(), essential);
    return reading === null ? MALFORMED : { kind: 'frame', type, data: reading.value, unread: reading.unread };
  };
}

/** undefined for a text that is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** What stands in for a field that cannot be read: the first that its schema takes; nothing where it may be left out. */
const NEUTRAL: readonly unknown[] = [undefined, '', 0, false, null, [], {}];

type FieldReading = {
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
function readFields(
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
