/** Words of the service that have a text; any other is shown as it came. */
export const SUSPENDED_FROM = ['MARGIN', 'DAY_TRADE'] as const;
export const SUSPENSION_REASONS = ['SPECIAL_MONITORING'] as const;
export const RISK_PROFILES = ['CONSERVATIVE', 'MODERATE', 'AGGRESSIVE'] as const;
export const STATUSES = ['ACTIVE', 'APPROVED', 'IN_REVIEW', 'INCOMPLETE', 'REJECTED', 'SUSPENDED'] as const;
export const DOCUMENTS = ['IDENTITY_CARD', 'SELFIE', 'SIGNATURE', 'TAX_CARD'] as const;

export const ACCOUNT_TYPES = ['ACCOUNT_TYPE_EQUITY', 'ACCOUNT_TYPE_MARGIN'] as const;

/** The word among those that have a text, in any case; null for another. */
export const knownWord = <Word extends string>(words: readonly Word[], given: string): Word | null =>
  words.find((word) => word === given.trim().toUpperCase()) ?? null;

export type StatusTone = 'good' | 'warn' | 'error' | 'plain';
const TONES: Readonly<Record<(typeof STATUSES)[number], StatusTone>> = {
  ACTIVE: 'good',
  APPROVED: 'good',
  IN_REVIEW: 'plain',
  INCOMPLETE: 'warn',
  REJECTED: 'error',
  SUSPENDED: 'error',
};
/** A status that is not known has no colour: it is neither good nor bad. */
export function toneOf(status: string): StatusTone {
  const known = knownWord(STATUSES, status);
  return known === null ? 'plain' : TONES[known];
}
