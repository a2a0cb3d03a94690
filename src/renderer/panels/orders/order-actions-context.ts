import { createContext } from 'react';
import type { ChangeableBracket } from '#renderer/order-ui/order-family.ts';
import type { Addressed } from '#renderer/order-ui/order-rows.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { OrderActions } from './use-order-actions.ts';
import type { PhaseBars } from './use-phase-bars.ts';

/** Order actions of one panel, as a context because the grid's cells outlive its renders. */
export type OrderActionsOfPanel = {
  readonly actions: OrderActions;
  readonly bars: PhaseBars;
  amend(ref: string): void;
  /** Opens the form that gives a waiting stop up and places it anew. */
  change(order: Addressed): void;
  /** Opens the form that resolves the order's request in doubt. */
  resolve(ref: string): void;
  /** The bracket of a purchase or of one of its exits where its exits can be changed; null where they cannot. */
  bracketToChange(order: Order): ChangeableBracket | null;
  /** Opens the form that places the bracket anew with other exits. */
  changeExits(bracket: ChangeableBracket): void;
  /** Whether exits wait for the first lot of this purchase, which end with it. */
  hasWaitingExits(order: Order): boolean;
};

export const OrderActionsContext = createContext<OrderActionsOfPanel | null>(null);
