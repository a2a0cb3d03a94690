import fc from 'fast-check';
import { expect } from 'vitest';
import { standardPanels } from '../../kinds.ts';
import { arrange } from '../../layout/arrange.ts';
import { newBox } from '../box.ts';
import { maximise, moveGroup, movePanel, type Spot } from '../moves.ts';
import {
  breadthOf,
  type Direction,
  type Grid,
  groupOf,
  isLeaf,
  lengthOf,
  type Plan,
  panelsOf,
  type Room,
} from '../plan.ts';
import { readPlan } from '../read.ts';

export const SIZE = { width: 1912, height: 1008 };

export function read(dock: unknown): Plan {
  const found = readPlan(dock);
  if (!found) throw new Error('unreadable layout');
  return found.plan;
}
export const standardPlan = (): Plan => read(arrange(standardPanels(SIZE), 'open-floor', SIZE));
export const groupId = (plan: Plan, panel: string): string => groupOf(plan, panel)?.id ?? '';
export const sizesOf = (plan: Plan): Record<string, number> => {
  const sizes: Record<string, number> = {};
  const walk = (rooms: readonly Room[]): void => {
    for (const room of rooms) {
      if (isLeaf(room)) sizes[room.group.views[0] ?? ''] = room.size;
      else walk(room.rooms);
    }
  };
  walk(plan.grid.rooms);
  return sizes;
};

/** Rooms fill their row or column, rows and columns alternate, and every branch has several rooms. */
export function expectWhole(grid: Grid): void {
  const walk = (rooms: readonly Room[], length: number, breadth: number): void => {
    const filled = rooms.reduce((total, { size }) => total + size, 0);
    expect(Math.abs(filled - length)).toBeLessThanOrEqual(rooms.length);
    for (const room of rooms) {
      expect(room.size).toBeGreaterThan(0);
      if (isLeaf(room)) {
        expect(room.group.views).toContain(room.group.active);
      } else {
        expect(room.rooms.length).toBeGreaterThan(1);
        walk(room.rooms, breadth, room.size);
      }
    }
  };
  if (grid.rooms.length > 0) walk(grid.rooms, lengthOf(grid), breadthOf(grid));
}

export const anyDirection = fc.constantFrom<Direction>('left', 'right', 'above', 'below');
export type Move = {
  readonly what: 'within' | 'beside' | 'edge' | 'float' | 'group' | 'maximise';
  readonly panel: number;
  readonly other: number;
  readonly direction: Direction;
};
export const anyMoves = fc.array(
  fc.record<Move>({
    what: fc.constantFrom('within', 'beside', 'edge', 'float', 'group', 'maximise'),
    panel: fc.nat(20),
    other: fc.nat(20),
    direction: anyDirection,
  }),
  { maxLength: 30 },
);

export function make(plan: Plan, { what, panel, other, direction }: Move): Plan {
  const ids = panelsOf(plan).toSorted();
  const [id, target] = [ids[panel % ids.length] ?? '', ids[other % ids.length] ?? ''];
  const spots: Record<Exclude<Move['what'], 'group' | 'maximise'>, Spot> = {
    within: { kind: 'within', group: groupId(plan, target), before: target },
    beside: { kind: 'beside', panels: groupOf(plan, target)?.views ?? [], direction },
    edge: { kind: 'edge', direction },
    float: { kind: 'float', box: newBox(plan, { width: 420, height: 320 }) },
  };
  if (what === 'maximise') return maximise(plan, plan.maximised === null ? groupId(plan, id) : null);
  if (what === 'group') return moveGroup(plan, groupId(plan, id), spots.beside);
  return movePanel(plan, id, spots[what]);
}
