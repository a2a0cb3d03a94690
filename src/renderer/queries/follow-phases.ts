import type { QueryClient } from '@tanstack/react-query';
import { bridge } from '#renderer/bridge/index.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { practiceStore } from '#renderer/stores/practice.ts';
import { after } from '#renderer/ui/after.ts';
import type { ServiceHealth } from '#shared/contract/app.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { serviceTime } from '#shared/service-time.ts';
import { phaseQuery, STOCK_KEY } from './market.ts';

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
 * Reads stocks again when the market has entered another phase: their price limits are others from the opening on, and one
 * may be suspended. @returns the disposer
 */
export function followPhases(client: QueryClient): () => void {
  const read = (): string | undefined => client.getQueryData(phaseQuery.queryKey)?.phase;
  let shown = read();
  return client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[1] !== phaseQuery.queryKey[1]) return;
    const now = read();
    if (now === shown) return;
    const isChange = shown !== undefined && now !== undefined;
    shown = now ?? shown;
    if (isChange) void client.invalidateQueries({ queryKey: STOCK_KEY });
  });
}

/** Two answers that are dated days apart, as by something in between, would have everything read again without end. */
const MIN_BETWEEN_DAYS_MS = 10_000;

/**
 * Reads everything again when the service's date turns out to be another one: what was read before is of another day. Where
 * the date is an earlier one, the phase is gone until it has been read: the time until its end would be that of days. A date
 * that changes again soon is acted on when it has had some time to settle.
 * @returns the disposer
 */
export function followServiceDay(client: Pick<QueryClient, 'invalidateQueries' | 'resetQueries'>): () => void {
  const dayOf = (health: ServiceHealth): string => isoDay(serviceTime(health, Date.now()));
  /** The day that everything shown was read on; null before the first change. */
  let shown: string | null = null;
  /** Null while a change may be acted on at once. */
  let cancelPause: (() => void) | null = null;

  function act(): void {
    const { health } = healthStore.getState();
    if (health === null || shown === null) return;
    const day = dayOf(health);
    if (day === shown) return;
    const isEarlier = day < shown;
    shown = day;
    cancelPause = after(MIN_BETWEEN_DAYS_MS, () => {
      cancelPause = null;
      act();
    });
    if (isEarlier) void client.resetQueries({ queryKey: phaseQuery.queryKey });
    void client.invalidateQueries();
  }

  const stop = healthStore.subscribe(({ health }, { health: before }) => {
    if (health === null || before === null || health === before) return;
    shown ??= dayOf(before);
    if (cancelPause === null) act();
  });
  return () => {
    stop();
    cancelPause?.();
  };
}

/** Shows each phase as soon as the service has pushed it. @returns the disposer */
export const followPushedPhases = (client: Pick<QueryClient, 'setQueryData'>): (() => void) =>
  bridge.market.phaseChanged((phase) => client.setQueryData(phaseQuery.queryKey, phase));
