import type { DockviewApi, SerializedDockview } from 'dockview-react';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { MANIFESTS } from '#renderer/panels/manifests.ts';
import { themeStore } from '#renderer/theme/theme-store.ts';
import { dockPanel } from './arrange.ts';
import { GAP } from './gap.ts';
import { leastFactor } from './least-widths.ts';
import { fitFloats, groupsOf, mapGroupsOf, type Plan, panelsOf, readPlan, writePlan } from './plan/index.ts';

export { GAP };

/** What stands under a maximised group. The dock cannot tell it without a pixel more or less each time. */
const beneath = new WeakMap<DockviewApi, Plan>();
let showing = false;

/** The tabs may be in another order, and others on top, than when the group was maximised. */
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

/** Where everything stands now; null while the dock has no size. A plan without one of its panels would close it. */
export function planNow(api: DockviewApi): Plan | null {
  const under = api.hasMaximizedGroup() ? beneath.get(api) : undefined;
  const plan = (under && withTabs(under, api)) ?? readPlan(api.toJSON(), GAP)?.plan ?? null;
  if (!plan) return null;
  const known = new Set(panelsOf(plan));
  return api.panels.every(({ id }) => known.has(id)) ? plan : null;
}

/** Moving every panel in the document loses what was scrolled and where the keyboard was. */
function keepingView(api: DockviewApi, run: () => void): void {
  const focused = document.activeElement;
  const inDock = focused?.closest('.dv-groupview') !== null;
  const scrolled = [...document.querySelectorAll('.panel-host *')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  run();
  for (const { element, top, left } of scrolled) {
    element.scrollTop = top;
    element.scrollLeft = left;
  }
  if (!(focused instanceof HTMLElement) || document.activeElement === focused) return;
  // Header rows are made anew: whoever was there is in the panel below now.
  const panel = CSS.escape(api.activePanel?.id ?? '');
  const next = focused.isConnected ? focused : document.querySelector<HTMLElement>(`[data-panel="${panel}"]`);
  if (inDock) next?.focus({ preventScroll: true });
}

/** Draws an arrangement. @param keep panels that stand already stay as they are; else all begin anew. */
export function load(api: DockviewApi, dock: SerializedDockview, keep: boolean): void {
  showing = true;
  try {
    if (keep) keepingView(api, () => api.fromJSON(dock, { reuseExistingPanels: true }));
    else api.fromJSON(dock);
  } finally {
    showing = false;
  }
  const plan = api.hasMaximizedGroup() ? readPlan(dock)?.plan : undefined;
  if (plan) beneath.set(api, plan);
  else beneath.delete(api);
}

/** By how much wider than standard the panels of a plan must be for the text of now. */
export function factorFor(api: DockviewApi, plan: Plan): number {
  const { panels } = panelStore.getState();
  const least = (id: string): number => {
    const kind = panels[id]?.kind;
    return kind === undefined ? 0 : MANIFESTS[kind].minWidth;
  };
  return leastFactor(plan, least, themeStore.getState().appearance.fontSize, api.width);
}

/** Puts every panel where the plan has it. */
export function showPlan(api: DockviewApi, plan: Plan): void {
  const { panels } = panelStore.getState();
  const factor = factorFor(api, plan);
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

/** A maximised group gives way when another gets the keyboard; the others come back as they were. @returns the disposer. */
export function restoreAfterMaximised(api: DockviewApi): () => void {
  const listening = api.onDidMaximizedGroupChange(({ isMaximized }) => {
    const under = beneath.get(api);
    if (isMaximized || showing || !under) return;
    beneath.delete(api);
    queueMicrotask(() => {
      const plan = api.hasMaximizedGroup() ? null : withTabs(under, api);
      if (plan) showPlan(api, { ...plan, maximised: null });
    });
  });
  return () => listening.dispose();
}
