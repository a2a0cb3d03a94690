import type { DockviewApi, DockviewWillDropEvent } from 'dockview-react';
import { changeLayout } from '../layout/change.ts';
import { type Direction, moveGroup, movePanel, type Spot } from '../plan/index.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = { left: 'left', right: 'right', top: 'above', bottom: 'below' };

/** Null where dockview's own handling changes no sizes: reordered tabs. */
function spotOf({ kind, position, group, panel }: DockviewWillDropEvent, fromGroup: string): Spot | null {
  const direction = DIRECTIONS[position];
  if (kind === 'edge') return direction ? { kind: 'edge', direction } : null;
  if (!group) return null;
  if (kind === 'content' && direction) return { kind: 'beside', panels: group.panels.map(({ id }) => id), direction };
  if (group.id === fromGroup) return null;
  return { kind: 'within', group: group.id, before: kind === 'tab' ? (panel?.id ?? null) : null };
}

/**
 * Drops are applied by the plan at the place that dockview indicated: dockview itself would redistribute
 * the sizes around the place that the panel leaves. @returns the disposer
 */
export function decideDrops(api: DockviewApi): () => void {
  const listening = api.onWillDrop((event) => {
    const data = event.getData();
    if (!data || data.tabGroupId !== undefined) return;
    const { panelId, groupId } = data;
    const spot = spotOf(event, groupId);
    if (!spot) return;
    event.preventDefault();
    // dockview has to end its drag first.
    queueMicrotask(() => {
      if (panelId === null) changeLayout((plan) => moveGroup(plan, groupId, spot));
      else changeLayout((plan) => movePanel(plan, panelId, withoutItself(spot, panelId)));
    });
  });
  return () => listening.dispose();
}

/** For a drop beside the panel's own group: beside its other tabs. */
const withoutItself = (spot: Spot, id: string): Spot => {
  if (spot.kind !== 'beside') return spot;
  const others = spot.panels.filter((panel) => panel !== id);
  return others.length === 0 ? spot : { ...spot, panels: others };
};
