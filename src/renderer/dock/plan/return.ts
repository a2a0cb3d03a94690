import type { PanelPlace } from '#shared/contract/windows.ts';
import { fitBox } from './box.ts';
import { put, type Spot, takeOut } from './moves.ts';
import { floatOf, type Group, groupOf, groupsOf, type Plan } from './plan.ts';

/** The current place of a panel, to return to. */
export function placeOf(plan: Plan, panelId: string): PanelPlace | null {
  const group = groupOf(plan, panelId);
  const taken = takeOut(plan, panelId);
  if (!group || !taken) return null;
  const alone = group.views.length === 1;
  const float = alone ? floatOf(plan, group.id) : undefined;
  return {
    group: group.id,
    index: group.views.indexOf(panelId),
    beside: alone && taken.beside ? { ...taken.beside, panels: [...taken.beside.panels] } : null,
    ...(float && taken.beside === null ? { box: { ...float.box } } : {}),
  };
}

/** Null when the place no longer exists. */
export function spotOf(plan: Plan, place: PanelPlace): Spot | null {
  const group = groupsOf(plan).find(({ id }) => id === place.group);
  if (group) return { kind: 'within', group: group.id, before: group.views[place.index] ?? null };
  const { beside, box } = place;
  const known = new Set(groupsOf(plan).flatMap(({ views }) => views));
  if (beside?.panels.some((id) => known.has(id))) return { kind: 'beside', ...beside };
  return box ? { kind: 'float', box: fitBox(box, plan.grid) } : null;
}

/** Returns a panel to its place, in a group with its former id where it was alone in it. */
export function comeBack(
  plan: Plan,
  panelId: string,
  place: PanelPlace,
  otherwise: (plan: Plan, group: Group) => Plan,
): Plan {
  const spot = spotOf(plan, place);
  const group: Group = { id: place.group, views: [panelId], active: panelId };
  const free = groupsOf(plan).every(({ id }) => id !== place.group);
  const named = free ? group : { ...group, id: freshId(plan, place.group) };
  return spot ? put(plan, named, spot) : otherwise(plan, named);
}

function freshId(plan: Plan, base: string): string {
  const taken = new Set(groupsOf(plan).map(({ id }) => id));
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  return id;
}
