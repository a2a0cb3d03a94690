import { bridge } from '#renderer/bridge/index.ts';
import { highlightItem } from '#renderer/stores/highlighted-item.ts';
import type { NotificationTarget } from '#shared/contract/notifications.ts';
import { panelFacts } from '#shared/contract/panels.ts';
import type { PanelState } from '#shared/contract/windows.ts';
import type { StockCode } from '#shared/market/index.ts';
import { dockActions, dockActionsStore } from './dock-actions.ts';
import { panelStore, setPanelSymbol, symbolOf } from './panel-store.ts';

type OpenPanel = { readonly id: string; readonly panel: PanelState };

/** The panel of this window that a target opens: one of its kind that shows its stock or room already, else the first of its kind. */
export function panelFor(
  { panel: kind, symbol, item }: NotificationTarget,
  openPanels: readonly OpenPanel[],
  shown: (panel: PanelState) => StockCode | null,
): string | null {
  const fitting = openPanels.filter(({ panel }) => panel.kind === kind);
  const withSymbol = symbol === undefined ? undefined : fitting.find(({ panel }) => shown(panel) === symbol);
  const inRoom = kind === 'chat' ? fitting.find(({ panel }) => panel.options.room === item) : undefined;
  return (withSymbol ?? inRoom ?? fitting[0])?.id ?? null;
}

const openPanels = (): readonly OpenPanel[] => {
  const { panels } = panelStore.getState();
  return (dockActions()?.panelIds() ?? []).flatMap((id) => {
    const panel = panels[id];
    return panel ? [{ id, panel }] : [];
  });
};

/**
 * Brings a panel to the front, opens it where there is none, and highlights the item in it. Changes nothing else.
 * @returns the panel's id; null where this window has no dock for it
 */
export function goTo(target: NotificationTarget): string | null {
  if (panelFor(target, openPanels(), symbolOf) === null) dockActions()?.show(target.panel);
  const id = panelFor(target, openPanels(), symbolOf);
  if (id === null || dockActions()?.activate(id) !== true) return null;
  const panel = panelStore.getState().panels[id];
  if (target.symbol !== undefined && panel && panelFacts(panel.kind).oneStock) setPanelSymbol(id, target.symbol);
  if (target.item !== undefined) highlightItem(id, target.item, target.message ?? null);
  document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"]`)?.focus();
  return id;
}

/** Opens what a notification points to, once the dock is mounted. @returns the disposer */
export function listenToGoTo(): () => void {
  let pending: NotificationTarget | null = null;
  const stopDock = dockActionsStore.subscribe(({ dock }) => {
    if (!dock || !pending) return;
    const target = pending;
    pending = null;
    // The dock reports that it is mounted before its panels are restored.
    queueMicrotask(() => goTo(target));
  });
  const stopEvents = bridge.notifications.goTo((target) => {
    if (dockActions()) goTo(target);
    else pending = target;
  });
  return () => {
    stopDock();
    stopEvents();
  };
}
