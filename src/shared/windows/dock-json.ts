type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const MAX_DEPTH = 32;

/** A node of a saved dock's grid without one panel; null when nothing is left of it. What is in no known form stays as it is. */
function nodeWithout(node: unknown, panelId: string, depth: number): unknown {
  if (!isRecord(node) || depth > MAX_DEPTH) return node;
  if (node.type === 'branch' && Array.isArray(node.data)) {
    const data = node.data.map((child) => nodeWithout(child, panelId, depth + 1)).filter((child) => child !== null);
    return data.length === 0 && depth > 0 ? null : { ...node, data };
  }
  if (node.type !== 'leaf' || !isRecord(node.data) || !Array.isArray(node.data.views)) return node;
  if (!node.data.views.includes(panelId)) return node;
  const views = node.data.views.filter((view) => view !== panelId);
  if (views.length === 0) return null;
  const { activeView, ...rest } = node.data;
  return { ...node, data: { ...rest, views, activeView: activeView === panelId ? views[0] : activeView } };
}

const groupsIn = (node: unknown): readonly unknown[] => {
  if (!isRecord(node)) return [];
  if (Array.isArray(node.data)) return node.data.flatMap(groupsIn);
  return isRecord(node.data) ? [node.data.id] : [];
};

/** A float without the panel; null when nothing is left in it. */
function floatWithout(float: unknown, panelId: string): unknown {
  if (!isRecord(float)) return float;
  if (isRecord(float.grid)) {
    const root = nodeWithout(float.grid.root, panelId, 0);
    return groupsIn(root).length === 0 ? null : { ...float, grid: { ...float.grid, root } };
  }
  const left = nodeWithout({ type: 'leaf', data: float.data }, panelId, 1);
  return isRecord(left) ? { ...float, data: left.data } : null;
}

const groupsOfFloat = (float: unknown): readonly unknown[] =>
  isRecord(float) ? [...groupsIn(float), ...(isRecord(float.grid) ? groupsIn(float.grid.root) : [])] : [];

/**
 * A saved dock without one of its panels, which went elsewhere while the window's page could not say
 * so itself. Null, which asks for the preset's arrangement, when no panel is left in it.
 */
export function withoutPanel(dock: unknown, panelId: string): unknown {
  if (!isRecord(dock) || !isRecord(dock.grid)) return dock;
  const root = nodeWithout(dock.grid.root, panelId, 0);
  const floats = Array.isArray(dock.floatingGroups)
    ? dock.floatingGroups.map((float) => floatWithout(float, panelId)).filter((float) => float !== null)
    : [];
  const groups = [...groupsIn(root), ...floats.flatMap(groupsOfFloat)];
  if (groups.length === 0) return null;
  const { activeGroup, floatingGroups: _, ...rest } = dock;
  const { maximizedNode, ...grid } = dock.grid;
  // It names its group by a path, which leads elsewhere when a group is gone.
  const sameGroups = groupsIn(root).length === groupsIn(dock.grid.root).length;
  const panels = isRecord(dock.panels)
    ? Object.fromEntries(Object.entries(dock.panels).filter(([id]) => id !== panelId))
    : dock.panels;
  return {
    ...rest,
    grid: { ...grid, root, ...(maximizedNode !== undefined && sameGroups ? { maximizedNode } : {}) },
    panels,
    ...(groups.includes(activeGroup) ? { activeGroup } : {}),
    ...(floats.length === 0 ? {} : { floatingGroups: floats }),
  };
}
