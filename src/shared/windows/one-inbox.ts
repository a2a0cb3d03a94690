import { currentKind } from '#shared/contract/panels.ts';
import { isRecord } from '#shared/is-record.ts';
import { withoutPanel } from './dock-json.ts';

/** Filters of the panels *Notifications* and *News and notices* of released versions, and those of today. */
const FILTERS: ReadonlyMap<unknown, string> = new Map([
  ['order', 'orders'],
  ['cash', 'account'],
  ['security', 'account'],
  ['corporate-action', 'market'],
  ['chat', 'social'],
]);

/** The tabs of the group that a panel is in. */
function tabsWith(node: unknown, panelId: string): readonly unknown[] {
  if (!isRecord(node) && !Array.isArray(node)) return [];
  if (isRecord(node) && Array.isArray(node.views) && node.views.includes(panelId)) return node.views;
  return Object.values(node).flatMap((child) => tabsWith(child, panelId));
}

/** A dock in which the panel `kept` is to be seen wherever `dropped` was to be seen in its group. */
const turnedTo = (dock: unknown, dropped: string, kept: string): unknown =>
  JSON.parse(JSON.stringify(dock), (_, value: unknown) => {
    const isTurned =
      isRecord(value) && value.activeView === dropped && Array.isArray(value.views) && value.views.includes(kept);
    return isTurned ? { ...value, activeView: kept } : value;
  });

/** A stored panel as it is today: *News and notices* is part of *Notifications* now. */
export function withCurrentKind(panel: unknown): unknown {
  if (!isRecord(panel)) return panel;
  const kind = currentKind(panel.kind);
  if (kind !== 'notifications' || !isRecord(panel.options)) return { ...panel, kind };
  const { filter, ...options } = panel.options;
  const current = FILTERS.get(filter) ?? filter;
  return { ...panel, kind, options: current === undefined ? options : { ...options, filter: current } };
}

/**
 * A stored layout with the panels of today. Where a window had *Notifications* and *News and notices*, one of them goes
 * and nothing else moves: of the two, one that shares its place with other tabs.
 */
export function withOneInbox(layout: unknown): unknown {
  if (!isRecord(layout) || !isRecord(layout.panels)) return layout;
  let { dock } = layout;
  const panels = new Map(Object.entries(layout.panels));
  const idsOf = (kind: string): readonly string[] =>
    [...panels].flatMap(([id, panel]) => (isRecord(panel) && panel.kind === kind ? [id] : []));
  let [inbox] = idsOf('notifications');
  for (const former of idsOf('notices')) {
    if (inbox === undefined) break;
    const isAlone = (id: string): boolean => tabsWith(dock, id).length === 1;
    const [dropped, kept]: [string, string] = isAlone(former) && !isAlone(inbox) ? [inbox, former] : [former, inbox];
    dock = withoutPanel(turnedTo(dock, dropped, kept), dropped);
    panels.delete(dropped);
    inbox = kept;
  }
  const current = [...panels].map(([id, panel]) => [id, withCurrentKind(panel)]);
  return { ...layout, dock, panels: Object.fromEntries(current) };
}
