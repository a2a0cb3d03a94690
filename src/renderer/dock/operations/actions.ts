import type { DockviewApi } from 'dockview-react';
import type { DockActions } from '#renderer/panel-kit/dock-actions.ts';
import { panelStore, removePanelState, setPanel } from '#renderer/panel-kit/panel-store.ts';
import { MANIFESTS } from '#renderer/panels/manifests.ts';
import type { PanelKind } from '#shared/contract/panels.ts';
import type { PanelPlace, PanelState } from '#shared/contract/windows.ts';
import { dockStore } from '../dock-store.ts';
import { absorbChange, offerReopen, recordChange, recordReturn, reservedIds } from '../history/layout-history.ts';
import { newPanel, newPanelId, standardPanels } from '../kinds.ts';
import { arrange, type DockSize } from '../layout/arrange.ts';
import { changeChosen, changeLayout, changePlan } from '../layout/change.ts';
import { placeFor } from '../layout/place.ts';
import {
  comeBack,
  type Group,
  groupOf,
  newGroupId,
  type Plan,
  panelsOf,
  put,
  readPlan,
  type Spot,
  takeOut,
} from '../plan/index.ts';

const usedIds = (): Record<string, unknown> => ({
  ...Object.fromEntries(reservedIds().map((id) => [id, true])),
  ...panelStore.getState().panels,
});

/** The standard position of a kind among the open panels. */
export function standardSpot(plan: Plan, kind: PanelKind): Spot {
  const { api } = dockStore.getState();
  const { panels } = panelStore.getState();
  const openPanels = panelsOf(plan).flatMap((id) => {
    const panel = panels[id];
    return panel ? [{ id, kind: panel.kind }] : [];
  });
  const place = placeFor(kind, openPanels);
  if ('within' in place) return { kind: 'within', group: groupOf(plan, place.within)?.id ?? '' };
  if ('edge' in place) return { kind: 'edge', direction: place.edge, size: place.width };
  const { beside, direction, share } = place;
  const neighbour = api?.getPanel(beside)?.group;
  const upright = direction === 'above' || direction === 'below';
  const extent = (upright ? neighbour?.height : neighbour?.width) ?? 0;
  return {
    kind: 'beside',
    panels: groupOf(plan, beside)?.views ?? [],
    direction,
    size: extent > 0 ? Math.round(extent * share) : null,
  };
}

/** For a dock without a size, for which there is no plan. */
function addAnywhere(api: DockviewApi, id: string, kind: PanelKind): void {
  api.addPanel({ id, component: 'panel', minimumWidth: MANIFESTS[kind].minWidth });
}

function add(id: string, panel: PanelState, where: (plan: Plan) => Plan, change = changePlan): void {
  const { api } = dockStore.getState();
  if (!api) return;
  setPanel(id, panel);
  if (!change(where)) addAnywhere(api, id, panel.kind);
}

const atStandardSpot = (plan: Plan, group: Group, kind: PanelKind): Plan => put(plan, group, standardSpot(plan, kind));

/** Adds a panel from another window at its former place, else at the standard position of its kind. @returns its id here */
export function addArrivedPanel(formerId: string, panel: PanelState, place: PanelPlace | null): string | null {
  const { api } = dockStore.getState();
  const { panels } = panelStore.getState();
  if (!api) return null;
  recordChange();
  const known = recordReturn(formerId) && !Object.hasOwn(panels, formerId);
  const id = known ? formerId : newPanelId(panel.kind, usedIds());
  const atStandard = (plan: Plan, group: Group): Plan => atStandardSpot(plan, group, panel.kind);
  if (place) add(id, panel, (plan) => comeBack(plan, id, place, atStandard), changeChosen);
  else add(id, panel, (plan) => atStandard(plan, { id: newGroupId(plan), views: [id], active: id }));
  absorbChange();
  return id;
}

/** Adds a panel as an undoable step. @param where null for the standard position of its kind */
export function addPanel(panel: PanelState, where: ((plan: Plan) => Spot) | null = null): void {
  const id = newPanelId(panel.kind, usedIds());
  recordChange();
  add(id, panel, (plan) => {
    const group = { id: newGroupId(plan), views: [id], active: id };
    return where ? put(plan, group, where(plan)) : atStandardSpot(plan, group, panel.kind);
  });
  recordChange();
}

export const openPanel = (kind: PanelKind): void => addPanel(newPanel(kind));

/** Brings a panel of a kind to the front. @returns false where there is none, or a maximised one covers it */
export function frontPanel(kind: PanelKind): boolean {
  const { api } = dockStore.getState();
  const { panels } = panelStore.getState();
  const here = api?.panels.find(({ id }) => panels[id]?.kind === kind);
  if (!api || !here || (api.hasMaximizedGroup() && !here.api.isMaximized())) return false;
  here.api.setActive();
  return true;
}

/** A panel that is here already comes to the front; otherwise it is opened. */
export function showPanel(kind: PanelKind): void {
  const { api } = dockStore.getState();
  const { panels } = panelStore.getState();
  const here = api?.panels.find(({ id }) => panels[id]?.kind === kind);
  if (here) here.api.setActive();
  else openPanel(kind);
}

/** Brings a panel to the front; restores a maximised group that would cover it. @returns false for an unknown id */
export function activatePanel(id: string): boolean {
  const { api } = dockStore.getState();
  const found = api?.getPanel(id);
  if (!api || !found) return false;
  if (api.hasMaximizedGroup() && !found.api.isMaximized()) api.exitMaximizedGroup();
  found.api.setActive();
  return true;
}

/** The dock's actions for panels. */
export const DOCK_ACTIONS: DockActions = {
  panelIds: () => (dockStore.getState().api?.panels ?? []).map(({ id }) => id),
  show: showPanel,
  front: frontPanel,
  activate: activatePanel,
};

/** Removes a panel; a neighbour takes its space. */
export function removePanel(id: string): boolean {
  const { api } = dockStore.getState();
  const panel = api?.getPanel(id);
  if (!api || !panel) return false;
  if (!changeChosen((plan) => takeOutOf(plan, id))) api.removePanel(panel);
  return true;
}

const takeOutOf = (plan: Plan, id: string): Plan => takeOut(plan, id)?.plan ?? plan;

/** Closes a panel and offers to reopen it for a while. */
export function closePanel(id: string): void {
  recordChange();
  if (!removePanel(id)) return;
  recordChange();
  offerReopen(id);
}

/** Restores the standard layout and panels; open panels keep their options. */
export function showStandardLayout(): void {
  const { api } = dockStore.getState();
  const { panels } = panelStore.getState();
  if (!api) return;
  const next = { ...standardPanels(), ...panels };
  const size: DockSize = { width: api.width, height: api.height };
  panelStore.setState({ panels: next });
  changeLayout((plan) => readPlan(arrange(next, 'open-floor', size))?.plan ?? plan);
}

/** Removes the state of panels that have left the dock. @returns the disposer */
export function forgetClosedPanels(api: DockviewApi): () => void {
  const listening = api.onDidRemovePanel(({ id }) => {
    // A move to another group removes and adds the panel synchronously.
    queueMicrotask(() => {
      if (!api.getPanel(id)) removePanelState(id);
    });
  });
  return () => listening.dispose();
}
