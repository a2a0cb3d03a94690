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
