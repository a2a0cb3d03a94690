import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import type { PanelPlace, PanelState } from '#shared/contract/windows.ts';
import { addPanel, standardSpot } from './actions.ts';
import { changeLayout } from './change.ts';
import { dockStore } from './dock-store.ts';
import { planNow } from './floor.ts';
import {
  comeBack,
  type Direction,
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
  takeOut,
} from './plan/index.ts';

const FLOAT_BARS = 2;

/** Where floating panels stood before; those of panels that are gone are forgotten with the next one. */
let stood: ReadonlyMap<string, PanelPlace> = new Map();

function remember(id: string, place: PanelPlace | null): void {
  const { panels } = panelStore.getState();
  stood = new Map([...stood].filter(([one]) => Object.hasOwn(panels, one)));
  if (place) stood = new Map(stood).set(id, place);
}

const planHere = (): Plan | null => {
  const { api } = dockStore.getState();
  return api && planNow(api);
};

export function isFloating(id: string): boolean {
  const plan = planHere();
  const group = plan && groupOf(plan, id);
  return plan !== null && group != null && floatOf(plan, group.id) !== undefined;
}

/** Lifts a panel over the others, at the size that it has. */
export function floatPanel(id: string): void {
  const size = dockStore.getState().api?.getPanel(id)?.group;
  changeLayout((plan) => {
    const own = groupOf(plan, id);
    if (!own || !size || (floatOf(plan, own.id) && own.views.length === 1)) return plan;
    remember(id, placeOf(plan, id));
    const box = newBox(plan, { width: size.width + FLOAT_BARS, height: size.height + FLOAT_BARS });
    return movePanel(plan, id, { kind: 'float', box });
  });
}

/** Puts a floating panel back among the others: where it stood, else where its kind goes. */
export function dockAgain(id: string): void {
  const kind = panelStore.getState().panels[id]?.kind;
  changeLayout((plan) => {
    const own = groupOf(plan, id);
    const taken = takeOut(plan, id);
    if (!kind || !taken || !own || !floatOf(plan, own.id)) return plan;
    const place = stood.get(id);
    // Its old group may float by now.
    const usable =
      place && !(groupsOf(taken.plan).some((group) => group.id === place.group) && floatOf(taken.plan, place.group));
    const otherwise = (rest: Plan): Plan => put(rest, taken.group, standardSpot(rest, kind));
    return usable ? comeBack(taken.plan, id, place, otherwise) : otherwise(taken.plan);
  });
}

export const isMaximised = (id: string): boolean => dockStore.getState().api?.getPanel(id)?.api.isMaximized() ?? false;

/** Its group covers the whole dock, or no longer. */
export function toggleMaximised(id: string): void {
  changeLayout((plan) => maximise(plan, plan.maximised === null ? (groupOf(plan, id)?.id ?? null) : null));
}

export const restoreMaximised = (): boolean => changeLayout((plan) => maximise(plan, null));

export const hasOtherTabs = (id: string): boolean =>
  (dockStore.getState().api?.getPanel(id)?.group.panels.length ?? 0) > 1;

/** One tab of several gets a place of its own beside the others. */
export function splitPanel(id: string, direction: Direction): void {
  changeLayout((plan) => {
    const others = groupOf(plan, id)?.views.filter((view) => view !== id) ?? [];
    return others.length === 0 ? plan : movePanel(plan, id, { kind: 'beside', panels: others, direction });
  });
}

/** The same again as the next tab, with what it remembers. */
export function duplicatePanel(id: string): void {
  const panel: PanelState | undefined = panelStore.getState().panels[id];
  if (!panel) return;
  addPanel(structuredClone(panel), (plan) => {
    const group = groupOf(plan, id);
    const after = group?.views[group.views.indexOf(id) + 1] ?? null;
    return { kind: 'within', group: group?.id ?? '', before: after };
  });
}

/** To the neighbour on that side as a tab; at the dock's edge, or out of its tabs there, to a place of its own. */
export function movePanelTo(id: string, direction: Direction): void {
  changeLayout((plan) => {
    const own = groupOf(plan, id);
    if (!own) return plan;
    const next = neighbourOf(plan, own.id, direction);
    if (next) return movePanel(plan, id, { kind: 'within', group: next });
    return own.views.length > 1 ? movePanel(plan, id, { kind: 'edge', direction }) : plan;
  });
}
