import { isRecord } from '#shared/is-record.ts';
import { AUTOMATIC, parseJson, type ReadingStyle } from '#shared/service/read/index.ts';
import { type SocialFrame, socialFrame } from '#shared/service/social-socket.ts';
import { readFields } from './read-fields.ts';

export type SocialReading =
  | {
      readonly kind: 'frame';
      readonly frame: SocialFrame;
      /** Fields that were sent and could not be read, by name. */
      readonly unread: readonly string[];
    }
  /** Well formed, of a type that nobody here knows. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'malformed' };

const UNKNOWN: SocialReading = { kind: 'unknown' };
const MALFORMED: SocialReading = { kind: 'malformed' };
const SHAPES = new Map(socialFrame.options.map(({ shape }) => [shape.type.value as string, shape.data]));

/**
 * Reads what came over the social socket, its data in `data` or beside the type. Never throws, whatever it is.
 * A bare `pong` is the answer to a bare `ping`.
 */
export function readSocialFrame(text: string, style: ReadingStyle = AUTOMATIC): SocialReading {
  const json = text.trim() === 'pong' ? { type: 'pong' } : jsonOf(text);
  const type = isRecord(json) && typeof json.type === 'string' ? json.type : null;
  if (!isRecord(json) || type === null) return MALFORMED;
  const shape = SHAPES.get(type) ?? SHAPES.get(type.toLowerCase());
  if (shape === undefined) return UNKNOWN;
  const reading = readFields(shape, isRecord(json.data) ? json.data : json, style);
  if (reading === null) return MALFORMED;
  const known = SHAPES.has(type) ? type : type.toLowerCase();
  // Each field is what its schema in this shape gave.
  return { kind: 'frame', frame: { type: known, data: reading.value } as SocialFrame, unread: reading.unread };
}

/** undefined for a text that is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
