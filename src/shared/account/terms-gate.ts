/** Reads that are of before once terms have been accepted, by their names in the catalogue. */
export const READS_WITH_TERMS = ['accounts.terms', 'accounts.marginActivation'] as const;

/** What a person is about to do for the first time. */
export type ActionWithTerms = 'trade' | 'margin' | 'data-use';

/** A document as the service lists it. */
export type TermsDocument = {
  readonly type: string;
  readonly version: string;
  readonly isAccepted: boolean;
};

export type TermsGate<Document extends TermsDocument> =
  | { readonly kind: 'open' }
  /** The documents have not been read, so that nothing is let through and nothing is asked. */
  | { readonly kind: 'unknown' }
  /** To be read and accepted first. */
  | { readonly kind: 'accept'; readonly document: Document };

const TYPES: Readonly<Record<ActionWithTerms, TermsType>> = {
  trade: 'TRADING',
  margin: 'MARGIN',
  'data-use': 'DATA_USE',
};

export const TERMS_TYPES = ['TRADING', 'MARGIN', 'DATA_USE'] as const;
export type TermsType = (typeof TERMS_TYPES)[number];

/** The type as the service's calls take it; null for one that they do not know. */
export const termsTypeOf = (type: string): TermsType | null =>
  TERMS_TYPES.find((known) => known === type.trim().toUpperCase()) ?? null;

/**
 * The terms that have to be accepted before an action. A service without terms for it asks for none; the version that is
 * in force decides, so that an acceptance of an earlier one does not count.
 * @param documents of `accounts.terms`; null while they have not been read
 */
export function termsNeededFor<Document extends TermsDocument>(
  action: ActionWithTerms,
  documents: readonly Document[] | null,
): TermsGate<Document> {
  if (documents === null) return { kind: 'unknown' };
  const document = documents.find(({ type, isAccepted }) => termsTypeOf(type) === TYPES[action] && !isAccepted);
  return document ? { kind: 'accept', document } : { kind: 'open' };
}
