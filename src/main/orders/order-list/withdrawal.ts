import type { KnownOrder } from './account-orders.ts';

/**
 * Whether a smart order was withdrawn as a whole, by its own status: its legs are withdrawn as well when another leg goes
 * first, and then the whole is placed. Decision 21: a split or a rights issue is what withdraws it.
 */
export const isSmartWithdrawn = ({ status, smart }: KnownOrder['order']): boolean =>
  status === 'WITHDRAWN' && smart?.state === 'ended';

/** The service has not yet been asked why it ended, or could not answer. */
export const lacksFinalDetail = ({ detail }: Pick<KnownOrder, 'detail'>): boolean => detail?.isFinal !== true;
