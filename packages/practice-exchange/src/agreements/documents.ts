import { z } from 'zod';
import type { OpenCollection } from '#exchange/database/collection.ts';
import { UPLOAD_LIVES_MS, UPLOAD_MAX_BYTES, UPLOAD_TYPES } from './terms.ts';

const DOCUMENTS = ['IDENTITY_CARD', 'SELFIE', 'SIGNATURE', 'TAX_CARD'] as const;
type DocumentKind = (typeof DOCUMENTS)[number];

/** Asked for again after the account was opened: brokers renew what they know of a customer every few years. */
const ASKED_AGAIN: readonly DocumentKind[] = ['TAX_CARD'];

/** What became of an upload; each refusal is an HTTP status of its own. */
export type Received = 'stored' | 'not-allowed' | 'wrong-type' | 'too-large' | 'empty';

type Permission = { readonly document: DocumentKind; readonly endsAt: number };

/** The documents of a registration: which are still missing, and who may send one. */
export type Documents = {
  missing(): readonly DocumentKind[];
  /** @returns what one upload carries, and when it ends, Unix ms of real time */
  allow(document: DocumentKind): { readonly credential: string; readonly endsAt: number };
  /** The size and type of an upload are noted and its bytes dropped: nothing of a person's papers is stored. */
  receive(upload: {
    readonly document: string;
    readonly credential: string;
    readonly contentType: string;
    readonly bytes: number;
  }): Received;
};

/**
 * @param now ms of the exchange's clock
 * @param wallNow real time, ms
 */
export function createDocuments(
  collection: OpenCollection,
  now: () => number,
  wallNow: () => number,
  randomId: () => string,
): Documents {
  const stored = collection(
    'registration-document',
    z.object({ at: z.number(), contentType: z.string(), bytes: z.number() }),
    { cap: DOCUMENTS.length },
  );
  const permissions = new Map<string, Permission>();
  const dropEnded = (): void => {
    for (const [credential, { endsAt }] of permissions) if (endsAt <= wallNow()) permissions.delete(credential);
  };
  return {
    missing: () => ASKED_AGAIN.filter((document) => !stored.get(document)),
    allow(document) {
      dropEnded();
      const credential = randomId();
      const endsAt = wallNow() + UPLOAD_LIVES_MS;
      permissions.set(credential, { document, endsAt });
      return { credential, endsAt };
    },
    receive({ document, credential, contentType, bytes }) {
      dropEnded();
      const permission = permissions.get(credential);
      if (permission?.document !== document) return 'not-allowed';
      if (!UPLOAD_TYPES.includes(contentType)) return 'wrong-type';
      if (bytes > UPLOAD_MAX_BYTES) return 'too-large';
      if (bytes === 0) return 'empty';
      permissions.delete(credential);
      stored.put(permission.document, { at: now(), contentType, bytes });
      return 'stored';
    },
  };
}
