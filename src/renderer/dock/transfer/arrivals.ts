import { MAX_ARRIVALS } from '#renderer/stores/app.ts';
import type { ArrivingPanel } from '#shared/contract/windows.ts';
import { addArrivedPanel } from '../operations/actions.ts';

/** Arrivals in this dock, with their panel ids; the main process stores each until a layout was saved with it. */
let arrived: ReadonlyMap<string, string | null> = new Map();

export const arrivalIds = (): readonly string[] => [...arrived.keys()];

/** The panel of an arrival; null when it is unknown. */
export const panelOfArrival = (arrival: string): string | null => arrived.get(arrival) ?? null;

/** For when this window shows another layout. */
export const forgetArrivals = (): void => {
  arrived = new Map();
};

/** Adds panels that were sent to this window; an arrival that is reported twice is added once. */
export function receivePanels(arrivals: readonly ArrivingPanel[]): void {
  for (const { id, panelId, panel, place } of arrivals) {
    if (arrived.has(id)) continue;
    arrived = new Map([...arrived, [id, addArrivedPanel(panelId, panel, place)] as const].slice(-MAX_ARRIVALS));
  }
}
