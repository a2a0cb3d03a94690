import type { DockviewApi } from 'dockview-react';
import { onThemeChange } from '#renderer/theme/theme-store.ts';
import { dockStore } from '../dock-store.ts';
import { isShownAlike, shownIn } from '../plan/index.ts';
import { chosenPlan } from './chosen-plan.ts';
import { planNow, showPlan, widthFactor } from './live-plan.ts';

const DEBOUNCE_MS = 250;

/**
 * Shows what the person has chosen again when the window or the text has another size: dockview would go on from what it
 * has made of the size before. A window without room for the panels side by side scrolls: dockview would leave what does
 * not fit outside of it. @param box the dock's element. @returns the disposer
 */
export function followSize(api: DockviewApi, box: HTMLElement | null): () => void {
  const sizeNow = () => ({ width: api.width, height: api.height, factor: widthFactor() });
  let size = sizeNow();
  /** It had another size in between, after which dockview's own rounding is what is shown. */
  let isChanged = false;
  const frame = box?.firstElementChild;
  const reserve = (): void => {
    if (frame instanceof HTMLElement) frame.style.minWidth = `${api.minimumWidth}px`;
  };
  const derive = (): void => {
    // A maximised group fills any window; the others are shown when it ends.
    if (dockStore.getState().api !== api || api.width === 0 || api.hasMaximizedGroup()) return;
    if (!isChanged) return;
    const next = sizeNow();
    const isNewText = next.factor !== size.factor;
    const [chosen, now] = [chosenPlan(api), planNow(api)];
    if (!chosen || !now) return;
    size = next;
    isChanged = false;
    const wanted = shownIn(chosen, next);
    // dockview rounds in another way, differently from one size to the next.
    if (isNewText || !isShownAlike(wanted, now)) showPlan(api, wanted);
  };
  const look = (): void => {
    const now = sizeNow();
    isChanged ||= now.width !== size.width || now.height !== size.height || now.factor !== size.factor;
  };
  let timer: number | undefined;
  const update = (): void => {
    look();
    derive();
    reserve();
  };
  const updateSoon = (): void => {
    look();
    window.clearTimeout(timer);
    timer = window.setTimeout(update, DEBOUNCE_MS);
  };
  const stop = onThemeChange(updateSoon);
  const listening = api.onDidLayoutChange(updateSoon);
  // A window that is only made larger or smaller may be no change of the layout to the docking library.
  const sizes = new ResizeObserver(updateSoon);
  if (box) sizes.observe(box);
  updateSoon();
  return () => {
    window.clearTimeout(timer);
    stop();
    listening.dispose();
    sizes.disconnect();
  };
}
