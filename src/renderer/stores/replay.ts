import { create } from 'zustand';
import type { ReplayState } from '#shared/contract/replay.ts';

/** The recording that plays; null where none does, and until the main process has answered. */
export const replayStore = create<{ readonly replay: ReplayState | null }>(() => ({ replay: null }));

export const useReplay = (): ReplayState | null => replayStore((store) => store.replay);
