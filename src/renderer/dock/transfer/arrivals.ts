import { MAX_ARRIVALS } from '#renderer/stores/app.ts';
import type { DeliveredPanel, PanelPlace } from '#shared/contract/windows.ts';
import { idOf } from '../dock-store.ts';
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

/** A place by what its neighbours are called here. */
const placeHere = ({ beside, ...place }: PanelPlace): PanelPlace => ({
  ...place,
  beside: beside && { ...beside, panels: beside.panels.map(idOf) },
});

/** Adds panels that were sent to this window; an arrival that is reported twice is added once. */
export function receivePanels(arrivals: readonly DeliveredPanel[]): void {
  for (const { id, panelId, panel, place, draft } of arrivals) {
    if (arrived.has(id)) continue;
    const here = addArrivedPanel(idOf(panelId), panel, place && placeHere(place), draft ?? null);
    arrived = new Map([...arrived, [id, here] as const].slice(-MAX_ARRIVALS));
  }
}
