import { bridge } from '#renderer/bridge/index.ts';
import type { ArrivingPanel } from '#shared/contract/windows.ts';
import { takeInPanel } from './actions.ts';

/** Arrivals that are in this dock, and as which panels; the main process keeps each until a layout was saved with it. */
let taken: ReadonlyMap<string, string | null> = new Map();

/** More than are ever on their way at once; those before are long saved. */
export const MAX_TAKEN = 500;

export const tookIn = (): readonly string[] => [...taken.keys()];

/** The panel that came with an arrival; null when it is not known any more. */
export const tookAs = (arrival: string): string | null => taken.get(arrival) ?? null;

/** This window has been given another part. */
export const forgetArrivals = (): void => {
  taken = new Map();
};

/** Adds panels that were sent to this window; one that is told of twice is added once. */
export function takeIn(arrivals: readonly ArrivingPanel[]): void {
  for (const { id, panelId, panel, place } of arrivals) {
    if (taken.has(id)) continue;
    taken = new Map([...taken, [id, takeInPanel(panelId, panel, place)] as const].slice(-MAX_TAKEN));
  }
}

/** @returns the disposer. */
export const takeReturnedPanels = (): (() => void) => bridge.windows.panelsReturned(takeIn);
