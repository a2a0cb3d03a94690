type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const MAX_DEPTH = 32;

/** A node of dockview's grid without one panel; null when nothing is left of it. What is in no known form stays as it is. */
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

/**
 * A saved dock without one of its panels, which went elsewhere while the window's page could not say
 * so itself. Null, which asks for the preset's arrangement, when no panel is left in it.
 */
export function withoutPanel(dock: unknown, panelId: string): unknown {
  if (!isRecord(dock) || !isRecord(dock.grid)) return dock;
  const root = nodeWithout(dock.grid.root, panelId, 0);
  const groups = groupsIn(root);
  if (groups.length === 0) return null;
  const { activeGroup, ...rest } = dock;
  const panels = isRecord(dock.panels)
    ? Object.fromEntries(Object.entries(dock.panels).filter(([id]) => id !== panelId))
    : dock.panels;
  return {
    ...rest,
    grid: { ...dock.grid, root },
    panels,
    ...(groups.includes(activeGroup) ? { activeGroup } : {}),
  };
}
