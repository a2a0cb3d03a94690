import { create } from 'zustand';
import type { Order, OrderBoard } from '#shared/contract/orders.ts';

/** Null until the main process has answered for the first time. */
export const orderBoardStore = create<{ board: OrderBoard | null }>(() => ({ board: null }));

export const useOrderBoard = (): OrderBoard | null => orderBoardStore((store) => store.board);

const NONE: readonly Order[] = [];
/** All orders of the day, newest first. */
export const useOrders = (): readonly Order[] => orderBoardStore((store) => store.board?.orders ?? NONE);
