import type { DockviewApi } from 'dockview-react';
import { create } from 'zustand';
import type { LinkGroup, PanelState } from '../../shared/contract/index.ts';
import { isStockCode, type StockCode } from '../../shared/market/units.ts';
import { linksStore, setLinked } from '../stores/links.ts';

type Slots = { readonly left: HTMLElement | null; readonly right: HTMLElement | null };

type DockState = {
  /** Null until the dock is on the screen. */
  readonly api: DockviewApi | null;
  readonly panels: Readonly<Record<string, PanelState>>;
  /** Tab texts that panels chose for themselves. */
  readonly titles: Readonly<Record<string, string>>;
  /** The panel that the keyboard and the symbol search speak to. */
  readonly activePanelId: string | null;
  /** Places in the header rows, by dock group. */
  readonly slots: Readonly<Record<string, Slots>>;
};

/** This window's panels. Which panel stands where is dockview's; what each one is and remembers is here. */
export const dockStore = create<DockState>(() => ({
  api: null,
  panels: {},
  titles: {},
  activePanelId: null,
  slots: {},
}));

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> => {
  const { [key]: _, ...rest } = record;
  return rest;
};

const changePanel = (id: string, change: (panel: PanelState) => PanelState): void =>
  dockStore.setState(({ panels }) => {
    const panel = panels[id];
    return panel ? { panels: { ...panels, [id]: change(panel) } } : {};
  });

/** Merges into what the panel remembers; a key set to undefined is removed. */
export const setPanelOptions = (id: string, patch: Readonly<Record<string, unknown>>): void =>
  changePanel(id, (panel) => ({
    ...panel,
    options: Object.fromEntries(
      Object.entries({ ...panel.options, ...patch }).filter(([, value]) => value !== undefined),
    ),
  }));

/** The panel's own symbol, for when it has no group. */
export const ownSymbol = (panel: PanelState): StockCode | null => {
  const { symbol } = panel.options;
  return typeof symbol === 'string' && isStockCode(symbol) ? symbol : null;
};

/** What the panel shows now: its group's symbol, or its own. */
export const symbolOf = (panel: PanelState): StockCode | null =>
  panel.group === null ? ownSymbol(panel) : (linksStore.getState().links[panel.group] ?? null);

/** Leaving a group keeps the symbol that is on the screen. */
export const setPanelGroup = (id: string, group: LinkGroup | null): void =>
  changePanel(id, (panel) => {
    const shown = symbolOf(panel);
    const options = group === null && shown !== null ? { ...panel.options, symbol: shown } : panel.options;
    return { ...panel, group, options };
  });

/** For the panel's whole group in every window, or for the panel alone. */
export function setPanelSymbol(id: string, symbol: StockCode): void {
  const panel = dockStore.getState().panels[id];
  if (!panel) return;
  if (panel.group === null) setPanelOptions(id, { symbol });
  else setLinked(panel.group, symbol);
}

export const setPanelTitle = (id: string, title: string | null): void =>
  dockStore.setState(({ titles }) => ({ titles: title === null ? without(titles, id) : { ...titles, [id]: title } }));

export const keepPanel = (id: string, panel: PanelState): void =>
  dockStore.setState(({ panels }) => ({ panels: { ...panels, [id]: panel } }));

export const forgetPanel = (id: string): void =>
  dockStore.setState(({ panels, titles }) => ({ panels: without(panels, id), titles: without(titles, id) }));

export const setSlot = (groupId: string, side: keyof Slots, element: HTMLElement | null): void =>
  dockStore.setState(({ slots }) => {
    const next: Slots = { left: null, right: null, ...slots[groupId], [side]: element };
    return { slots: next.left || next.right ? { ...slots, [groupId]: next } : without(slots, groupId) };
  });
