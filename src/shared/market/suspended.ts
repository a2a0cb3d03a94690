const NEGATIONS: ReadonlySet<string> = new Set(['NOT', 'NON', 'NO', 'UN', 'NEVER']);

/**
 * Whether a company's status says that the exchange has suspended its stock, in whatever form. Orders for such a stock
 * are not sent, so a word that takes it back ("NOT_SUSPENDED", "unsuspended") counts.
 */
export function isSuspended(status: string): boolean {
  const words = status.toUpperCase().split(/[^A-Z]+/);
  return words.some((word) => word.startsWith('SUSPEN')) && !words.some((word) => NEGATIONS.has(word));
}
