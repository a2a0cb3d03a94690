import { SOCIAL_FRAME_TYPES, type SocialFrame, socialFrame } from '#shared/service/social-socket.ts';

export type SocialReading =
  | { readonly kind: 'frame'; readonly frame: SocialFrame }
  /** Well formed, of a type that nobody here knows. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'malformed' };

const UNKNOWN: SocialReading = { kind: 'unknown' };
const MALFORMED: SocialReading = { kind: 'malformed' };

/** Reads what came over the social socket. Never throws, whatever it is. */
export function readSocialFrame(text: string): SocialReading {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return MALFORMED;
  }
  const parsed = socialFrame.safeParse(json);
  if (parsed.success) return { kind: 'frame', frame: parsed.data };
  const type = typeof json === 'object' && json !== null && 'type' in json ? json.type : null;
  return typeof type === 'string' && !SOCIAL_FRAME_TYPES.has(type) ? UNKNOWN : MALFORMED;
}
