import type { OrderStatus } from '#shared/contract/orders.ts';

/** What the service reports of an order; OTHER is a word that this version does not know. */
export type VenueStatus = Exclude<OrderStatus, 'SENDING' | 'UNKNOWN'>;
