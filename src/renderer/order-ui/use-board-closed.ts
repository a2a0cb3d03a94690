import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { phaseQuery } from '#renderer/queries/market.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { onSecond } from '#renderer/ui/use-now.ts';
import { type Board, boardOpensAt, takesOrders } from '#shared/market/index.ts';

/**
 * Whether a board other than the regular one takes no orders now, and when it does again, Unix ms: null where nobody knows.
 * Null while it takes orders, and for the regular board, whose phase says the same. Draws only when that changes.
 */
export function useBoardClosed(board: Board): { readonly opensAt: number | null } | null {
  const { data: phase = null } = useQuery(phaseQuery);
  const found = useSyncExternalStore(onSecond, () => {
    const now = serviceNow();
    if (board === 'RG' || takesOrders(board, phase, now)) return 'open';
    return boardOpensAt(board, phase, now);
  });
  return found === 'open' ? null : { opensAt: found };
}
