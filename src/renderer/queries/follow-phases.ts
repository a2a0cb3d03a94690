import type { QueryClient } from '@tanstack/react-query';
import { bridge } from '#renderer/bridge/index.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { practiceStore } from '#renderer/stores/practice.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { serviceTime } from '#shared/service-time.ts';
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

/**
 * Reads everything again when the service's date turns out to be another one: what was read before is of another day. Where
 * the date is an earlier one, the phase is gone until it has been read: the time until its end would be that of days.
 * @returns the disposer
 */
export const followServiceDay = (client: Pick<QueryClient, 'invalidateQueries' | 'resetQueries'>): (() => void) =>
  healthStore.subscribe(({ health }, { health: before }) => {
    if (health === null || before === null || health === before) return;
    const now = Date.now();
    const [day, dayBefore] = [isoDay(serviceTime(health, now)), isoDay(serviceTime(before, now))];
    if (day === dayBefore) return;
    if (day < dayBefore) void client.resetQueries({ queryKey: phaseQuery.queryKey });
    void client.invalidateQueries();
  });

/** Shows each phase as soon as the service has pushed it. @returns the disposer */
export const followPushedPhases = (client: Pick<QueryClient, 'setQueryData'>): (() => void) =>
  bridge.market.phaseChanged((phase) => client.setQueryData(phaseQuery.queryKey, phase));
