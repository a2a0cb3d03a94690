import { flushSync } from 'react-dom';
import type { DockActions } from '#renderer/panel-kit/dock-actions.ts';
import { giveDraft } from '#renderer/panel-kit/panel-drafts.ts';
import { panelStore, removePanelState, setPanel } from '#renderer/panel-kit/panel-store.ts';
import type { PanelKind } from '#shared/contract/panels.ts';
import type { PanelPlace, PanelState } from '#shared/contract/windows.ts';
import {
  activatePanel,
  changeChosen,
  changePlan,
  dockStore,
  idsApart,
  nameSaved,
  savedIdOf,
  shownPlan,
} from '../dock-store.ts';
import { absorbChange, offerReopen, recordChange, recordReturn, reservedIds } from '../history/layout-history.ts';
import { newPanel, newPanelId, standardPanels } from '../kinds.ts';
import { arrange } from '../layout/arrange.ts';
import { changeLayout } from '../layout/change.ts';
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
  renamed,
  type Spot,
  sizeOfGroup,
  takeOut,
} from '../plan/index.ts';

const usedIds = (): Record<string, unknown> => ({
  ...Object.fromEntries([...reservedIds(), ...idsApart()].map((id) => [id, true])),
  ...panelStore.getState().panels,
});

/** The standard position of a kind among the open panels. */
export function standardSpot(plan: Plan, kind: PanelKind): Spot {
  const { panels } = panelStore.getState();
  const openPanels = panelsOf(plan).flatMap((id) => {
    const panel = panels[id];
    return panel ? [{ id, kind: panel.kind }] : [];
  });
  const place = placeFor(kind, openPanels);
  if ('within' in place) return { kind: 'within', group: groupOf(plan, place.within)?.id ?? '' };
  if ('edge' in place) return { kind: 'edge', direction: place.edge, size: place.width };
  const { beside, direction, share } = place;
  const neighbour = groupOf(plan, beside);
  const area = neighbour && sizeOfGroup(plan, neighbour.id);
  const upright = direction === 'above' || direction === 'below';
  const extent = (upright ? area?.height : area?.width) ?? 0;
  return {
    kind: 'beside',
    panels: neighbour?.views ?? [],
    direction,
    size: extent > 0 ? Math.round(extent * share) : null,
  };
}

function add(id: string, panel: PanelState, where: (plan: Plan) => Plan, change = changePlan): void {
  if (!shownPlan()) return;
  setPanel(id, panel);
  change(where);
}

const atStandardSpot = (plan: Plan, group: Group, kind: PanelKind): Plan => put(plan, group, standardSpot(plan, kind));

/**
 * Adds a panel from another window at its former place, else at the standard position of its kind.
 * @param draft what was typed in it there, as JSON; null for nothing
 * @returns its id here
 */
export function addArrivedPanel(
  formerId: string,
  panel: PanelState,
  place: PanelPlace | null,
  draft: string | null = null,
): string | null {
  const { panels } = panelStore.getState();
  if (!shownPlan()) return null;
  recordChange();
  const known = recordReturn(formerId) && !Object.hasOwn(panels, formerId);
  const id = known ? formerId : newPanelId(panel.kind, usedIds());
  // Before it is drawn: it begins with what was typed.
  giveDraft(id, panel.kind, draft);
  const atStandard = (plan: Plan, group: Group): Plan => atStandardSpot(plan, group, panel.kind);
  if (place) add(id, panel, (plan) => comeBack(plan, id, place, atStandard), changeChosen);
  else add(id, panel, (plan) => atStandard(plan, { id: newGroupId(plan), views: [id], active: id }));
  absorbChange();
  return id;
}

/** Adds a panel as an undoable step. @param where null for the standard position of its kind @returns its id */
export function addPanel(panel: PanelState, where: ((plan: Plan) => Spot) | null = null): string {
  const id = newPanelId(panel.kind, usedIds());
  recordChange();
  add(id, panel, (plan) => {
    const group = { id: newGroupId(plan), views: [id], active: id };
    return where ? put(plan, group, where(plan)) : atStandardSpot(plan, group, panel.kind);
  });
  recordChange();
  return id;
}

/** @returns its id */
export const openPanel = (kind: PanelKind): string => addPanel(newPanel(kind));

/** The panels of the dock; none until it has a layout. */
const panelIds = (): readonly string[] => {
  const plan = shownPlan();
  return plan ? panelsOf(plan) : [];
};

const firstOf = (kind: PanelKind): string | undefined => {
  const { panels } = panelStore.getState();
  return panelIds().find((id) => panels[id]?.kind === kind);
};

/** Brings a panel of a kind to the front. @returns false where there is none, or a maximised one covers it */
export function frontPanel(kind: PanelKind): boolean {
  const plan = shownPlan();
  const here = firstOf(kind);
  if (!plan || here === undefined) return false;
  if (plan.maximised !== null && groupOf(plan, here)?.id !== plan.maximised) return false;
  return activatePanel(here);
}

/** A panel that is here already comes to the front; otherwise it is opened. @returns its id */
export function showPanel(kind: PanelKind): string {
  const here = firstOf(kind);
  if (here === undefined) return openPanel(kind);
  activatePanel(here);
  return here;
}

/** The dock's actions for panels. */
export const DOCK_ACTIONS: DockActions = {
  panelIds,
  // Callers focus what they bring to the front at once.
  show: (kind) => void flushSync(() => showPanel(kind)),
  front: (kind) => flushSync(() => frontPanel(kind)),
  activate: (id) => flushSync(() => activatePanel(id)),
};

/** Removes a panel; a neighbour takes its space. @returns false for an unknown id */
export const removePanel = (id: string): boolean => changeChosen((plan) => takeOutOf(plan, id));

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
  const { shown, size } = dockStore.getState();
  if (!shown) return;
  const open = Object.entries(panelStore.getState().panels).map(([id, panel]) => [savedIdOf(id), panel] as const);
  const next = { ...standardPanels(size), ...Object.fromEntries(open) };
  const arranged = readPlan(arrange(next, 'open-floor', size))?.plan;
  if (!arranged) return;
  const nameOf = nameSaved(Object.keys(next));
  panelStore.setState({ panels: Object.fromEntries(Object.entries(next).map(([id, panel]) => [nameOf(id), panel])) });
  changeLayout(() => renamed(arranged, nameOf));
}

/** Removes the state of panels that have left the dock. @returns the disposer */
export const forgetClosedPanels = (): (() => void) =>
  dockStore.subscribe((now, before) => {
    if (now.arrived === before.arrived || !now.shown || !before.shown) return;
    const here = new Set(now.arrived.map(({ id }) => id));
    const gone = before.arrived.filter(({ id }) => !here.has(id));
    if (gone.length === 0) return;
    // Undo of what is done now may bring one back.
    queueMicrotask(() => {
      const mounted = new Set(dockStore.getState().arrived.map(({ id }) => id));
      for (const { id } of gone) if (!mounted.has(id)) removePanelState(id);
    });
  });
