const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type Age =
  | { readonly kind: 'now' }
  | { readonly kind: 'minutes' | 'hours'; readonly count: number }
  | { readonly kind: 'date' };

/** How old a post is, as far as that says more than its date. A clock that is behind makes no post of the future. */
export function ageOf(at: number, now: number): Age {
  const ms = now - at;
  if (ms < MINUTE) return { kind: 'now' };
  if (ms < HOUR) return { kind: 'minutes', count: Math.floor(ms / MINUTE) };
  if (ms < 24 * HOUR) return { kind: 'hours', count: Math.floor(ms / HOUR) };
  return { kind: 'date' };
}
