import { useMemo } from 'react';
import { create } from 'zustand';
import type { Order, OrderBoard } from '#shared/contract/orders.ts';
import type { Hidden } from '#shared/privacy.ts';
import { useHidden } from './privacy.ts';

/** Null until the main process has answered for the first time. */
export const orderBoardStore = create<{ board: OrderBoard | null }>(() => ({ board: null }));

/** Whether orders are admitted is always shown; which they are, and what differs, is not while they are hidden. */
const shownBoard = (board: OrderBoard | null, hidden: Hidden): OrderBoard | null =>
  board === null || hidden !== 'all' ? board : { ...board, orders: [], path: { ...board.path, differences: [] } };

/** Without the orders while they are hidden. */
export function useOrderBoard(): OrderBoard | null {
  const board = orderBoardStore((store) => store.board);
  const hidden = useHidden();
  return useMemo(() => shownBoard(board, hidden), [board, hidden]);
}

const NONE: readonly Order[] = [];
/** All orders of the day, newest first; none while they are hidden. */
export const useOrders = (): readonly Order[] => useOrderBoard()?.orders ?? NONE;

/** How many orders the kill switch would cancel, hidden ones too. */
export const useCancellableCount = (): number =>
  orderBoardStore((store) => store.board?.orders.filter(({ canCancel }) => canCancel).length ?? 0);
