import type { LantaiBridge } from '#shared/contract/contract.ts';

/** Somebody who has something that is not saved yet. */
type Saver = {
  /** Sends it at once. */
  readonly save: () => void;
  /** A panel has left this window: what is to be saved is another thing now. */
  readonly departed?: () => void;
};

const savers = new Set<Saver>();
let departures = 0;

/** @param save sends what has not been sent yet. @returns the disposer. */
export function onSaveAll(save: Saver['save'], departed?: Saver['departed']): () => void {
  const saver: Saver = departed ? { save, departed } : { save };
  savers.add(saver);
  return () => savers.delete(saver);
}

/**
 * Sends what this window has not saved yet, ahead of a question about workspaces: calls arrive in
 * their order, so what is replaced, copied or exported is what the person sees.
 */
export function saveUnsaved(): void {
  for (const { save } of savers) save();
}

/** Whoever quits a moment after the last change loses nothing of it. @returns the disposer. */
export const saveWhenQuitting = (bridge: LantaiBridge): (() => void) =>
  bridge.windows.saveRequested(() => {
    saveUnsaved();
    void bridge.windows.saved();
  });

/**
 * Sends a panel elsewhere. The main process has it in its new window before this page has let go of
 * it; a layout saved in that moment (opening a window takes the focus from this one, which saves)
 * would have it twice.
 */
export async function whileLeaving(send: () => Promise<void>): Promise<void> {
  departures += 1;
  try {
    await send();
  } finally {
    departures -= 1;
    for (const { departed } of savers) departed?.();
  }
}

/** Whether a panel is on its way out of this window. */
export const isPanelLeaving = (): boolean => departures > 0;
