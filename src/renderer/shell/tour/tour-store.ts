import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import { settingsStore } from '#renderer/stores/settings.ts';

type Tour = {
  /** The step that this window shows; null for none. */
  readonly step: number | null;
};

export const tourStore = create<Tour>(() => ({ step: null }));

/** Starts at the first step in this window, even if the tour was done before. */
export const startTour = (): void => tourStore.setState({ step: 0 });

/** Ends the tour and marks it as done, so that it does not start by itself again; the list of what to try next follows it. */
export function endTour(): void {
  tourStore.setState({ step: null });
  const { settings } = settingsStore.getState();
  if (settings?.tourDone === false)
    void bridge.settings.change({ tourDone: true, nextSteps: settings.nextSteps ?? [] });
}
