import type { PointerEvent as ReactPointerEvent } from 'react';
import { create } from 'zustand';
import { dockStore, minimumOf, shownPlan, startSizing } from '../dock-store.ts';
import { changeLayout } from '../layout/change.ts';
import {
  areasOf,
  type Border,
  type Box,
  fitted,
  groupsOf,
  movedBorder,
  movedBox,
  moveGroup,
  movePanel,
  type Plan,
  type Sides,
} from '../plan/index.ts';
import { type Dragged, type DropTarget, dropTarget, type TabEdges } from './drop-target.ts';
import { followPointer } from './follow-pointer.ts';

type DragState = {
  /** The panel that is dragged, or the front one of a group; null while nothing is. */
  readonly panel: string | null;
  /** How many panels go with it. */
  readonly others: number;
  /** Where the pointer is, px of the page. */
  readonly x: number;
  readonly y: number;
  readonly target: DropTarget | null;
};

const NOTHING: DragState = { panel: null, others: 0, x: 0, y: 0, target: null };

/** What is dragged, and where it would be put. */
export const dragStore = create<DragState>(() => NOTHING);

/** The element in which the dock is drawn. */
export const DOCK = '.dv-dockview';

function tabsOf(dock: Element, groupId: string, left: number): readonly TabEdges[] {
  const tabs = dock.querySelectorAll<HTMLElement>(`[data-group="${CSS.escape(groupId)}"] .dv-tab:not([data-cut])`);
  return [...tabs].map((tab) => {
    const box = tab.getBoundingClientRect();
    return { id: tab.dataset.panelId ?? '', left: box.left - left, right: box.right - left };
  });
}

function targetAt(dock: Element, dragged: Dragged, { clientX, clientY }: PointerEvent): DropTarget | null {
  const plan = shownPlan();
  if (!plan) return null;
  const box = dock.getBoundingClientRect();
  const [left, top] = [box.left - dock.scrollLeft, box.top - dock.scrollTop];
  const scene = {
    plan,
    areas: areasOf(plan, dockStore.getState().raised),
    size: plan.grid,
    tabsOf: (groupId: string) => tabsOf(dock, groupId, left),
  };
  return dropTarget(scene, dragged, clientX - left, clientY - top);
}

const moved = (plan: Plan, { panel, group }: Dragged, { spot }: DropTarget): Plan =>
  panel === null ? moveGroup(plan, group, spot) : movePanel(plan, panel, spot);

/** Drags a panel by its tab, or a group by its header row, to where it is let go. */
export function dragPanels(event: ReactPointerEvent, dragged: Dragged): void {
  const dock = event.currentTarget.closest(DOCK);
  const plan = shownPlan();
  const group = plan && groupsOf(plan).find(({ id }) => id === dragged.group);
  if (event.button !== 0 || !dock || !group) return;
  const panel = dragged.panel ?? group.active;
  const others = dragged.panel === null ? group.views.length - 1 : 0;
  followPointer(event.nativeEvent, event.currentTarget, {
    moved: (_dx, _dy, now) =>
      dragStore.setState({ panel, others, x: now.clientX, y: now.clientY, target: targetAt(dock, dragged, now) }),
    ended: (isCancelled) => {
      const { target } = dragStore.getState();
      dragStore.setState(NOTHING);
      if (target && !isCancelled) changeLayout((plan) => moved(plan, dragged, target));
    },
  });
}
function withBox(plan: Plan, at: number, box: Box): Plan {
  const floats = plan.floats.map((float, index) => (index === at ? { box, grid: float.grid } : float));
  return fitted({ ...plan, floats }, plan.grid, minimumOf);
}

/** Moves a float, or some of its sides. */
export function dragFloat(event: ReactPointerEvent, at: number, sides: Sides): void {
  const plan = shownPlan();
  const box = plan?.floats[at]?.box;
  const sizing = startSizing();
  if (event.button !== 0 || !plan || !box || !sizing) return;
  followPointer(event.nativeEvent, event.currentTarget, {
    moved: (dx, dy) => sizing.show(withBox(plan, at, movedBox(box, sides, dx, dy, plan.grid))),
    ended: (isCancelled) => {
      if (isCancelled) sizing.cancel();
    },
  });
}

/** Moves a border by the pointer. */
export function dragBorder(event: ReactPointerEvent, border: Border): void {
  const plan = shownPlan();
  const sizing = startSizing();
  if (event.button !== 0 || !plan || !sizing) return;
  followPointer(event.nativeEvent, event.currentTarget, {
    moved: (dx, dy) => sizing.show(movedBorder(plan, border, border.axis === 'HORIZONTAL' ? dx : dy, minimumOf)),
    ended: (isCancelled) => {
      if (isCancelled) sizing.cancel();
    },
  });
}

/** Moves a border by px, for a key. */
export function stepBorder(border: Border, px: number): void {
  const plan = shownPlan();
  if (plan) startSizing()?.show(movedBorder(plan, border, px, minimumOf));
}
