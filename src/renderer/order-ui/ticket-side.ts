import type { OrderDraftInput } from '#shared/contract/orders.ts';
import { createEmitter } from '#shared/emitter.ts';

type Side = OrderDraftInput['side'];

const choices = createEmitter<Side>();
/** Selected while no ticket was mounted; the next one to mount uses it. */
let waiting: Side | null = null;

/** Publishes the side chosen with F2, F4, Buy or Sell in this window; the last one applies. */
export function chooseTicketSide(side: Side): void {
  waiting = choices.size === 0 ? side : null;
  choices.emit(side);
}

/** Calls the listener at once with a pending selection. @returns the disposer. */
export function onTicketSide(listener: (side: Side) => void): () => void {
  const dispose = choices.on(listener);
  const pending = waiting;
  waiting = null;
  if (pending !== null) listener(pending);
  return dispose;
}
