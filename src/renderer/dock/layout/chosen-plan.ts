import type { DockviewApi, SerializedDockview } from 'dockview-react';
import type { PanelState } from '#shared/contract/windows.ts';
import { type Plan, readPlan, shownIn, withChange, writePlan } from '../plan/index.ts';
import { dockPanel } from './arrange.ts';
import { load, planNow, widthFactor } from './live-plan.ts';

type Chosen = {
  readonly plan: Plan;
  /** What was shown when the person took hold of a border or a float; null while they hold none. */
  readonly heldFrom: Plan | null;
};

const chosenIn = new WeakMap<DockviewApi, Chosen>();

/** Takes a plan as the person's own, such as a saved one. */
export const setChosen = (api: DockviewApi, plan: Plan): void => void chosenIn.set(api, { plan, heldFrom: null });

/** Takes a change that the person has made to what is shown. */
export const chooseChange = (api: DockviewApi, before: Plan, now: Plan): void =>
  setChosen(api, withChange(chosenIn.get(api)?.plan ?? before, before, now));

/**
 * The layout as the person has chosen it, for the window and the text size for which they chose it. What is shown is
 * derived from it, and is never saved. Null while the dock has no plan.
 */
export function chosenPlan(api: DockviewApi): Plan | null {
  const now = planNow(api);
  if (!now) return null;
  const { plan, heldFrom } = chosenIn.get(api) ?? { plan: now, heldFrom: null };
  // Tabs and panels are followed. Sizes that change by themselves are those of the window, the text or a panel.
  const next = withChange(plan, heldFrom ?? now, now);
  if (!heldFrom) setChosen(api, next);
  return next;
}

/** Shows a saved layout, which may have been saved in a window or with a text of another size. @throws Error of dockview */
export function showSaved(
  api: DockviewApi,
  dock: SerializedDockview,
  panels: Readonly<Record<string, PanelState>>,
): void {
  const chosen = readPlan(dock)?.plan;
  if (!chosen) {
    load(api, dock, false);
    return;
  }
  const shown = api.width > 0 && api.height > 0 ? shownIn(chosen, api) : chosen;
  const factor = widthFactor();
  const derived = writePlan(shown, (id) => dockPanel(id, panels[id]?.kind, factor));
  load(api, derived, false);
  setChosen(api, chosen);
}

/** What a person drags to change sizes: a border, or a float with its edges. */
const HANDLES = '.dv-sash, .dv-resize-container';

/** Takes the sizes that the person drags. @param box the dock's element. @returns the disposer */
export function followDrags(api: DockviewApi, box: HTMLElement): () => void {
  const begin = ({ target }: PointerEvent): void => {
    if (!(target instanceof Element) || !target.closest(HANDLES)) return;
    const plan = chosenPlan(api);
    if (plan) chosenIn.set(api, { plan, heldFrom: planNow(api) });
  };
  const end = (): void => {
    const plan = chosenIn.get(api)?.heldFrom ? chosenPlan(api) : null;
    if (plan) setChosen(api, plan);
  };
  const listening = new AbortController();
  const { signal } = listening;
  box.addEventListener('pointerdown', begin, { capture: true, signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
  return () => listening.abort();
}
