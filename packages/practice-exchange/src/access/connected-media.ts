import { createHash } from 'node:crypto';
import { z } from 'zod';

const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/lantai/i, 'Lantai'],
  [/electron/i, 'Desktop application'],
  [/edg\//i, 'Edge'],
  [/firefox/i, 'Firefox'],
  [/chrome/i, 'Chrome'],
  [/safari/i, 'Safari'],
  [/node|undici/i, 'A program'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/android/i, 'Android'],
  [/iphone|ipad/i, 'iOS'],
  [/windows/i, 'Windows'],
  [/mac os|macintosh|darwin/i, 'macOS'],
  [/linux|x11/i, 'Linux'],
];

const first = (from: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  from.find(([pattern]) => pattern.test(text))?.[1];

/** A readable device name from a user agent string. */
export function deviceOf(userAgent: string): { readonly name: string; readonly platform: string } {
  const platform = first(SYSTEMS, userAgent) ?? 'UNKNOWN';
  const program = first(PROGRAMS, userAgent) ?? 'Unknown device';
  return { name: platform === 'UNKNOWN' ? program : `${program} on ${platform}`, platform };
}

/** A social account that the practice user has connected; stored in `connected-media` by its medium. */
export const CONNECTED_MEDIA = 'connected-media';
export const media = z.enum(['facebook', 'google']);
export type Media = z.infer<typeof media>;
export const connectedMedia = z.object({
  media,
  /** Whose account it is, in the provider's words. */
  subject: z.string(),
  /** When it was connected, ms. */
  at: z.number(),
});
export const MAX_MEDIA = media.options.length;

/**
 * The subject of a token that the exchange's own providers did not issue: `practice-<subject>` names its subject, any
 * other token is a subject of its own.
 */
export function subjectOf(providerToken: string): string {
  const named = /^practice-([\w.@-]{1,64})$/.exec(providerToken)?.[1];
  return named ?? createHash('sha256').update(providerToken).digest('hex').slice(0, 24);
}
