import { useMemo } from 'react';
import { create } from 'zustand';
import { isActive, isWaitingExit } from '#shared/contract/active-orders.ts';
import { afterChange } from '#shared/contract/board-change.ts';
import type { LantaiBridge } from '#shared/contract/contract.ts';
import type { Order, OrderBoard, OrderBoardChange } from '#shared/contract/orders.ts';
import { isWatched } from '#shared/contract/watched-order.ts';
import type { Hidden } from '#shared/privacy.ts';
import { useHidden } from './privacy.ts';

/** Null until the main process has answered for the first time. */
export const orderBoardStore = create<{ board: OrderBoard | null }>(() => ({ board: null }));

/**
 * Keeps the board equal to the main process's by what has changed of it. One that misses a change, which a window
 * does that was busy or is new, is loaded whole.
 */
export function followOrderBoard(bridge: LantaiBridge): { readonly ready: Promise<void>; stop(): void } {
  let isStopped = false;
  /** Changes that came while the board is being loaded; null while it is not. */
  let meanwhile: OrderBoardChange[] | null = null;

  async function load(): Promise<void> {
    for (let isWhole = false; !isWhole && !isStopped; ) {
      meanwhile = [];
      const answer = await bridge.orders.list();
      if (isStopped || !answer.ok) break;
      // The answer may be from before some of them, and from after others.
      const { revision } = answer.value;
      const later = meanwhile.filter((change) => change.revision > revision);
      const board = later.reduce<OrderBoard | null>(
        (before, change) => before && afterChange(before, change),
        answer.value,
      );
      isWhole = board !== null;
      if (board !== null) orderBoardStore.setState({ board });
    }
    meanwhile = null;
  }

  const unlisten = bridge.orders.changed((change) => {
    if (meanwhile !== null) {
      meanwhile.push(change);
      return;
    }
    const { board } = orderBoardStore.getState();
    const next = board === null ? null : afterChange(board, change);
    if (next === null) void load();
    else orderBoardStore.setState({ board: next });
  });
  return {
    ready: load(),
    stop() {
      isStopped = true;
      unlisten();
    },
  };
}

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

/** How many orders a person can cancel now, hidden ones too. */
export const useCancellableCount = (): number =>
  orderBoardStore(
    (store) => store.board?.orders.filter((order) => order.canCancel && !isWaitingExit(order)).length ?? 0,
  );

/** How many orders are active, hidden ones too. */
export const useActiveCount = (): number =>
  orderBoardStore((store) => store.board?.orders.filter(isActive).length ?? 0);

/** How many of them are at the exchange on the regular board, whose phases bar cancelling. */
export const usePhaseBoundCount = (): number =>
  orderBoardStore(
    (store) =>
      store.board?.orders.filter((order) => isActive(order) && order.board === 'RG' && !isWatched(order)).length ?? 0,
  );
