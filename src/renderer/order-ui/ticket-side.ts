import type { OrderDraftInput } from '#shared/contract/orders.ts';

type Side = OrderDraftInput['side'];
type Listener = (side: Side) => void;

const listeners = new Set<Listener>();
/** Selected while no ticket was mounted; the next one to mount uses it. */
let waiting: Side | null = null;

/** Publishes the side chosen with F2, F4, Buy or Sell in this window; the last one applies. */
export function chooseTicketSide(side: Side): void {
  waiting = listeners.size === 0 ? side : null;
  for (const listener of listeners) listener(side);
}

/** Calls the listener at once with a pending selection. @returns the disposer. */
export function onTicketSide(listener: Listener): () => void {
  listeners.add(listener);
  const pending = waiting;
  waiting = null;
  if (pending !== null) listener(pending);
  return () => void listeners.delete(listener);
}
