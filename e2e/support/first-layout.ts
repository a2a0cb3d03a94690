import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type PanelKind, panelFacts } from '#shared/contract/panels.ts';
import type { WindowLayout } from '#shared/contract/windows.ts';
import { EMPTY_TEMPLATE } from '#shared/contract/workspaces.ts';
import workspacesEn from '#shared/i18n/en/workspaces.json' with { type: 'json' };
import { fromTemplate, noLayout } from '#shared/windows/index.ts';

const [WIDE, TALL] = [1_916, 1_012];
/** Panels with room for all of their columns, as many times as wide as others. */
const SHARES: Partial<Record<PanelKind, number>> = { orders: 3, portfolio: 3, chart: 2 };

/** Panels of a window, those of an inner list as tabs of one group. */
export type FirstPanels = readonly (PanelKind | readonly PanelKind[])[];

/** Groups of panels, one beside the other. */
function besideEachOther(groups: FirstPanels): WindowLayout {
  const placed = groups.flat().map((kind) => ({ kind, id: `${kind}-1`, group: panelFacts(kind).group }));
  const lists = groups.map((group) => [group].flat());
  const shares = lists.map((kinds) => Math.max(...kinds.map((kind) => SHARES[kind] ?? 1)));
  const share = WIDE / shares.reduce((sum, each) => sum + each, 0);
  const data = lists.map((kinds, at) => {
    const views = kinds.map((kind) => `${kind}-1`);
    const size = Math.round(share * (shares[at] ?? 1));
    return { type: 'leaf', size, data: { id: `group-${at + 1}`, views, activeView: views[0] } };
  });
  const root = { type: 'branch', size: TALL, data };
  return {
    preset: 'open-floor',
    dock: {
      grid: { root, width: WIDE, height: TALL, orientation: 'HORIZONTAL' },
      panels: Object.fromEntries(placed.map(({ id }) => [id, { id, contentComponent: 'panel' }])),
      activeGroup: 'group-1',
    },
    panels: Object.fromEntries(placed.map(({ id, kind, group }) => [id, { kind, group, options: {} }])),
  };
}

/** What a person has arranged before a test starts: a standard desk costs half of a start. A layout that is there stays as it is. */
export function writeFirstLayout(file: string, groups: FirstPanels): void {
  if (existsSync(file)) return;
  const empty = fromTemplate(EMPTY_TEMPLATE, workspacesEn.first, 1, () => 'first');
  const windows = empty.windows.map((window) => ({
    ...window,
    ...(groups.length > 0 && { layout: besideEachOther(groups) }),
  }));
  const layout = { ...noLayout(workspacesEn.first), current: empty.id, workspaces: [{ ...empty, windows }] };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(layout), { mode: 0o600 });
}
