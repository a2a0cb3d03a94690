import { isPanelKind } from '#shared/contract/panels.ts';
import type { PanelState, WindowLayout } from '#shared/contract/windows.ts';
import { standardPanels } from '../kinds.ts';
import {
  activate,
  groupsOf,
  newGroupId,
  type Plan,
  panelsOf,
  put,
  readPlan,
  type SavedDock,
  writePlan,
} from '../plan/index.ts';
import { arrange, type DockSize, dockPanel } from './arrange.ts';

export type Restored = {
  readonly dock: SavedDock;
  readonly panels: Readonly<Record<string, PanelState>>;
  /** The saved layout had to be changed; a notice reports it. */
  readonly repaired: boolean;
};

/** Adds panels that are missing from the layout as last tabs of its first group. */
function withMissing(plan: Plan, missing: readonly string[]): Plan {
  const [first] = groupsOf(plan);
  const [active] = missing;
  if (active === undefined || !first) return plan;
  const { maximised } = plan;
  const added = put(plan, { id: newGroupId(plan), views: missing, active }, { kind: 'within', group: first.id });
  return { ...activate(added, first.active), active: plan.active, maximised };
}

/**
 * The layout to show in this window. A saved layout is used when every panel in it is known; panels missing
 * from it, or in an invalid float, are added to its first group; an invalid layout is replaced by the preset's.
 * Every saved panel is shown in each case. Its sizes are those of the window in which it was saved.
 */
export function restoreLayout(saved: WindowLayout | null, size: DockSize): Restored {
  const preset = saved?.preset ?? 'open-floor';
  const savedPanels = Object.fromEntries(
    Object.entries(saved?.panels ?? {}).filter(([, panel]) => isPanelKind(panel.kind)),
  );
  const ids = Object.keys(savedPanels);
  const standard = (panels: Readonly<Record<string, PanelState>>, repaired: boolean): Restored => ({
    dock: arrange(panels, preset, size),
    panels,
    repaired,
  });

  const orStandard = ids.length === 0 && preset === 'open-floor' ? standardPanels(size) : savedPanels;
  if (saved === null || saved.dock === null) return standard(orStandard, false);
  const read = readPlan(saved.dock);
  if (!read) return standard(orStandard, true);
  const placed = panelsOf(read.plan);
  if (placed.some((id) => !Object.hasOwn(savedPanels, id))) return standard(savedPanels, true);
  const missing = ids.filter((id) => !placed.includes(id));
  if (missing.length === ids.length && ids.length > 0) return standard(savedPanels, true);
  const plan = withMissing(read.plan, missing);
  return {
    dock: writePlan(plan, (id) => dockPanel(id, savedPanels[id]?.kind)),
    panels: savedPanels,
    repaired: read.incomplete || missing.length > 0,
  };
}
