import type { DockviewApi } from 'dockview-react';
import type { DockActions } from '#renderer/panel-kit/dock-actions.ts';
import { panelStore, removePanelState, setPanel } from '#renderer/panel-kit/panel-store.ts';
import { MANIFESTS } from '#renderer/panels/manifests.ts';
import type { PanelKind } from '#shared/contract/panels.ts';
import type { PanelPlace, PanelState } from '#shared/contract/windows.ts';
import { arrange, type DockSize } from './arrange.ts';
import { changeLayout, changePlan } from './change.ts';
import { dockStore } from './dock-store.ts';
import { newPanel, newPanelId, standardPanels } from './kinds.ts';
import { cameBackFrom, noteLayout, offerBack, passOver, spokenIds } from './layout-history.ts';
import { placeFor } from './place.ts';
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
} from './plan/index.ts';

const taken = (): Record<string, unknown> => ({
  ...Object.fromEntries(spokenIds().map((id) => [id, true])),
  ...panelStore.getState().panels,
});

/** The place that a kind has on the floor, beside what stands there now. */
export function standardSpot(plan: Plan, kind: PanelKind): Spot {
  const { api } = dockStore.getState();
  const { panels } = panelStore.getState();
  const standing = panelsOf(plan).flatMap((id) => {
    const panel = panels[id];
    return panel ? [{ id, kind: panel.kind }] : [];
  });
  const place = placeFor(kind, standing);
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

/** A dock without size cannot be planned; the panel has a place in it all the same. */
function addAnywhere(api: DockviewApi, id: string, kind: PanelKind): void {
  api.addPanel({ id, component: 'panel', minimumWidth: MANIFESTS[kind].minWidth });
}

function add(id: string, panel: PanelState, where: (plan: Plan) => Plan): void {
  const { api } = dockStore.getState();
  if (!api) return;
  setPanel(id, panel);
  if (!changePlan(where)) addAnywhere(api, id, panel.kind);
}

const onFloor = (plan: Plan, group: Group, kind: PanelKind): Plan => put(plan, group, standardSpot(plan, kind));

/** A panel that came from another window stands where it stood before, else where its kind goes. @returns its id here */
export function takeInPanel(wantedId: string, panel: PanelState, place: PanelPlace | null): string | null {
  const { api } = dockStore.getState();
  const { panels } = panelStore.getState();
  if (!api) return null;
  noteLayout();
  const known = cameBackFrom(wantedId) && !Object.hasOwn(panels, wantedId);
  const id = known ? wantedId : newPanelId(panel.kind, taken());
  add(id, panel, (plan) =>
    place
      ? comeBack(plan, id, place, (rest, group) => onFloor(rest, group, panel.kind))
      : onFloor(plan, { id: newGroupId(plan), views: [id], active: id }, panel.kind),
  );
  passOver();
  return id;
}

/** Adds a panel as a step of this dock. @param where null: wherever its kind goes. */
export function addPanel(panel: PanelState, where: ((plan: Plan) => Spot) | null = null): void {
  const id = newPanelId(panel.kind, taken());
  noteLayout();
  add(id, panel, (plan) => {
    const group = { id: newGroupId(plan), views: [id], active: id };
    return where ? put(plan, group, where(plan)) : onFloor(plan, group, panel.kind);
  });
  noteLayout();
}

export const openPanel = (kind: PanelKind): void => addPanel(newPanel(kind));

/** Brings a panel of a kind to the front. @returns false where none is here, or a maximised one covers it. */
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

/** What panels may ask of this dock. */
export const DOCK_ACTIONS: DockActions = {
  panelIds: () => (dockStore.getState().api?.panels ?? []).map(({ id }) => id),
  show: showPanel,
  front: frontPanel,
  activate: activatePanel,
};

/** Takes a panel off the dock; its room goes to a neighbour. */
export function removePanel(id: string): boolean {
  const { api } = dockStore.getState();
  const panel = api?.getPanel(id);
  if (!api || !panel) return false;
  if (!changePlan((plan) => takeOutOf(plan, id))) api.removePanel(panel);
  return true;
}

const takeOutOf = (plan: Plan, id: string): Plan => takeOut(plan, id)?.plan ?? plan;

/** Closes a panel; for a while it is offered back. */
export function closePanel(id: string): void {
  noteLayout();
  if (!removePanel(id)) return;
  noteLayout();
  offerBack(id);
}

/** The standard floor with its standard panels; panels that stand now keep what they remember. */
export function showStandardLayout(): void {
  const { api } = dockStore.getState();
  const { panels } = panelStore.getState();
  if (!api) return;
  const next = { ...standardPanels(), ...panels };
  const size: DockSize = { width: api.width, height: api.height };
  panelStore.setState({ panels: next });
  changeLayout((plan) => readPlan(arrange(next, 'open-floor', size))?.plan ?? plan);
}

/** Panels that the dock no longer holds are forgotten. @returns the disposer. */
export function forgetClosedPanels(api: DockviewApi): () => void {
  const listening = api.onDidRemovePanel(({ id }) => {
    // A panel on its way to another group is removed there and added here in one breath.
    queueMicrotask(() => {
      if (!api.getPanel(id)) removePanelState(id);
    });
  });
  return () => listening.dispose();
}
