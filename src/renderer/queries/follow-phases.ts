import type { QueryClient } from '@tanstack/react-query';
import { bridge } from '#renderer/bridge/index.ts';
import { practiceStore } from '#renderer/stores/practice.ts';
import { phaseQuery } from './market.ts';

/**
 * Reads everything again when the practice market has entered another phase: its clock may have got there in a moment,
 * long before an answer would be old by real time. @returns the disposer
 */
export function followPracticePhases(client: Pick<QueryClient, 'invalidateQueries'>): () => void {
  return practiceStore.subscribe(({ clock }, { clock: before }) => {
    if (clock === null || before === null) return;
    if (clock.phase !== before.phase || clock.session !== before.session) void client.invalidateQueries();
  });
}

/** Shows each phase as soon as the service has pushed it. @returns the disposer */
export const followPushedPhases = (client: Pick<QueryClient, 'setQueryData'>): (() => void) =>
  bridge.market.phaseChanged((phase) => client.setQueryData(phaseQuery.queryKey, phase));
