import type { Share } from '../allocation.ts';

/** Bars that can be distinguished in a narrow panel; what is smaller is one bar together. */
const MAX_BARS = 7;

/** `name` of the others is their number. */
export type Bar = Share | { readonly kind: 'others'; readonly name: string; readonly share: number };

/** The largest parts of an allocation; the smaller ones as one at the end. */
export function barsOf(parts: readonly Share[]): readonly Bar[] {
  if (parts.length <= MAX_BARS) return parts;
  const rest = parts.slice(MAX_BARS - 1);
  const share = rest.reduce((sum, part) => sum + part.share, 0);
  return [...parts.slice(0, MAX_BARS - 1), { kind: 'others', name: String(rest.length), share }];
}
