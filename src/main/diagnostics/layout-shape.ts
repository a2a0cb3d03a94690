import type { PanelState } from '#shared/contract/windows.ts';
import { readSavedLayout, type Workspace } from '#shared/windows/index.ts';

/** Of a layout only how much of what there is: no names, no stocks, nothing that was typed. */
export function layoutShape(json: unknown): unknown {
  const layout = readSavedLayout(json, '');
  const shapeOf = ({ windows, arrangements }: Workspace): unknown => ({
    arrangements: arrangements.map(({ displays, places }) => ({
      displays: displays.length,
      places: Object.keys(places).length,
    })),
    windows: windows.map(({ primary, pinned, layout: own, arriving }) => ({
      primary,
      pinned,
      arriving: arriving.length,
      standard: own === null,
      panels: kindsOf(Object.values(own?.panels ?? {})),
    })),
  });
  return {
    version: layout.version,
    current: layout.workspaces.findIndex(({ id }) => id === layout.current),
    workspaces: layout.workspaces.map(shapeOf),
    deleted: layout.deleted.length,
  };
}

function kindsOf(panels: readonly PanelState[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of panels) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
