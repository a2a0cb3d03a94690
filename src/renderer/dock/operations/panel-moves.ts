import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import type { PanelPlace, PanelState } from '#shared/contract/windows.ts';
import { shownPlan } from '../dock-store.ts';
import { changeChosenLayout, changeLayout } from '../layout/change.ts';
import {
  comeBack,
  type Direction,
  FRAME_PX,
  floatOf,
  groupOf,
  groupsOf,
  maximise,
  movePanel,
  neighbourOf,
  newBox,
  type Plan,
  placeOf,
  put,
  sizeOfGroup,
  takeOut,
} from '../plan/index.ts';
import { addPanel, standardSpot } from './actions.ts';

/** Former places of floating panels; entries of closed panels are removed with the next one. */
let dockedPlaces: ReadonlyMap<string, PanelPlace> = new Map();

function rememberPlace(id: string, place: PanelPlace | null): void {
  const { panels } = panelStore.getState();
  dockedPlaces = new Map([...dockedPlaces].filter(([one]) => Object.hasOwn(panels, one)));
  if (place) dockedPlaces = new Map(dockedPlaces).set(id, place);
}

export function isFloating(id: string): boolean {
  const plan = shownPlan();
  const group = plan && groupOf(plan, id);
  return plan !== null && group != null && floatOf(plan, group.id) !== undefined;
}

/** Floats a panel at its current size. */
export function floatPanel(id: string): void {
  const shown = shownPlan();
  const group = shown && groupOf(shown, id);
  const size = group && sizeOfGroup(shown, group.id);
  changeChosenLayout((plan) => {
    const own = groupOf(plan, id);
    if (!own || !size || !shown || (floatOf(plan, own.id) && own.views.length === 1)) return plan;
    rememberPlace(id, placeOf(plan, id));
    const box = newBox(shown, { width: size.width + 2 * FRAME_PX, height: size.height + 2 * FRAME_PX });
    return movePanel(plan, id, { kind: 'float', box });
  });
}

/** Docks a floating panel at its former place, else at the standard position of its kind. */
export function dockAgain(id: string): void {
  const kind = panelStore.getState().panels[id]?.kind;
  changeChosenLayout((plan) => {
    const own = groupOf(plan, id);
    const taken = takeOut(plan, id);
    if (!kind || !taken || !own || !floatOf(plan, own.id)) return plan;
    const place = dockedPlaces.get(id);
    // Its former group may float by now.
    const usable =
      place && !(groupsOf(taken.plan).some((group) => group.id === place.group) && floatOf(taken.plan, place.group));
    const otherwise = (rest: Plan): Plan => put(rest, taken.group, standardSpot(rest, kind));
    return usable ? comeBack(taken.plan, id, place, otherwise) : otherwise(taken.plan);
  });
}

export function isMaximised(id: string): boolean {
  const plan = shownPlan();
  return plan !== null && plan.maximised !== null && groupOf(plan, id)?.id === plan.maximised;
}

/** Maximises or restores the panel's group. */
export function toggleMaximised(id: string): void {
  changeLayout((plan) => maximise(plan, plan.maximised === null ? (groupOf(plan, id)?.id ?? null) : null));
}

export const restoreMaximised = (): boolean => changeLayout((plan) => maximise(plan, null));

export function hasOtherTabs(id: string): boolean {
  const plan = shownPlan();
  return plan !== null && (groupOf(plan, id)?.views.length ?? 0) > 1;
}

/** Moves one tab of several to a group of its own beside the others. */
export function splitPanel(id: string, direction: Direction): void {
  changeLayout((plan) => {
    const others = groupOf(plan, id)?.views.filter((view) => view !== id) ?? [];
    return others.length === 0 ? plan : movePanel(plan, id, { kind: 'beside', panels: others, direction });
  });
}

/** Adds a copy with the same options as the next tab. */
export function duplicatePanel(id: string): void {
  const panel: PanelState | undefined = panelStore.getState().panels[id];
  if (!panel) return;
  addPanel(structuredClone(panel), (plan) => {
    const group = groupOf(plan, id);
    const after = group?.views[group.views.indexOf(id) + 1] ?? null;
    return { kind: 'within', group: group?.id ?? '', before: after };
  });
}

/** Moves a panel into the neighbouring group; at the dock's edge, out of its tabs into a group of its own. */
export function movePanelTo(id: string, direction: Direction): void {
  changeLayout((plan) => {
    const own = groupOf(plan, id);
    if (!own) return plan;
    const next = neighbourOf(plan, own.id, direction);
    if (next) return movePanel(plan, id, { kind: 'within', group: next });
    return own.views.length > 1 ? movePanel(plan, id, { kind: 'edge', direction }) : plan;
  });
}
