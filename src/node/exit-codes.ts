import type { UnavailableReason } from './database-unavailable.ts';

/**
 * How the practice exchange ends when its data cannot be opened, so that the app can show the reason
 * and does not start it again in vain. Numbers of BSD's sysexits.h where one fits.
 */
export const DATA_EXIT_CODES: Readonly<Record<UnavailableReason, number>> = {
  newer: 65,
  unreadable: 66,
  'disk-full': 74,
  'in-use': 75,
  'read-only': 77,
};

/** Its data could be opened and not be understood: they were set aside, and the next start begins anew. */
export const EXIT_DATA_SET_ASIDE = 76;

/** Why a process ended with this code; null for any other code. */
export function unavailableReasonOf(exitCode: number | null): UnavailableReason | null {
  const reasons = Object.keys(DATA_EXIT_CODES) as UnavailableReason[];
  return reasons.find((reason) => DATA_EXIT_CODES[reason] === exitCode) ?? null;
}
