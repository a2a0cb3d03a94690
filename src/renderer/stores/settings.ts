import { create } from 'zustand';
import type { Settings } from '#shared/contract/settings.ts';

/** Null until the main process has answered for the first time. */
export const settingsStore = create<{ settings: Settings | null }>(() => ({ settings: null }));

export const useSettings = (): Settings | null => settingsStore((store) => store.settings);
