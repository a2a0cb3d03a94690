/**
 * The exchange's special notations, letters after a stock's code (rule I-A and its circulars): what a holder has to know of the
 * company or its listing.
 */
export const NOTATIONS = ['B', 'M', 'E', 'A', 'D', 'L', 'S', 'C', 'Q', 'Y', 'F', 'G', 'V', 'N', 'K', 'I', 'X'] as const;
export type Notation = (typeof NOTATIONS)[number];

const isNotation = (letter: string): letter is Notation => NOTATIONS.some((known) => known === letter);

/** Words of services that write the notation out. */
const WORDS: Readonly<Record<string, Notation>> = {
  NEGATIVE_EQUITY: 'E',
  LATE_REPORT: 'L',
  AUDIT_OPINION: 'D',
  SPECIAL_MONITORING: 'X',
};

/** The notation that a service's code stands for; null for a reason that has no letter of its own. */
export function notationOf(code: string): Notation | null {
  const word = code.trim().toUpperCase();
  return isNotation(word) ? word : (WORDS[word] ?? null);
}

/**
 * The letters after the code of a stock under special monitoring, each once, in the exchange's order. X is always among them.
 * @param codes as the service names its reasons
 */
export function notationLetters(codes: readonly string[]): readonly Notation[] {
  const found = new Set<Notation>(['X', ...codes.flatMap((code) => notationOf(code) ?? [])]);
  return NOTATIONS.filter((letter) => found.has(letter));
}
