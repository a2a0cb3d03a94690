import type { DockviewApi, SerializedDockview } from 'dockview-react';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { themeStore } from '#renderer/theme/theme-store.ts';
import { fitFloats, groupsOf, mapGroupsOf, type Plan, panelsOf, readPlan, scaledTo, writePlan } from '../plan/index.ts';
import { dockPanel } from './arrange.ts';
import { changeTabs, isSame } from './change-tabs.ts';

/** The plan below a maximised group: dockview's own report of it is off by a pixel each time. */
const underMaximised = new WeakMap<DockviewApi, Plan>();
let isLoading = false;

/** Updates the order of tabs and the active ones, which may have changed since the group was maximised. */
const withTabs = (plan: Plan, api: DockviewApi): Plan | null => {
  if (groupsOf(plan).some(({ id }) => !api.getGroup(id))) return null;
  return {
    ...mapGroupsOf(plan, (group) => {
      const live = api.getGroup(group.id);
      const views = live?.panels.map(({ id }) => id) ?? [];
      return views.length === 0 ? group : { ...group, views, active: live?.activePanel?.id ?? group.active };
    }),
    active: api.activeGroup?.id ?? null,
  };
};

/** The current plan; null while the dock has no size or a panel is missing from it, which applying it would close. */
export function planNow(api: DockviewApi): Plan | null {
  const under = api.hasMaximizedGroup() ? underMaximised.get(api) : undefined;
  const plan = (under && withTabs(under, api)) ?? readPlan(api.toJSON())?.plan ?? null;
  if (!plan) return null;
  const known = new Set(panelsOf(plan));
  return api.panels.every(({ id }) => known.has(id)) ? plan : null;
}

/** Restores scroll positions and the focus, which are lost when panels are moved in the document. */
function preservingView(api: DockviewApi, run: () => void): void {
  const scrolled = [...document.querySelectorAll('.panel-host *')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  preservingFocus(api, () => {
    run();
    for (const { element, top, left } of scrolled) {
      element.scrollTop = top;
      element.scrollLeft = left;
    }
  });
}

/** Restores the focus, which is lost when its element is moved in the document or leaves it. */
function preservingFocus(api: DockviewApi, run: () => void): void {
  const focused = document.activeElement;
  const inDock = focused?.closest('.dv-groupview') !== null;
  run();
  if (!(focused instanceof HTMLElement) || document.activeElement === focused) return;
  // Header rows are recreated: a focus in one moves to the panel below it.
  const panel = CSS.escape(api.activePanel?.id ?? '');
  const next = focused.isConnected ? focused : document.querySelector<HTMLElement>(`[data-panel="${panel}"]`);
  if (inDock) next?.focus({ preventScroll: true });
}

/** Shows a layout. @param reusePanels keeps the mounted panels; otherwise all are mounted again */
export function load(api: DockviewApi, dock: SerializedDockview, reusePanels: boolean): void {
  isLoading = true;
  try {
    if (reusePanels) preservingView(api, () => api.fromJSON(dock, { reuseExistingPanels: true }));
    else api.fromJSON(dock);
  } finally {
    isLoading = false;
  }
  const plan = api.hasMaximizedGroup() ? readPlan(dock)?.plan : undefined;
  if (plan) underMaximised.set(api, plan);
  else underMaximised.delete(api);
}

/** Text size for which the manifests' minimum widths are, px. */
const MEASURED_AT = 12;

/** Factor on the panels' minimum widths for the current text size, at least 1. */
export const widthFactor = (): number => Math.max(1, themeStore.getState().appearance.fontSize / MEASURED_AT);

/** Whether a plan was shown by changing tabs; the dock may make something else of them, which loading then corrects. */
function showTabs(api: DockviewApi, plan: Plan, factor: number): boolean {
  const now = planNow(api);
  let isChanged = false;
  preservingFocus(api, () => {
    isChanged = now !== null && changeTabs(api, now, plan, factor);
  });
  return isChanged && isSame(planNow(api), plan);
}

/** Shows a plan, with the mounted panels. */
export function showPlan(api: DockviewApi, plan: Plan): void {
  const { panels } = panelStore.getState();
  const factor = widthFactor();
  if (showTabs(api, plan, factor)) return;
  const fitted = fitFloats(plan, { width: api.width, height: api.height });
  load(
    api,
    writePlan(fitted, (id) => {
      const title = api.getPanel(id)?.title;
      return { ...dockPanel(id, panels[id]?.kind, factor), ...(title === undefined ? {} : { title }) };
    }),
    true,
  );
}

/** Restores the plan below a maximised group when dockview ends the maximised view. @returns the disposer */
export function restoreAfterMaximised(api: DockviewApi): () => void {
  const listening = api.onDidMaximizedGroupChange(({ isMaximized }) => {
    const under = underMaximised.get(api);
    if (isMaximized || isLoading || !under) return;
    underMaximised.delete(api);
    queueMicrotask(() => {
      const plan = api.hasMaximizedGroup() ? null : withTabs(under, api);
      // The window may have another size than when the group was maximised.
      if (plan) showPlan(api, { ...scaledTo(plan, api), maximised: null });
    });
  });
  return () => listening.dispose();
}
