import type { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import { AUTOMATIC, parseJson, type ReadingStyle } from '#shared/service/read/index.ts';
import { readFields } from './read-fields.ts';

/** Of a socket's declared frames, each `{type, data}`. */
export type TextFrame = { readonly type: string; readonly data: unknown };

export type FrameOptions<Frame extends TextFrame> = {
  /** Every frame that is known. */
  readonly frames: { readonly options: readonly FrameShape[]; readonly _output: Frame };
  /** Fields without which a record cannot be used. */
  readonly essential: ReadonlySet<string>;
};
type FrameShape = { readonly shape: { readonly type: z.ZodLiteral<string>; readonly data: z.ZodObject } };

export type FrameReading =
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
