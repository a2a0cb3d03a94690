import type { ArrivingPanel } from '../../shared/contract/index.ts';
import { bridge } from '../bridge/index.ts';
import { takeInPanel } from './actions.ts';

/** Arrivals that are in this dock; the main process keeps each until a layout was saved with it. */
const taken = new Set<string>();

export const tookIn = (): ReadonlySet<string> => taken;

/** This window has been given another part. */
export const forgetArrivals = (): void => taken.clear();

/** Adds panels that were sent to this window; one that is told of twice is added once. */
export function takeIn(arrivals: readonly ArrivingPanel[]): void {
  for (const { id, panelId, panel, place } of arrivals) {
    if (taken.has(id)) continue;
    taken.add(id);
    takeInPanel(panelId, panel, place);
  }
}

/** @returns the disposer. */
export const takeReturnedPanels = (): (() => void) => bridge.windows.panelsReturned(takeIn);
