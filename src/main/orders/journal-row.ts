import { z } from 'zod';
import { boardField, lotsField, priceField, sideField, stockCodeField } from '../../shared/contract/fields.ts';

export type JournalKind = 'place' | 'amend' | 'cancel';

/**
 * sending: committed, the POST may have left. unknown: no answer that settles it. unproven: so old
 * that the service's list can no longer tell.
 */
export type JournalState = 'sending' | 'accepted' | 'rejected' | 'unknown' | 'unproven';

/** One POST that changes orders, written down before it is sent. Times in Unix ms on our clock. */
export const journalRow = z.object({
  uiRef: z.string(),
  kind: z.enum(['place', 'amend', 'cancel']),
  /** Trading account that sends it. */
  account: z.string(),
  /** Null for a cancellation, which needs none. */
  draftId: z.string().nullable(),
  /** The service's: given by its answer for a placed order, known from the start for a change. */
  orderId: z.string().nullable(),
  side: sideField,
  symbol: stockCodeField,
  board: boardField,
  price: priceField,
  /** Lots in all, what is done included. */
  lots: lotsField,
  goodTillCancelled: z.boolean(),
  /** What a buy takes from cash, fees included, rupiah; 0 where it was not known. */
  cost: z.number(),
  state: z.enum(['sending', 'accepted', 'rejected', 'unknown', 'unproven']),
  /** Why it was rejected, as the venue said it; null otherwise. */
  reason: z.string().nullable(),
  createdAt: z.number(),
  /** Service time minus local time when it was written, ms. */
  clockOffsetMs: z.number(),
  /** When its outcome came into doubt; null while it never was. */
  doubtAt: z.number().nullable(),
  settledAt: z.number().nullable(),
});
export type JournalRow = z.infer<typeof journalRow>;

export type NewJournalRow = Omit<JournalRow, 'state' | 'reason' | 'doubtAt' | 'settledAt'>;

export const isOpen = (row: Pick<JournalRow, 'state'>): boolean => row.state === 'sending' || row.state === 'unknown';
