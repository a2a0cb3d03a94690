import { create } from 'zustand';
import type { Settings } from '#shared/contract/settings.ts';
import { firstState } from './first-state.ts';

/** Null until the main process has answered for the first time, unless the document brought them. */
export const settingsStore = create<{ settings: Settings | null }>(() => ({
  settings: firstState()?.settings ?? null,
}));

export const useSettings = (): Settings | null => settingsStore((store) => store.settings);
