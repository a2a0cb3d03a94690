import type { DockviewApi } from 'dockview-react';
import { onThemeChange } from '#renderer/theme/theme-store.ts';
import { dockStore } from './dock-store.ts';
import { factorFor, planNow, showPlan } from './floor.ts';
import { passOver } from './layout-history.ts';

const REST_MS = 250;

/** Panels keep the least width that their text needs, when it or the window has become another size. @returns the disposer */
export function followTextSize(api: DockviewApi): () => void {
  let factor = 1;
  let timer: number | undefined;
  const look = (): void => {
    const plan = dockStore.getState().api === api && api.width > 0 ? planNow(api) : null;
    if (!plan) return;
    const next = factorFor(api, plan);
    if (next === factor) return;
    factor = next;
    showPlan(api, plan);
    // Nobody's hand did it.
    passOver();
  };
  const lookSoon = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(look, REST_MS);
  };
  const stop = onThemeChange(lookSoon);
  const listening = api.onDidLayoutChange(lookSoon);
  // The dock tells of no layout that only came with its window.
  window.addEventListener('resize', lookSoon);
  lookSoon();
  return () => {
    window.clearTimeout(timer);
    stop();
    window.removeEventListener('resize', lookSoon);
    listening.dispose();
  };
}
