/** Service time minus local time lies between these, ms. */
export type OffsetBounds = { readonly low: number; readonly high: number };

export type DatedAnswer = {
  /** The answer's Date header, Unix ms; cut off to whole seconds by its format. */
  readonly date: number;
  readonly sentAt: number;
  readonly receivedAt: number;
};

/**
 * The bounds from one more dated answer. The header was written between sending and receiving and hides
 * up to a second, so each answer gives a range; ranges of several answers narrow each other. A
 * range that contradicts what was known means that a clock was set: the newest answer is believed.
 */
export function narrowOffset(known: OffsetBounds | null, answer: DatedAnswer): OffsetBounds {
  const low = answer.date - answer.receivedAt;
  const high = Math.max(low, answer.date + 1_000 - answer.sentAt);
  if (known === null) return { low, high };
  const narrowed = { low: Math.max(known.low, low), high: Math.min(known.high, high) };
  return narrowed.low <= narrowed.high ? narrowed : { low, high };
}

/** One figure for a range: none at all while the clocks may well agree, else its middle. Whole ms. */
export function offsetOf(bounds: OffsetBounds | null): number {
  if (bounds === null || (bounds.low <= 0 && bounds.high >= 0)) return 0;
  return Math.round((bounds.low + bounds.high) / 2);
}
