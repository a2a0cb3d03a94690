import type { Order } from './orders.ts';

/**
 * Whether the service watches the price for an order of a smart order, and no exchange has it: it is in no book and
 * holds neither cash nor shares, cannot be amended, and is given up as a whole.
 */
export const isWatched = ({ smart, status, lotsDone }: Pick<Order, 'smart' | 'status' | 'lotsDone'>): boolean =>
  smart !== undefined && smart.role !== 'entry' && lotsDone === 0 && (status === 'READY' || status === 'PENDING');
