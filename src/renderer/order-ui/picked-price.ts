import { bridge } from '#renderer/bridge/index.ts';
import type { TicketPrefill } from '#shared/contract/orders.ts';

/** A price that was picked for the tickets of a link group. */
export type Picked = Omit<TicketPrefill, 'page'>;

/** This page, among those of all windows. */
const PAGE = crypto.randomUUID();
const tickets = new Set<(picked: Picked) => void>();

/**
 * Fills the tickets of this window before it returns, so that the next key is typed into them; those of other windows
 * follow.
 */
export function pickPrice(picked: Picked): void {
  for (const fill of tickets) fill(picked);
  void bridge.orders.prefill({ ...picked, page: PAGE });
}

/** @returns the disposer */
export function onPickedPrice(fill: (picked: Picked) => void): () => void {
  tickets.add(fill);
  const stop = bridge.orders.prefilled(({ page, ...picked }) => {
    if (page !== PAGE) fill(picked);
  });
  return () => {
    tickets.delete(fill);
    stop();
  };
}
