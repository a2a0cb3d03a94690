import type { ReadAnswer } from '#shared/service/reads.ts';

/** Terms of one type in the version that is in force. */
export type TermsDocument = ReadAnswer<'accounts.terms'>['documents'][number];
