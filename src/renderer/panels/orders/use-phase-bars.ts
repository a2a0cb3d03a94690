import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { phaseQuery } from '#renderer/queries/market.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { onSecond } from '#renderer/ui/use-now.ts';
import type { MarketPhase } from '#shared/contract/market.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isWatched } from '#shared/contract/watched-order.ts';
import type { Board } from '#shared/market/index.ts';
import { orderPhase } from '#shared/ticket/index.ts';

const BOARDS: readonly Board[] = ['RG', 'NG', 'TN'];
const never = (): (() => void) => () => undefined;

/** What the phase of an order's board bars now. What the broker watches is not at the exchange, and no phase bars it. */
export type PhaseBars = {
  amend(order: Order): boolean;
  cancel(order: Order): boolean;
};

/** As a text, so that only a change draws anew: "RG-amend RG-cancel". @param now Unix ms, the service's clock */
export function barsAt(phase: MarketPhase | undefined, now: number): string {
  if (phase === undefined) return '';
  return BOARDS.flatMap((board) => {
    const { mayAmend, mayCancel } = orderPhase(phase, now, board, false);
    return [mayAmend === false ? `${board}-amend` : '', mayCancel === false ? `${board}-cancel` : ''];
  })
    .filter((bar) => bar !== '')
    .join(' ');
}

/** Empty while the service has not named the phase: an unknown phase bars nothing. */
export function usePhaseBars(visible: boolean): PhaseBars {
  const { data: phase } = useQuery({ ...phaseQuery, enabled: visible });
  const bars = useSyncExternalStore(visible ? onSecond : never, () => barsAt(phase, serviceNow()));
  return useMemo(() => {
    const barred = new Set(bars.split(' '));
    const isBarred = (order: Order, act: 'amend' | 'cancel'): boolean =>
      !isWatched(order) && barred.has(`${order.board}-${act}`);
    return { amend: (order) => isBarred(order, 'amend'), cancel: (order) => isBarred(order, 'cancel') };
  }, [bars]);
}
