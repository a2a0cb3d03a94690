import type { DockviewApi } from 'dockview-react';
import { onThemeChange } from '#renderer/theme/theme-store.ts';
import { dockStore } from '../dock-store.ts';
import { absorbChange } from '../history/layout-history.ts';
import { factorFor, planNow, showPlan } from './live-plan.ts';

const DEBOUNCE_MS = 250;

/** Updates the panels' minimum widths when the text size or the window's size has changed. @returns the disposer */
export function followTextSize(api: DockviewApi): () => void {
  let factor = 1;
  let timer: number | undefined;
  const update = (): void => {
    const plan = dockStore.getState().api === api && api.width > 0 ? planNow(api) : null;
    if (!plan) return;
    const next = factorFor(api, plan);
    if (next === factor) return;
    factor = next;
    showPlan(api, plan);
    // Not an undoable step.
    absorbChange();
  };
  const updateSoon = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(update, DEBOUNCE_MS);
  };
  const stop = onThemeChange(updateSoon);
  const listening = api.onDidLayoutChange(updateSoon);
  // dockview reports no layout change for a resize of the window.
  window.addEventListener('resize', updateSoon);
  updateSoon();
  return () => {
    window.clearTimeout(timer);
    stop();
    window.removeEventListener('resize', updateSoon);
    listening.dispose();
  };
}
