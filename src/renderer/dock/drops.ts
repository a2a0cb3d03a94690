import type { DockviewApi, DockviewWillDropEvent } from 'dockview-react';
import { changeLayout } from './change.ts';
import { type Direction, moveGroup, movePanel, type Spot } from './plan/index.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = { left: 'left', right: 'right', top: 'above', bottom: 'below' };

/** Null where the dock does the same without sharing out anybody's room: tabs put in another order. */
function spotOf({ kind, position, group, panel }: DockviewWillDropEvent, fromGroup: string): Spot | null {
  const direction = DIRECTIONS[position];
  if (kind === 'edge') return direction ? { kind: 'edge', direction } : null;
  if (!group) return null;
  if (kind === 'content' && direction) return { kind: 'beside', panels: group.panels.map(({ id }) => id), direction };
  if (group.id === fromGroup) return null;
  return { kind: 'within', group: group.id, before: kind === 'tab' ? (panel?.id ?? null) : null };
}

/**
 * What is dropped goes where the dock showed it, decided by the plan: the dock itself would share out
 * the room of all neighbours of the place that it leaves. @returns the disposer.
 */
export function decideDrops(api: DockviewApi): () => void {
  const listening = api.onWillDrop((event) => {
    const data = event.getData();
    if (!data || data.tabGroupId !== undefined) return;
    const { panelId, groupId } = data;
    const spot = spotOf(event, groupId);
    if (!spot) return;
    event.preventDefault();
    // The dock ends its drag first.
    queueMicrotask(() => {
      if (panelId === null) changeLayout((plan) => moveGroup(plan, groupId, spot));
      else changeLayout((plan) => movePanel(plan, panelId, withoutItself(spot, panelId)));
    });
  });
  return () => listening.dispose();
}

/** Beside the other tabs of its own group. */
const withoutItself = (spot: Spot, id: string): Spot => {
  if (spot.kind !== 'beside') return spot;
  const others = spot.panels.filter((panel) => panel !== id);
  return others.length === 0 ? spot : { ...spot, panels: others };
};
