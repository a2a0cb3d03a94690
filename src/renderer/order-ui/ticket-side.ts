import type { OrderDraftInput } from '#shared/contract/orders.ts';

type Side = OrderDraftInput['side'];
type Listener = (side: Side) => void;

const listeners = new Set<Listener>();
/** Chosen while no ticket listened: one that is being drawn takes it up. */
let waiting: Side | null = null;

/** F2 or F4 was pressed, or Buy or Sell was chosen elsewhere in this window; the last choice holds. */
export function chooseTicketSide(side: Side): void {
  waiting = listeners.size === 0 ? side : null;
  for (const listener of listeners) listener(side);
}

/** What was chosen before anybody listened is told at once. @returns the disposer. */
export function onTicketSide(listener: Listener): () => void {
  listeners.add(listener);
  const kept = waiting;
  waiting = null;
  if (kept !== null) listener(kept);
  return () => void listeners.delete(listener);
}
