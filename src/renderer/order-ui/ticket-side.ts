import type { OrderDraftInput } from '#shared/contract/orders.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { PlanKind } from './plan-state.ts';

type Side = OrderDraftInput['side'];

/** For one ticket only, once it shows this stock. */
export type TicketOrder = {
  readonly panelId: string;
  readonly symbol: StockCode;
  readonly lots: number | null;
  /** How it is placed; left out: as the ticket has it. */
  readonly plan?: PlanKind | undefined;
};

/** @returns false where it is meant for another ticket */
type Listener = (side: Side, order: TicketOrder | null) => unknown;

const listeners = new Set<Listener>();
/** Taken by no mounted ticket: the next one to mount uses it. */
let waiting: readonly [Side, TicketOrder | null] | null = null;

/** Publishes the side chosen with F2, F4, Buy, Sell or a row's menu in this window; the last one applies. */
export function chooseTicketSide(side: Side, order: TicketOrder | null = null): void {
  const taken = [...listeners].map((listener) => listener(side, order) !== false);
  waiting = taken.includes(true) ? null : [side, order];
}

/** Calls the listener at once with a pending selection. @returns the disposer. */
export function onTicketSide(listener: Listener): () => void {
  listeners.add(listener);
  if (waiting !== null && listener(...waiting) !== false) waiting = null;
  return () => listeners.delete(listener);
}
