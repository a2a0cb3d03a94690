import type { PanelKind } from '#shared/contract/panels.ts';
import type { ArrivingPanel, PanelPlace, PanelState, WindowLayout } from '#shared/contract/windows.ts';
import { withoutPanel } from './dock-json.ts';
import { newWindow } from './new-window.ts';
import type { Workspace, WorkspaceWindow } from './saved-layout.ts';

/**
 * What can be done with the windows and panels of a workspace. No operation here loses a panel: it is
 * in a window's layout or on its way into one.
 */
export type PanelTrip = {
  readonly panelId: string;
  readonly panel: PanelState;
  /** Id of the delivery. */
  readonly id: string;
  /** Set for a panel that goes back: the id that it had there, and where it stood. */
  readonly formerly?: string | undefined;
  readonly place?: PanelPlace | null;
};

const change = (workspace: Workspace, id: string, how: (window: WorkspaceWindow) => WorkspaceWindow): Workspace => ({
  ...workspace,
  windows: workspace.windows.map((window) => (window.id === id ? how(window) : window)),
});

export const windowOf = (workspace: Workspace, id: string): WorkspaceWindow | undefined =>
  workspace.windows.find((window) => window.id === id);

export const primaryOf = (workspace: Workspace): WorkspaceWindow | undefined =>
  workspace.windows.find((window) => window.primary);

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** Every panel of a window, in it or on its way. */
export const panelsOf = ({ layout, arriving }: WorkspaceWindow): readonly PanelState[] => [
  ...Object.values(layout?.panels ?? {}),
  ...arriving.map(({ panel }) => panel),
];

/** Kinds of panels whose options are orders that have not been sent. */
const HOLDING_ORDERS: ReadonlySet<PanelKind> = new Set(['basket']);

/** The windows with no order in them: a copy must not be sent beside the original, nor by somebody else. */
export function withoutOrders(windows: readonly WorkspaceWindow[]): WorkspaceWindow[] {
  const emptied = (panel: PanelState): PanelState =>
    HOLDING_ORDERS.has(panel.kind) ? { ...panel, options: {} } : panel;
  return windows.map((window) => ({
    ...window,
    layout: window.layout && {
      ...window.layout,
      panels: Object.fromEntries(Object.entries(window.layout.panels).map(([id, panel]) => [id, emptied(panel)])),
    },
    arriving: window.arriving.map((arrival) => ({ ...arrival, panel: emptied(arrival.panel) })),
  }));
}

function takeOut(window: WorkspaceWindow, panelId: string): WorkspaceWindow {
  const { layout } = window;
  if (!layout || !Object.hasOwn(layout.panels, panelId)) return window;
  return {
    ...window,
    layout: { ...layout, dock: withoutPanel(layout.dock, panelId), panels: without(layout.panels, panelId) },
    origins: without(window.origins, panelId),
  };
}

/** What a window's page shows now, with the arrivals `took` in it. Where a panel came from is known as long as it is here. */
export const saveLayout = (
  workspace: Workspace,
  id: string,
  layout: WindowLayout,
  took: readonly string[],
): Workspace =>
  change(workspace, id, (window) => ({
    ...window,
    layout,
    arriving: window.arriving.filter((panel) => !took.includes(panel.id)),
    origins: Object.fromEntries(
      Object.entries(window.origins).filter(([panel]) => Object.hasOwn(layout.panels, panel)),
    ),
  }));

export const addWindow = (workspace: Workspace, id: string, layout: WindowLayout): Workspace => ({
  ...workspace,
  windows: [...workspace.windows, newWindow(id, { primary: workspace.windows.length === 0, layout })],
});

/** A panel gets the window `newId` to itself and knows where it stood. */
export function popOut(
  workspace: Workspace,
  from: string,
  { panelId, panel }: Pick<PanelTrip, 'panelId' | 'panel'>,
  place: PanelPlace | null,
  newId: string,
): Workspace {
  // Popped out a second time it still belongs where it stood first.
  const origin = windowOf(workspace, from)?.origins[panelId] ?? { window: from, place };
  const out = addWindow(
    change(workspace, from, (window) => takeOut(window, panelId)),
    newId,
    { preset: 'single', dock: null, panels: { [panelId]: panel } },
  );
  return change(out, newId, (window) => ({ ...window, origins: { [panelId]: origin } }));
}

const deliver = (workspace: Workspace, to: string, arrival: ArrivingPanel): Workspace =>
  change(workspace, to, (window) => ({ ...window, arriving: [...window.arriving, arrival] }));

/** From now on the panel is at home in the other window. */
export function movePanel(
  workspace: Workspace,
  from: string,
  { panelId, panel, id, formerly = panelId, place = null }: PanelTrip,
  to: string,
): Workspace {
  if (from === to || !windowOf(workspace, to)) return workspace;
  const left = change(workspace, from, (window) => takeOut(window, panelId));
  return deliver(left, to, { id, panelId: formerly, panel, place });
}

/**
 * A window goes and its panels return to where they came from, or to the primary window. The primary
 * window itself never goes this way.
 */
export function closeWindow(workspace: Workspace, id: string, newId: () => string): Workspace {
  const closing = windowOf(workspace, id);
  const primary = primaryOf(workspace);
  if (!closing || !primary || closing.primary) return workspace;
  const rest: Workspace = { ...workspace, windows: workspace.windows.filter((window) => window.id !== id) };
  const arrivals = [
    ...Object.entries(closing.layout?.panels ?? {}).map(([panelId, panel]) => ({ id: newId(), panelId, panel })),
    ...closing.arriving,
  ];
  return arrivals.reduce((now, { id: delivery, panelId, panel }) => {
    const origin = closing.origins[panelId];
    const home = origin && windowOf(now, origin.window);
    return deliver(now, home?.id ?? primary.id, {
      id: delivery,
      panelId,
      panel,
      place: home ? (origin?.place ?? null) : null,
    });
  }, rest);
}

export const setPinned = (workspace: Workspace, id: string, pinned: boolean): Workspace =>
  change(workspace, id, (window) => ({ ...window, pinned }));
