import type { OrderDraftInput } from '../../shared/contract/index.ts';

type Side = OrderDraftInput['side'];

const EVENT = 'lantai:ticket-side';
const bus = new EventTarget();

/** F2 or F4 was pressed, or Buy or Sell was chosen elsewhere in this window. */
export function chooseTicketSide(side: Side): void {
  bus.dispatchEvent(new CustomEvent<Side>(EVENT, { detail: side }));
}

/** @returns the disposer. */
export function onTicketSide(listener: (side: Side) => void): () => void {
  const heard = (event: Event): void => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  bus.addEventListener(EVENT, heard);
  return () => bus.removeEventListener(EVENT, heard);
}
