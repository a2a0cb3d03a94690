import { create } from 'zustand';
import type { PanelSlots } from '#renderer/panel-kit/panel-slots.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { themeStore } from '#renderer/theme/theme-store.ts';
import { minimumWidthOf } from './layout/arrange.ts';
import {
  freeId,
  leaving,
  type Opening,
  openingOf,
  type StayingLayout,
  stayingPanels,
  withLayout,
} from './layout/staying.ts';
import {
  activate,
  areasOf,
  fitted,
  floatOf,
  groupOf,
  groupsIn,
  groupsOf,
  type MinimumOf,
  type Plan,
  panelsOf,
  renamed,
  type Size,
  withChange,
} from './plan/index.ts';

type Slots = Pick<PanelSlots, 'left' | 'right' | 'menu'>;

type Arrived = {
  readonly id: string;
  /** The layout that it came with, as in `opened`. */
  readonly opened: number;
};

type DockState = {
  /** The layout as the person has chosen it, for the window and the text for which they chose it (ADR 51). Null until one is opened. */
  readonly chosen: Plan | null;
  /** What this window shows of it. */
  readonly shown: Plan | null;
  /** px; 0 until the dock is laid out. */
  readonly size: Size;
  /** Counts the layouts that were opened: panels of another layout are other panels, though their ids are the same. */
  readonly opened: number;
  /** Panels in the order in which they came, which is theirs in the document: none is ever moved there. Also those that stay. */
  readonly arrived: readonly Arrived[];
  /** Layouts shown before, whose panels stay mounted. */
  readonly staying: readonly StayingLayout[];
  /** Ids under which panels are saved, by their ids here, where these are others: a panel that stays had it first. */
  readonly savedIds: ReadonlyMap<string, string>;
  /** Groups in the order in which they were activated, the last at the end. */
  readonly raised: readonly string[];
  /** Slots for panels' controls in the header rows, by dock group. */
  readonly slots: Readonly<Record<string, Slots>>;
};

const NONE: DockState = {
  chosen: null,
  shown: null,
  size: { width: 0, height: 0 },
  opened: 0,
  arrived: [],
  staying: [],
  savedIds: new Map(),
  raised: [],
  slots: {},
};

/** The dock's own state: its layout and the header slots. The state of each panel is in panel-kit. */
export const dockStore = create<DockState>(() => NONE);

export const shownPlan = (): Plan | null => dockStore.getState().shown;
/** What is saved, and what undo restores. */
export const chosenPlan = (): Plan | null => dockStore.getState().chosen;

/** The panel that keyboard commands act on; null where there is none. */
export const activePanelOf = (plan: Plan | null): string | null =>
  (plan && groupsOf(plan).find(({ id }) => id === plan.active)?.active) ?? null;

/** Whether the panel is the front tab of a group that no maximised one hides. */
export function isOnTop(plan: Plan, id: string): boolean {
  const group = groupOf(plan, id);
  if (group?.active !== id) return false;
  return plan.maximised === null || plan.maximised === group.id || floatOf(plan, group.id) !== undefined;
}

/** Text size for which the manifests' minimum widths are, px. */
const MEASURED_AT = 12;
/** px. */
const MIN_HEIGHT = 100;

/** px that a panel needs with the current text size. */
export const minimumOf: MinimumOf = (id) => {
  const factor = Math.max(1, themeStore.getState().appearance.fontSize / MEASURED_AT);
  return { width: minimumWidthOf(panelStore.getState().panels[id]?.kind, factor), height: MIN_HEIGHT };
};

/** What a window shows of a plan; the plan as it is while the dock is not laid out. */
function fitWindow(plan: Plan): Plan {
  const { size } = dockStore.getState();
  return size.width === 0 || size.height === 0 ? plan : fitted(plan, size, minimumOf);
}

