import type { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import { AUTOMATIC, parseJson, type ReadingStyle, readAnswer } from '#shared/service/read/index.ts';
import { SOCIAL_FRAME_TYPES, type SocialFrame, socialFrame } from '#shared/service/social-socket.ts';

export type SocialReading =
  | { readonly kind: 'frame'; readonly frame: SocialFrame }
  /** Well formed, of a type that nobody here knows. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'malformed' };

const UNKNOWN: SocialReading = { kind: 'unknown' };
const MALFORMED: SocialReading = { kind: 'malformed' };

/** Reads what came over the social socket. Never throws, whatever it is. */
export function readSocialFrame(text: string, style: ReadingStyle = AUTOMATIC): SocialReading {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch {
    return MALFORMED;
  }
  const type = isRecord(json) ? json.type : null;
  if (typeof type === 'string' && !SOCIAL_FRAME_TYPES.has(type)) return UNKNOWN;
  const form = socialFrame.options.find(({ shape }) => shape.type.value === type);
  const reading = form && readAnswer(form as z.ZodType<SocialFrame>, json, style);
  return reading?.ok ? { kind: 'frame', frame: reading.value } : MALFORMED;
}
