import { z } from 'zod';
import { failureField } from './fields.ts';

/** Orders that one call changes at most. */
export const MAX_CHANGES = 500;
/** Rows of a basket that is sent at most. */
export const MAX_BASKET_ROWS = 500;

/** What became of one order of a call that names several. */
export const changeResult = z.object({
  /** The service's id of the order. */
  orderId: z.string(),
  /**
   * done: the service has carried it out. refused: it has refused it. in-doubt: it was sent, and what became of it is
   * not known yet. not-carried-out: it was in doubt, and the service's records show that it changed nothing. not-sent:
   * nothing of it left.
   */
  result: z.enum(['done', 'refused', 'in-doubt', 'not-carried-out', 'not-sent']),
  /** Why it was refused, not carried out or not sent; null otherwise. */
  failure: failureField.nullable(),
  /** The journal's name of its request, which two exits of one plan share; left out where nothing was journaled. */
  requestRef: z.string().optional(),
});
export type ChangeResult = z.infer<typeof changeResult>;

/** In the order of the call, each order once. */
export const changeResults = z.object({ results: z.array(changeResult) });

/** A name that a window makes. */
export const basketName = z.string().regex(/^[\w-]{8,40}$/, 'is no name of a basket');
/** The name of a row in its basket. A row that was sent keeps it; sent again after a refusal it has another. */
export const rowName = z.string().regex(/^[\w-]{1,20}$/, 'is no name of a row');

/** What became of a row of a basket. */
export const rowResult = z.object({
  row: rowName,
  /** As of a change, and before: waiting: its turn has not come. sending: no answer yet. */
  result: z.enum(['waiting', 'sending', 'done', 'refused', 'in-doubt', 'not-sent']),
  failure: failureField.nullable(),
  /** The order's `ref` on the board; null where nothing of it was journaled. */
  ref: z.string().nullable(),
  /** The account that its order was sent for; left out while nothing of it has left. */
  account: z.string().optional(),
});
export type RowResult = z.infer<typeof rowResult>;

/** What stops the rest of a basket, beside a person. in-doubt: a row had no answer. stood-still: Lantai did not run for a while. */
export const basketStop = z.enum(['person', 'in-doubt', 'stood-still', 'refused-all']);
export type BasketStop = z.infer<typeof basketStop>;

/** A basket on its way, or what is known of one that was. */
export const basketRun = z.object({
  basket: basketName,
  state: z.enum(['running', 'ended']),
  /** Why it ended before its last row; null where it did not. */
  stop: basketStop.nullable(),
  /** What would have refused every further row too; null unless `stop` is `refused-all`. */
  failure: failureField.nullable(),
  rows: z.array(rowResult),
});
export type BasketRun = z.infer<typeof basketRun>;
