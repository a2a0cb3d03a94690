import { restoreLayout } from '#renderer/dock/layout/restore.ts';
import { readPlan } from '#renderer/dock/plan/index.ts';
import type { PanelKind } from '#shared/contract/panels.ts';
import { isPanelKind } from '#shared/contract/panels.ts';
import type { WindowLayout } from '#shared/contract/windows.ts';

/** A group of panels in a window, px of that window; the kind is that of the active tab. */
export type PreviewRoom = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly kind: PanelKind;
  readonly tabs: number;
};

export const PREVIEW = { width: 1_600, height: 860 };

type Area = Pick<PreviewRoom, 'x' | 'y' | 'width' | 'height'>;
type Rooms = NonNullable<ReturnType<typeof readPlan>>['plan']['grid']['rooms'];

/** A layout as the dock would show it in a window of typical size, computed by the same code. */
export function previewOf(layout: WindowLayout | null): readonly PreviewRoom[] {
  const { dock, panels } = restoreLayout(layout, PREVIEW);
  const plan = readPlan(dock)?.plan;
  if (!plan) return [];
  const walk = (rooms: Rooms, area: Area, isRow: boolean): readonly PreviewRoom[] => {
    const sum = rooms.reduce((total, { size }) => total + size, 0) || 1;
    let done = 0;
    return rooms.flatMap((room): readonly PreviewRoom[] => {
      const from = done / sum;
      const share = room.size / sum;
      done += room.size;
      const inner = isRow
        ? { ...area, x: area.x + area.width * from, width: area.width * share }
        : { ...area, y: area.y + area.height * from, height: area.height * share };
      if (!('group' in room)) return walk(room.rooms, inner, !isRow);
      const kind = panels[room.group.active]?.kind;
      return isPanelKind(kind) ? [{ ...inner, kind, tabs: room.group.views.length }] : [];
    });
  };
  return walk(plan.grid.rooms, { x: 0, y: 0, ...PREVIEW }, plan.grid.axis === 'HORIZONTAL');
}