function show(chosen: Plan, shown: Plan): void {
  dockStore.setState(({ arrived, raised, staying, opened }) => {
    const ids = panelsOf(shown);
    const mounted = new Set([...ids, ...Object.keys(stayingPanels(staying))]);
    const here = new Set(arrived.map(({ id }) => id));
    const groups = groupsOf(shown).map(({ id }) => id);
    const { active } = shown;
    return {
      chosen,
      shown,
      arrived: [
        ...arrived.filter(({ id }) => mounted.has(id)),
        ...ids.filter((id) => !here.has(id)).map((id) => ({ id, opened })),
      ],
      raised: [...raised.filter((id) => id !== active && groups.includes(id)), ...(active === null ? [] : [active])],
    };
  });
}

/** Shows a plan as the person's own, with the mounted panels. */
export const openPlan = (plan: Plan): void => show(plan, fitWindow(plan));

/** Shows another layout, such as a saved one: all panels are mounted anew, but for those that `stayed`. */
export function openLayout(plan: Plan, stayed: ReadonlySet<string> = new Set()): void {
  dockStore.setState(({ opened, arrived, staying }) => {
    const mounted = new Set([...stayed, ...Object.keys(stayingPanels(staying))]);
    return { opened: opened + 1, arrived: arrived.filter(({ id }) => mounted.has(id)), raised: [] };
  });
  openPlan(plan);
}

/** The id under which a panel of the shown layout is saved, and by which other windows know it. */
export const savedIdOf = (id: string): string => dockStore.getState().savedIds.get(id) ?? id;

/** The panel of the shown layout that is saved under an id. */
export const idOf = (savedId: string): string =>
  [...dockStore.getState().savedIds].find(([, saved]) => saved === savedId)?.[0] ?? savedId;

/** Ids that a new panel may not have: of panels that stay, and under which others are saved. */
export const idsApart = (): readonly string[] => {
  const { staying, savedIds } = dockStore.getState();
  return [...Object.keys(stayingPanels(staying)), ...savedIds.values()];
};

/** The layout is about to be replaced: panels that are dear to make stay. @param owner whose layout it is */
export function leaveLayout(owner: string): void {
  const { shown, raised, staying: before } = dockStore.getState();
  const areas = new Map(shown ? areasOf(shown, raised).map(({ group, box }) => [group, box] as const) : []);
  const boxes = new Map(
    (shown ? groupsOf(shown) : []).flatMap(({ id, active }) => {
      const box = areas.get(id);
      return box && shown && isOnTop(shown, active) ? [[active, box] as const] : [];
    }),
  );
  const staying = withLayout(before, leaving(owner, panelStore.getState().panels, boxes, savedIdOf));
  dockStore.setState({ staying });
  panelStore.setState({ staying: stayingPanels(staying) });
}

/** Lets go of panels that stay for layouts that are not there any more. */
export function keepLayouts(isThere: (owner: string) => boolean): void {
  const { shown, staying } = dockStore.getState();
  const left = staying.filter(({ owner }) => isThere(owner));
  if (left.length === staying.length) return;
  const panels = stayingPanels(left);
  const here = new Set([...(shown ? panelsOf(shown) : []), ...Object.keys(panels)]);
  dockStore.setState(({ arrived }) => ({ staying: left, arrived: arrived.filter(({ id }) => here.has(id)) }));
  panelStore.setState({ staying: panels });
}

/** Shows a saved layout with its panels: those of it that stayed are shown again. @param owner whose layout it is */
export function openSavedLayout(owner: string, plan: Plan, saved: Opening['panels']): void {
  const { ids, panels, returning, staying } = openingOf(owner, saved, dockStore.getState().staying);
  const others = stayingPanels(staying);
  panelStore.setState(({ titles }) => ({
    panels,
    staying: others,
    // Another panel of the same id says itself what it shows.
    titles: Object.fromEntries(Object.entries(titles).filter(([id]) => returning.has(id) || Object.hasOwn(others, id))),
  }));
  dockStore.setState({
    staying,
    savedIds: new Map([...ids].filter(([savedId, id]) => savedId !== id).map(([savedId, id]) => [id, savedId])),
  });
  openLayout(
    renamed(plan, (savedId) => ids.get(savedId) ?? savedId),
    returning,
  );
}

