import { type Area, type Box, type Direction, groupsOf, type Plan, type Size, type Spot } from '../plan/index.ts';

/** What is dragged: a panel by its tab, or a group with all its panels by its header row (`panel` is null). */
export type Dragged = { readonly panel: string | null; readonly group: string };

/** Where it would be put, and the part of the dock that is marked, px. */
export type DropTarget = { readonly spot: Spot; readonly box: Box };

/** The tabs of a group from the left, px from the dock's corner. */
export type TabEdges = { readonly id: string; readonly left: number; readonly right: number };

export type DropScene = {
  readonly plan: Plan;
  readonly areas: readonly Area[];
  /** px of the dock. */
  readonly size: Size;
  tabsOf(groupId: string): readonly TabEdges[];
};

/** px from a side of the dock at which a panel goes along all of it. */
const EDGE_PX = 10;
/** Share of the dock that a panel takes at its edge (plan/moves.ts). */
const EDGE_SHARE = 0.25;
/** Share of a group at each of its sides at which a panel goes beside it. */
const SIDE_SHARE = 0.2;
const HEADER_PX = 28;
const TAB_LINE_PX = 2;

function part({ left, top, width, height }: Box, direction: Direction, share: number): Box {
  switch (direction) {
    case 'left':
      return { left, top, width: width * share, height };
    case 'right':
      return { left: left + width * (1 - share), top, width: width * share, height };
    case 'above':
      return { left, top, width, height: height * share };
    case 'below':
      return { left, top: top + height * (1 - share), width, height: height * share };
  }
}

/** The side of a box that a point is at, if it is within so many px of it. */
function sideAt(box: Box, x: number, y: number, across: number, down: number): Direction | null {
  if (x < box.left + across) return 'left';
  if (x > box.left + box.width - across) return 'right';
  if (y < box.top + down) return 'above';
  return y > box.top + box.height - down ? 'below' : null;
}

const has = ({ left, top, width, height }: Box, x: number, y: number): boolean =>
  x >= left && y >= top && x < left + width && y < top + height;

function amongTabs(group: string, header: Box, tabs: readonly TabEdges[], x: number): DropTarget {
  const next = tabs.find(({ left, right }) => x < (left + right) / 2);
  const line = next?.left ?? tabs.at(-1)?.right ?? header.left;
  return {
    spot: { kind: 'within', group, before: next?.id ?? null },
    box: { left: line - TAB_LINE_PX / 2, top: header.top, width: TAB_LINE_PX, height: header.height },
  };
}

/** Where something that is dragged would be put at a point of the dock (px from its corner); null where it would stay. */
export function dropTarget(
  { plan, areas, size, tabsOf }: DropScene,
  dragged: Dragged,
  x: number,
  y: number,
): DropTarget | null {
  const whole: Box = { left: 0, top: 0, width: size.width, height: size.height };
  if (!has(whole, x, y)) return null;
  const [under] = areas.filter(({ box }) => has(box, x, y)).sort((first, second) => second.layer - first.layer);
  const edge = under && under.layer > 0 ? null : sideAt(whole, x, y, EDGE_PX, EDGE_PX);
  if (edge) return { spot: { kind: 'edge', direction: edge }, box: part(whole, edge, EDGE_SHARE) };
  const group = groupsOf(plan).find(({ id }) => id === under?.group);
  if (!under || !group)
    return plan.grid.rooms.length === 0 ? { spot: { kind: 'edge', direction: 'left' }, box: whole } : null;
  const { box } = under;
  const isOwn = group.id === dragged.group;
  const others = group.views.filter((id) => id !== dragged.panel);
  // A group is not put into itself, nor a panel beside nothing but itself.
  if (isOwn && (dragged.panel === null || others.length === 0)) return null;
  if (y < box.top + HEADER_PX) {
    const header: Box = { left: box.left, top: box.top, width: box.width, height: HEADER_PX };
    return amongTabs(group.id, header, tabsOf(group.id), x);
  }
  const side = sideAt(box, x, y, box.width * SIDE_SHARE, box.height * SIDE_SHARE);
  if (side) return { spot: { kind: 'beside', panels: others, direction: side }, box: part(box, side, 0.5) };
  return isOwn ? null : { spot: { kind: 'within', group: group.id }, box };
}
