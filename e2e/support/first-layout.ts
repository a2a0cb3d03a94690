import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PanelKind } from '#shared/contract/panels.ts';
import { EMPTY_TEMPLATE } from '#shared/contract/workspaces.ts';
import workspacesEn from '#shared/i18n/en/workspaces.json' with { type: 'json' };
import { fromTemplate, layoutOf, noLayout } from '#shared/windows/index.ts';

/** Panels with room for all of their columns, as many times as wide as others. */
const SHARES: Partial<Record<PanelKind, number>> = { orders: 3, portfolio: 3, chart: 2 };

/** Panels of a window, those of an inner list as tabs of one group. */
export type FirstPanels = readonly (PanelKind | readonly PanelKind[])[];

/** What a person has arranged before a test starts: a standard desk costs half of a start. A layout that is there stays as it is. */
export function writeFirstLayout(file: string, groups: FirstPanels): void {
  if (existsSync(file)) return;
  const rooms = groups.map((group) => {
    const kinds = [group].flat();
    return { kinds, size: Math.max(...kinds.map((kind) => SHARES[kind] ?? 1)) };
  });
  const empty = fromTemplate(EMPTY_TEMPLATE, workspacesEn.first, 1, () => 'first');
  const windows = empty.windows.map((window) => ({
    ...window,
    ...(rooms.length > 0 && { layout: layoutOf(rooms) }),
  }));
  const layout = { ...noLayout(workspacesEn.first), current: empty.id, workspaces: [{ ...empty, windows }] };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(layout), { mode: 0o600 });
}
