/** Registration steps of an account holder; the practice user has completed all of them. */
export const REGISTRATION_STEPS = [
  { code: 'PERSONAL_DATA', title: 'Personal data' },
  { code: 'DOCUMENTS', title: 'Documents' },
  { code: 'BANK_ACCOUNT', title: 'Bank account' },
  { code: 'FUND_ACCOUNT', title: 'Fund account and depository account' },
  { code: 'AGREEMENT', title: 'Trading agreement' },
] as const;

/** Lifetime of an upload credential, ms of real time. */
export const UPLOAD_LIVES_MS = 15 * 60_000;
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
export const UPLOAD_TYPES: readonly string[] = ['image/jpeg', 'image/png'];

/** All but the last four characters hidden. */
export const masked = (text: string): string => text.slice(-4).padStart(text.length, '•');
