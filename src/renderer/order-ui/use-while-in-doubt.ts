import { useEffect } from 'react';
import { orderBoardStore } from '#renderer/stores/order-board.ts';

/**
 * Looks again at what is in doubt, which evidence settles: the order list changes then.
 * @param isInDoubt while not, nothing is looked at
 * @param look called at once, with each change of the order list, and when it is another function
 */
export function useWhileInDoubt(isInDoubt: boolean, look: () => void): void {
  const revision = orderBoardStore((store) => (isInDoubt ? store.board?.revision : null));
  useEffect(() => {
    if (revision != null) look();
  }, [revision, look]);
}
