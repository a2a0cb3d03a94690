import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import { settingsStore } from '#renderer/stores/settings.ts';

type Tour = {
  /** Which step this window shows; null for none. */
  readonly step: number | null;
};

export const tourStore = create<Tour>(() => ({ step: null }));

/** From its first step, in this window, whether it has been seen or not. */
export const startTour = (): void => tourStore.setState({ step: 0 });

/** Seen, or sent away: it does not come by itself again. */
export function endTour(): void {
  tourStore.setState({ step: null });
  if (settingsStore.getState().settings?.tourDone === false) void bridge.settings.change({ tourDone: true });
}
