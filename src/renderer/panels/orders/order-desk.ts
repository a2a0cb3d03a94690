import { createContext } from 'react';
import type { OrderActions } from './use-order-actions.ts';

/** What can be done with the orders of one panel. A context, because the grid keeps its cells while this changes. */
export type OrderDesk = {
  readonly actions: OrderActions;
  amend(ref: string): void;
  /** Asks for the outcome of the order's request in doubt. */
  resolve(ref: string): void;
};

export const OrderDeskContext = createContext<OrderDesk | null>(null);
