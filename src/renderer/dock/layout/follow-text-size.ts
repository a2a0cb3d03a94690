import type { DockviewApi } from 'dockview-react';
import { onThemeChange } from '#renderer/theme/theme-store.ts';
import { dockStore } from '../dock-store.ts';
import { absorbChange } from '../history/layout-history.ts';
import { planNow, showPlan, widthFactor } from './live-plan.ts';

const DEBOUNCE_MS = 250;

/**
 * Updates the panels' minimum widths when the text size has changed. A window without room for them side by side scrolls:
 * dockview would leave what does not fit outside of it. @param box the dock's element. @returns the disposer
 */
export function followTextSize(api: DockviewApi, box: HTMLElement | null): () => void {
  let factor = 1;
  const frame = box?.firstElementChild;
  const reserve = (): void => {
    if (frame instanceof HTMLElement) frame.style.minWidth = `${api.minimumWidth}px`;
  };
  let timer: number | undefined;
  const update = (): void => {
    const plan = dockStore.getState().api === api && api.width > 0 ? planNow(api) : null;
    if (!plan) return;
    const next = widthFactor();
    if (next !== factor) {
      factor = next;
      showPlan(api, plan);
      // Not an undoable step.
      absorbChange();
    }
    reserve();
  };
  const updateSoon = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(update, DEBOUNCE_MS);
  };
  const stop = onThemeChange(updateSoon);
  const listening = api.onDidLayoutChange(updateSoon);
  updateSoon();
  return () => {
    window.clearTimeout(timer);
    stop();
    listening.dispose();
  };
}
