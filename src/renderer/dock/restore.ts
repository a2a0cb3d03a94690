import type { SerializedDockview } from 'dockview-react';
import { isPanelKind } from '#shared/contract/panels.ts';
import type { PanelState, WindowLayout } from '#shared/contract/windows.ts';
import { arrange, type DockSize, dockPanel } from './arrange.ts';
import { standardPanels } from './kinds.ts';
import {
  activate,
  fitFloats,
  groupsOf,
  newGroupId,
  type Plan,
  panelsOf,
  put,
  readPlan,
  writePlan,
} from './plan/index.ts';

export type Restored = {
  readonly dock: SerializedDockview;
  readonly panels: Readonly<Record<string, PanelState>>;
  /** The saved arrangement could not be used as it was; the person is told. */
  readonly repaired: boolean;
};

/** Puts panels that the arrangement forgot behind the others of its first group. */
function withForgotten(plan: Plan, forgotten: readonly string[]): Plan {
  const [first] = groupsOf(plan);
  const [active] = forgotten;
  if (active === undefined || !first) return plan;
  const { maximised } = plan;
  const added = put(plan, { id: newGroupId(plan), views: forgotten, active }, { kind: 'within', group: first.id });
  return { ...activate(added, first.active), active: plan.active, maximised };
}

/**
 * What to show in this window. A saved arrangement is used when every panel in it is known; panels
 * that it forgot, or that were in a float that cannot be read, are added to its first group; floats
 * outside of a window that has become smaller come back inside; anything unreadable gives the preset's
 * arrangement. In each case every panel that was saved is on the screen again.
 */
export function restoreLayout(saved: WindowLayout | null, size: DockSize): Restored {
  const preset = saved?.preset ?? 'open-floor';
  const kept = Object.fromEntries(Object.entries(saved?.panels ?? {}).filter(([, panel]) => isPanelKind(panel.kind)));
  const ids = Object.keys(kept);
  const standard = (panels: Readonly<Record<string, PanelState>>, repaired: boolean): Restored => ({
    dock: arrange(panels, preset, size),
    panels,
    repaired,
  });

  const orStandard = ids.length === 0 && preset === 'open-floor' ? standardPanels() : kept;
  if (saved === null || saved.dock === null) return standard(orStandard, false);
  const read = readPlan(saved.dock);
  if (!read) return standard(orStandard, true);
  const placed = panelsOf(read.plan);
  if (placed.some((id) => !Object.hasOwn(kept, id))) return standard(kept, true);
  const forgotten = ids.filter((id) => !placed.includes(id));
  if (forgotten.length === ids.length && ids.length > 0) return standard(kept, true);
  const plan = fitFloats(withForgotten(read.plan, forgotten), size);
  return {
    dock: writePlan(plan, (id) => dockPanel(id, kept[id]?.kind)),
    panels: kept,
    repaired: read.incomplete || forgotten.length > 0,
  };
}
