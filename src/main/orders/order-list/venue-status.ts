import type { OrderStatus } from '#shared/contract/orders.ts';

/** What the service reports of an order; OTHER is a word that this version does not know. */
export type VenueStatus = Exclude<OrderStatus, 'SENDING' | 'UNKNOWN'>;

/** Nothing can come after these. */
const TERMINAL: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['MATCH', 'WITHDRAWN', 'REJECTED', 'EXPIRED']);
export const isTerminal = (status: OrderStatus): boolean => TERMINAL.has(status);
