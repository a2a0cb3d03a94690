import { create } from 'zustand';
import { intervalsStore, setLinkedInterval } from '#renderer/stores/links.ts';
import { notify } from '#renderer/stores/notices.ts';
import { linksNow, setLinked } from '#renderer/symbol-selection/selected-symbols.ts';
import { chartInterval } from '#shared/contract/market.ts';
import { type LinkGroup, panelFacts } from '#shared/contract/panels.ts';
import type { LinkRole, PanelState } from '#shared/contract/windows.ts';
import type { StockCode } from '#shared/market/index.ts';
import { chooseSymbol, joinGroup, joinIntervals, type Linked, shownSymbol, takeRole } from './linking.ts';

type PanelsState = {
  readonly panels: Readonly<Record<string, PanelState>>;
  /** Panels of workspaces shown before, which stay mounted out of sight: as they were left. No id is in both. */
  readonly staying: Readonly<Record<string, PanelState>>;
  /** Tab texts that panels set themselves. */
  readonly titles: Readonly<Record<string, string>>;
  /** The panel that keyboard commands and the symbol search act on. */
  readonly activePanelId: string | null;
};

/** This window's panels: kind, link group and options of each. Where a panel is placed is the dock's state. */
export const panelStore = create<PanelsState>(() => ({
  panels: {},
  staying: {},
  titles: {},
  activePanelId: null,
}));

/** Whether a panel is of a workspace that is not shown, and stays mounted: nothing that is picked or pressed here is meant for it. */
export const useStays = (id: string): boolean => panelStore(({ staying }) => Object.hasOwn(staying, id));

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> => {
  const { [key]: _, ...rest } = record;
  return rest;
};

const changePanel = (id: string, change: (panel: PanelState) => PanelState): void =>
  panelStore.setState(({ panels }) => {
    const panel = panels[id];
    return panel ? { panels: { ...panels, [id]: change(panel) } } : {};
  });

/** Merges into the panel's options; a key set to undefined is removed. */
export function setPanelOptions(id: string, patch: Readonly<Record<string, unknown>>): void {
  changePanel(id, (panel) => ({
    ...panel,
    options: Object.fromEntries(
      Object.entries({ ...panel.options, ...patch }).filter(([, value]) => value !== undefined),
    ),
  }));
  // Charts of an interval group share one interval.
  const { intervalGroup = null } = panelStore.getState().panels[id] ?? {};
  const interval = chartInterval.safeParse(patch.interval);
  if (intervalGroup !== null && interval.success) setLinkedInterval(intervalGroup, interval.data);
}

/** What the panel shows now: its group's symbol, or its own. */
export const symbolOf = (panel: PanelState): StockCode | null => shownSymbol(panel, linksNow());

function take(id: string, decide: (panel: PanelState) => Linked<StockCode> | null): boolean {
  const panel = panelStore.getState().panels[id];
  const linked = panel ? decide(panel) : null;
  if (!linked) return false;
  changePanel(id, () => linked.panel);
  if (linked.panel.group !== null && linked.groupValue !== null) setLinked(linked.panel.group, linked.groupValue);
  return true;
}

export const setPanelGroup = (id: string, group: LinkGroup | null): void =>
  void take(id, (panel) => joinGroup(panel, group, linksNow()));

export const setPanelRole = (id: string, role: LinkRole | 'both'): void =>
  void take(id, (panel) => takeRole(panel, role, linksNow()));

/** For the panel's whole group in every window, or for the panel alone. */
export function setPanelSymbol(id: string, symbol: StockCode): void {
  const kind = panelStore.getState().panels[id]?.kind;
  const taken = take(id, (panel) => chooseSymbol(panel, symbol));
  if (!taken && kind !== undefined && panelFacts(kind).oneStock) notify('info', 'panel-only-follows', { symbol });
}

/** The charts of a group share one candle interval. */
export function setIntervalGroup(id: string, group: LinkGroup | null): void {
  const panel = panelStore.getState().panels[id];
  if (!panel) return;
  const linked = joinIntervals(panel, group, intervalsStore.getState().intervals);
  changePanel(id, () => linked.panel);
  if (group !== null && linked.groupValue !== null) setLinkedInterval(group, linked.groupValue);
}

/** Notifies nobody where it is the title already. @param title null: the panel's name */
export function setPanelTitle(id: string, title: string | null): void {
  const { titles } = panelStore.getState();
  if ((titles[id] ?? null) === title) return;
  panelStore.setState({ titles: title === null ? without(titles, id) : { ...titles, [id]: title } });
}

export const setPanel = (id: string, panel: PanelState): void =>
  panelStore.setState(({ panels }) => ({ panels: { ...panels, [id]: panel } }));

export const removePanelState = (id: string): void =>
  panelStore.setState(({ panels, titles }) => ({ panels: without(panels, id), titles: without(titles, id) }));
