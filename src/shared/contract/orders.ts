import { z } from 'zod';
import { wireOrderStatus } from '../service/orders.ts';
import { call, event } from './define.ts';
import { boardField, lotsField, nothing, priceField, sideField, stockCodeField, timeField } from './fields.ts';
import { linkGroup } from './windows.ts';

/**
 * The service's status values, and two of ours: SENDING until the answer is here, UNKNOWN when it
 * never came and the order list has not yet told what became of the order.
 */
export const orderStatus = z.enum(['SENDING', 'UNKNOWN', ...wireOrderStatus.options]);
export type OrderStatus = z.infer<typeof orderStatus>;

export const order = z.object({
  /** Ours, stable for the order's life: the ui_ref of the journal row, or `order:<id>` for one placed elsewhere. */
  ref: z.string(),
  /** The service's; null until it has answered. */
  orderId: z.string().nullable(),
  /** The exchange's number, under which it stands in a queue; left out while it is not known. */
  marketNumber: z.number().int().positive().optional(),
  symbol: stockCodeField,
  side: sideField,
  board: boardField,
  price: priceField,
  lotsTotal: lotsField,
  lotsDone: lotsField,
  lotsOpen: lotsField,
  /** Average price of what is done, rupiah; null while nothing is. */
  averagePrice: z.number().nullable(),
  status: orderStatus,
  /** Of a rejection: an OrderReason where it is a known one, else the venue's own words as they came; null otherwise. */
  reason: z.string().nullable(),
  orderedAt: timeField,
  matchedAt: timeField.nullable(),
  goodTillCancelled: z.boolean(),
});
export type Order = z.infer<typeof order>;

/** All orders of the day, newest first, and whether the list is known to be current. */
export const orderBoard = z.object({
  orders: z.array(order),
  stale: z.boolean(),
  loadedAt: timeField.nullable(),
});
export type OrderBoard = z.infer<typeof orderBoard>;

export const orderDraft = z.strictObject({
  side: sideField,
  symbol: stockCodeField,
  board: boardField,
  price: priceField,
  lots: lotsField,
  goodTillCancelled: z.boolean(),
  /** Made by the ticket when it is armed; the same one twice is refused, so a double click sends one order. */
  draftId: z.string().min(8).max(64),
});
export type OrderDraftInput = z.infer<typeof orderDraft>;

export const ticketPrefill = z.strictObject({
  symbol: stockCodeField,
  price: priceField,
  /** null leaves the ticket's side as it is. */
  side: sideField.nullable(),
  group: linkGroup.nullable(),
});
export type TicketPrefill = z.infer<typeof ticketPrefill>;

const ws = ['workspace'] as const;

export const ordersContract = {
  list: call(ws, nothing, orderBoard),
  place: call(ws, orderDraft, order),
  amend: call(
    ws,
    z.strictObject({ orderId: z.string(), price: priceField, lots: lotsField, draftId: z.string().min(8).max(64) }),
    order,
  ),
  cancel: call(ws, z.strictObject({ orderId: z.string() }), order),
  refresh: call(ws, nothing, nothing),
  /** A price was picked in a book, tape or grid: every ticket of that link group, in whichever window, takes it over. */
  prefill: call(ws, ticketPrefill, nothing),
  changed: event(ws, orderBoard),
  prefilled: event(ws, ticketPrefill),
};
