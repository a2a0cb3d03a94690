import type { Share } from '../allocation.ts';

/** Bars that can be distinguished in a narrow panel; what is smaller is one bar together. */
const MAX_BARS = 7;

/** `name` of the others is their number. */
export type Bar = Share | { readonly kind: 'others'; readonly name: string; readonly share: number };

/**
 * The largest parts of an allocation; the smaller ones as one at the end.
 * @param room bars that have room below each other
 */
export function barsOf(parts: readonly Share[], room: number = MAX_BARS): readonly Bar[] {
  const max = Math.min(room, MAX_BARS);
  if (parts.length <= max) return parts;
  if (max < 1) return [];
  const rest = parts.slice(max - 1);
  const share = rest.reduce((sum, part) => sum + part.share, 0);
  return [...parts.slice(0, max - 1), { kind: 'others', name: String(rest.length), share }];
}
