import type { LantaiBridge } from '#shared/contract/contract.ts';

/** Has changes that are not saved yet. */
type Saver = {
  /** Saves them at once. */
  readonly save: () => void;
  /** Called after a panel has left this window, which changes what has to be saved. */
  readonly panelLeft?: () => void;
};

const savers = new Set<Saver>();
let departures = 0;

/** @param save saves what has not been saved yet. @returns the disposer */
export function registerSaver(save: Saver['save'], panelLeft?: Saver['panelLeft']): () => void {
  const saver: Saver = panelLeft ? { save, panelLeft } : { save };
  savers.add(saver);
  return () => savers.delete(saver);
}

/**
 * Saves everything before a call about workspaces: calls arrive in order, so that what is replaced,
 * copied or exported is what the person sees.
 */
export function saveUnsaved(): void {
  for (const { save } of savers) save();
}

/** Saves everything when the app is about to quit or somebody signs out. @returns the disposer */
export const saveOnRequest = (bridge: LantaiBridge): (() => void) =>
  bridge.windows.saveRequested(() => {
    saveUnsaved();
    void bridge.windows.saved();
  });

/**
 * Wraps the move of a panel to another window. The panel is in its new window before it has left this
 * one; a layout saved in that moment (this window saves when it loses the focus) would have it twice.
 */
export async function duringDeparture(send: () => Promise<void>): Promise<void> {
  departures += 1;
  try {
    await send();
  } finally {
    departures -= 1;
    for (const { panelLeft } of savers) panelLeft?.();
  }
}

/** Whether a panel is being moved out of this window. */
export const isPanelLeaving = (): boolean => departures > 0;
