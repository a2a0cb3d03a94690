import { useMemo } from 'react';
import { bracketsOf, type OrderFamily } from '#renderer/order-ui/order-family.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { isWorking } from '#shared/contract/active-orders.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { StockCode } from '#shared/market/index.ts';

export type OwnOrders = {
  /** Those that may still be matched. */
  readonly working: readonly Order[];
  /** Purchases with their exits, also those that wait for the purchase and are no orders yet. */
  readonly brackets: readonly OrderFamily[];
};

export const NO_OWN_ORDERS: OwnOrders = { working: [], brackets: [] };

/** @param orders all of one stock */
export const ownOrdersOf = (orders: readonly Order[]): OwnOrders => ({
  working: orders.filter((order) => isWorking(order) && order.lotsOpen > 0),
  brackets: [...bracketsOf(orders).values()],
});

export function useOwnOrders(symbol: StockCode): OwnOrders {
  const orders = useOrders();
  return useMemo(() => ownOrdersOf(orders.filter((order) => order.symbol === symbol)), [orders, symbol]);
}
