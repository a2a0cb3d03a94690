import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { phaseQuery } from '#renderer/queries/market.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { onSecond } from '#renderer/ui/use-now.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isOutlookPossible, type OrderAct, phaseBar } from '#shared/ticket/index.ts';
import type { AmendPreview, CancelPreview } from './several-model.ts';
import { type PhaseBars, usePhaseBars } from './use-phase-bars.ts';

/** What the phase of the market does to orders of a preview. */
export type SeveralPhase = PhaseBars & {
  /** Whether the book says what an order would meet and wait for: in a call auction neither its queue nor its best prices do. */
  hasQueue(order: Order): boolean;
};

/** An unknown phase bars nothing, and says nothing of a queue. */
export function useSeveralPhase(): SeveralPhase {
  const bars = usePhaseBars(true);
  const { data: phase } = useQuery(phaseQuery);
  const name = phase?.phase ?? null;
  return useMemo(
    () => ({
      amend: bars.amend,
      cancel: bars.cancel,
      hasQueue: (order) => name !== null && isOutlookPossible(name, order.board),
    }),
    [bars, name],
  );
}

/** A preview of amendments as the phase lets them be: what it bars stays as it is. */
export const amendInPhase = (lines: readonly AmendPreview[], phase: SeveralPhase): readonly AmendPreview[] =>
  lines.map((line) => {
    const shown = phase.hasQueue(line.order) ? line : { ...line, ahead: null, tradesFrom: null };
    return line.left !== 'notAmendable' && phase.amend(line.order) ? { ...shown, left: 'amendBarred' } : shown;
  });

/** A preview of withdrawals as the phase lets them be: what it bars stays as it is. */
export const cancelInPhase = (lines: readonly CancelPreview[], phase: PhaseBars): readonly CancelPreview[] =>
  lines.map((line) => (line.left === null && phase.cancel(line.order) ? { ...line, left: 'cancelBarred' } : line));

/** The lines that only the phase bars. */
export const barredOf = (lines: readonly (AmendPreview | CancelPreview)[]): readonly Order[] =>
  lines.flatMap(({ left, order }) => (left === 'amendBarred' || left === 'cancelBarred' ? [order] : []));

/**
 * Until when the phase bars these orders, Unix ms; null where that is not known, as of boards with hours of their own, and
 * where no later phase of the day lifts it.
 */
export function useBarredUntil(act: OrderAct, barred: readonly Order[]): number | null {
  const { data: phase } = useQuery(phaseQuery);
  const until = useSyncExternalStore(onSecond, () =>
    phase === undefined ? null : (phaseBar(act, phase, serviceNow())?.until ?? null),
  );
  return barred.every(({ board }) => board === 'RG') ? until : null;
}
