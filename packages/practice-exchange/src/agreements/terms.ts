import { z } from 'zod';
import type { OpenCollection } from '#exchange/database/collection.ts';

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

export type TermsType = 'TRADING' | 'MARGIN' | 'DATA_USE';

/** The version in force of one agreement. */
type Terms = {
  readonly type: TermsType;
  readonly version: string;
  readonly title: string;
  readonly text: string;
  /** Unix ms. */
  readonly publishedAt: number;
  /** Required for trading; the others belong to optional services. */
  readonly isRequired: boolean;
};

export const TERMS: readonly Terms[] = [
  {
    type: 'TRADING',
    version: '3.0',
    title: 'Trading on the practice exchange',
    text: 'All money and shares here are play money. Orders are binding on the practice exchange only, follow its published rules, and have no effect on any real market.',
    publishedAt: Date.UTC(2025, 3, 8),
    isRequired: true,
  },
  {
    type: 'MARGIN',
    version: '1.3',
    title: 'Margin facility',
    text: 'Shares in the margin sub-account are collateral. A facility is worked out from them after haircuts. The practice exchange lends play money up to half of what they count for, charges interest for each calendar day, calls for more above 65% and sells from 80%.',
    publishedAt: Date.UTC(2025, 9, 1),
    isRequired: false,
  },
  {
    type: 'DATA_USE',
    version: '2.1',
    title: 'Use of data',
    text: 'The practice exchange keeps what you do in its own data folder on this machine and sends it nowhere.',
    publishedAt: Date.UTC(2025, 0, 15),
    isRequired: false,
  },
];

export type Agreements = {
  /** When the version in force was accepted, Unix ms; null where it was not. */
  acceptedAt(type: TermsType): number | null;
  accept(type: TermsType): void;
};

/**
 * @param now ms of the exchange's clock
 * @param openedAt when the account was opened: the required terms were accepted with it
 */
export function createAgreements(collection: OpenCollection, now: () => number, openedAt: () => number): Agreements {
  const records = collection('accepted-terms', z.object({ version: z.string(), at: z.number() }), {
    cap: TERMS.length,
  });
  return {
    acceptedAt(type) {
      const current = TERMS.find((each) => each.type === type);
      const accepted = records.get(type);
      if (accepted && accepted.version === current?.version) return accepted.at;
      return current?.isRequired ? openedAt() : null;
    },
    accept(type) {
      const current = TERMS.find((each) => each.type === type);
      if (!current || records.get(type)?.version === current.version) return;
      records.put(type, { version: current.version, at: now() });
    },
  };
}
