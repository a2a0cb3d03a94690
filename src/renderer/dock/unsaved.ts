import type { LantaiBridge } from '../../shared/contract/index.ts';

const savers = new Set<() => void>();

/** @param save sends what the dock has not sent yet. @returns the disposer. */
export function onSaveAll(save: () => void): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

/**
 * Sends what this window has not saved yet, ahead of a question about workspaces: calls arrive in
 * their order, so what is replaced, copied or exported is what the person sees.
 */
export function saveUnsaved(): void {
  for (const save of savers) save();
}

/** Whoever quits a moment after the last change loses nothing of it. @returns the disposer. */
export const saveWhenQuitting = (bridge: LantaiBridge): (() => void) =>
  bridge.windows.saveWanted(() => {
    saveUnsaved();
    void bridge.windows.saved();
  });
