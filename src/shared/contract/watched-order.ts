import type { Order } from './orders.ts';

/**
 * Whether the service watches the price for an order of a smart order, and no exchange has it: it is in no book and
 * holds neither cash nor shares, cannot be amended, and is given up as a whole.
 */
export const isWatched = ({ smart, status, lotsDone }: Pick<Order, 'smart' | 'status' | 'lotsDone'>): boolean =>
  smart !== undefined && smart.role !== 'entry' && lotsDone === 0 && (status === 'READY' || status === 'PENDING');

/** Whether somebody else withdrew a smart order: no cancellation from here did, and none of its legs went before. */
export const isWithdrawnElsewhere = ({
  smart,
  status,
  reason,
  isReasonDue,
}: Pick<Order, 'smart' | 'status' | 'reason' | 'isReasonDue'>): boolean =>
  smart !== undefined && status === 'WITHDRAWN' && (reason !== null || isReasonDue === true);
