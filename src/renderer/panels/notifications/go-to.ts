import { bridge } from '#renderer/bridge/index.ts';
import { showPanel } from '#renderer/dock/actions.ts';
import { dockStore, setPanelSymbol, symbolOf } from '#renderer/dock/dock-store.ts';
import { seek } from '#renderer/stores/sought.ts';
import type { NotificationTarget, PanelKind } from '#shared/contract/index.ts';
import { panelFor, type Standing } from './panel-for.ts';

/** Panels that show one stock: these are turned to the stock that somebody was led to. */
const OF_ONE_STOCK: readonly PanelKind[] = ['chart', 'book', 'ticket', 'running-trade'];

const standing = (): readonly Standing[] => {
  const { api, panels } = dockStore.getState();
  return (api?.panels ?? []).flatMap(({ id }) => {
    const panel = panels[id];
    return panel ? [{ id, panel }] : [];
  });
};

/** Brings a panel to the front, opens it where there is none, and leads to the item in it. It only shows. */
export function goTo(target: NotificationTarget): void {
  if (panelFor(target, standing(), symbolOf) === null) showPanel(target.panel);
  const id = panelFor(target, standing(), symbolOf);
  const { api, panels } = dockStore.getState();
  const found = id === null ? undefined : api?.getPanel(id);
  if (id === null || !found) return;
  // Another panel that fills the window would cover it.
  if (api?.hasMaximizedGroup() && !found.api.isMaximized()) api.exitMaximizedGroup();
  found.api.setActive();
  const panel = panels[id];
  if (target.symbol !== undefined && panel && OF_ONE_STOCK.includes(panel.kind)) setPanelSymbol(id, target.symbol);
  if (target.item !== undefined) seek(id, target.item);
  document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"]`)?.focus();
}

/** Follows where notifications lead, once the dock is there. @returns the disposer */
export function listenToGoTo(): () => void {
  let waiting: NotificationTarget | null = null;
  const stopDock = dockStore.subscribe(({ api }) => {
    if (!api || !waiting) return;
    const target = waiting;
    waiting = null;
    // The dock says that it is there before its panels stand.
    queueMicrotask(() => goTo(target));
  });
  const stopEvents = bridge.notifications.goTo((target) => {
    if (dockStore.getState().api) goTo(target);
    else waiting = target;
  });
  return () => {
    stopDock();
    stopEvents();
  };
}