/** Names for panels that are to be saved under these ids, beside those that stay. */
export function nameSaved(savedIds: readonly string[]): (savedId: string) => string {
  const { savedIds: known, staying } = dockStore.getState();
  const names = new Map(known);
  const taken = new Set([...Object.keys(stayingPanels(staying)), ...Object.keys(panelStore.getState().panels)]);
  const ids = new Map([...known].map(([id, savedId]) => [savedId, id]));
  for (const savedId of savedIds) {
    if (ids.has(savedId)) continue;
    const isOwn = Object.hasOwn(panelStore.getState().panels, savedId);
    const id = isOwn ? savedId : freeId(savedId, taken);
    ids.set(savedId, id);
    if (id !== savedId) names.set(id, savedId);
  }
  dockStore.setState({ savedIds: names });
  return (savedId) => ids.get(savedId) ?? savedId;
}

/** The dock is unmounted. */
export function closeDock(): void {
  dockStore.setState(({ opened, size }) => ({ ...NONE, opened, size }));
  panelStore.setState({ staying: {} });
}

/** Applies a change to what is shown. @returns whether anything changed */
export function changePlan(how: (plan: Plan) => Plan): boolean {
  const { chosen, shown } = dockStore.getState();
  if (!chosen || !shown) return false;
  const next = how(shown);
  if (next === shown) return false;
  const drawn = fitWindow(next);
  show(withChange(chosen, shown, drawn), drawn);
  return true;
}

/**
 * Applies a change to what the person has chosen, and shows what follows from it: for groups that leave and come back.
 * Taken out of what is shown in a smaller window, and put back there, they would return to the rounded size.
 */
export function changeChosen(how: (plan: Plan) => Plan): boolean {
  const { chosen } = dockStore.getState();
  if (!chosen) return false;
  const next = how(chosen);
  if (next === chosen) return false;
  // Tabs alone change no size, neither what is shown nor what is chosen.
  if (groupsIn(next.grid.rooms).length === groupsIn(chosen.grid.rooms).length) return changePlan(how);
  openPlan(next);
  return true;
}

/** Brings a panel to the front, over a maximised group too. @returns false for an unknown id */
export function activatePanel(id: string): boolean {
  const { shown } = dockStore.getState();
  const group = shown && groupOf(shown, id);
  if (!shown || !group) return false;
  if (shown.active === group.id && group.active === id) return true;
  // A float lies over a maximised group, which stays.
  const { maximised } = shown;
  const isFloating = floatOf(shown, group.id) !== undefined;
  changePlan((plan) => (isFloating ? { ...activate(plan, id), maximised } : activate(plan, id)));
  return true;
}

/** Makes a group the active one, with the tab that is in front of it. */
export function activateGroup(groupId: string): void {
  const { shown } = dockStore.getState();
  const group = shown && groupsOf(shown).find(({ id }) => id === groupId);
  if (group) activatePanel(group.active);
}

/** Sizes that the person is dragging. */
export type Sizing = {
  /** Shows what they have come to. */
  show(next: Plan): void;
  /** As they were. */
  cancel(): void;
};

/** The person takes hold of a border or a float. Null while there is no layout. */
export function startSizing(): Sizing | null {
  const { chosen, shown } = dockStore.getState();
  if (!chosen || !shown) return null;
  return {
    show: (next) => show(withChange(chosen, shown, next), next),
    cancel: () => show(chosen, shown),
  };
}

/** Shows what the person has chosen again: the dock, the text or the panels have other sizes. */
export function refit(): void {
  const { chosen } = dockStore.getState();
  if (chosen) openPlan(chosen);
}

export function resizeDock(size: Size): void {
  const { width, height } = dockStore.getState().size;
  if (width === size.width && height === size.height) return;
  dockStore.setState({ size });
  if (size.width > 0 && size.height > 0) refit();
}

export const setSlot = (groupId: string, side: keyof Slots, element: HTMLElement | null): void =>
  dockStore.setState(({ slots }) => {
    const next: Slots = { left: null, right: null, menu: null, ...slots[groupId], [side]: element };
    if (next.left || next.right) return { slots: { ...slots, [groupId]: next } };
    const { [groupId]: _, ...rest } = slots;
    return { slots: rest };
  });
