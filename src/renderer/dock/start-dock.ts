import type { DockviewApi } from 'dockview-react';
import { bridge } from '#renderer/bridge/index.ts';
import { dockActionsStore } from '#renderer/panel-kit/dock-actions.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { appStore } from '#renderer/stores/app.ts';
import { notify } from '#renderer/stores/notices.ts';
import { dockStore } from './dock-store.ts';
import { beginHistory, followLayout } from './history/layout-history.ts';
import { listenToLayoutKeys } from './history/layout-keys.ts';
import { arrange } from './layout/arrange.ts';
import { autosaveLayout } from './layout/autosave-dock.ts';
import { followDrags, showSaved } from './layout/chosen-plan.ts';
import { followSize } from './layout/follow-size.ts';
import { restoreAfterMaximised } from './layout/live-plan.ts';
import { restoreLayout } from './layout/restore.ts';
import { DOCK_ACTIONS, forgetClosedPanels } from './operations/actions.ts';
import { registerDockCommands } from './operations/dock-commands.ts';
import { decideDrops } from './operations/drops.ts';
import { arrivalIds, forgetArrivals, listenToArrivals, receivePanels } from './transfer/arrivals.ts';
import { listenToRecalls } from './transfer/transfer.ts';

/** Size for a dock that is not laid out yet, px. */
const DEFAULT_SIZE = { width: 1280, height: 656 };

function restore(api: DockviewApi, box: HTMLElement | null): void {
  // The dock's own size: its box has a padding around it.
  const size = {
    width: api.width || box?.clientWidth || DEFAULT_SIZE.width,
    height: api.height || box?.clientHeight || DEFAULT_SIZE.height,
  };
  const saved = appStore.getState().own?.layout ?? null;
  const restored = restoreLayout(saved, size);
  panelStore.setState({ panels: restored.panels });
  let { repaired } = restored;
  try {
    showSaved(api, restored.dock, restored.panels);
  } catch {
    // dockview rejects the layout: it is replaced by the preset, with the same panels.
    repaired = true;
    showSaved(api, arrange(restored.panels, saved?.preset ?? 'open-floor', size), restored.panels);
  }
  if (repaired) notify('warning', 'layout-repaired');
}

const followActivePanel = (api: DockviewApi): void =>
  panelStore.setState({ activePanelId: api.activePanel?.id ?? null });

/** Shows this window's saved layout and saves its changes. @returns stops saving, after a last save */
function showWindowLayout(api: DockviewApi, box: HTMLElement | null): () => void {
  const assignment = appStore.getState().own?.assignment ?? '';
  forgetArrivals();
  restore(api, box);
  followActivePanel(api);
  dockStore.setState({ api });
  dockActionsStore.setState({ dock: DOCK_ACTIONS });
  const stop = autosaveLayout(
    api,
    (layout) => void bridge.windows.saveLayout({ ...layout, assignment, took: [...arrivalIds()] }),
  );
  beginHistory();
  receivePanels(appStore.getState().own?.arriving ?? []);
  return stop;
}

/** Connects a mounted dock: its layout, commands, keys and transfers. @param box the dock's element. @returns the disposer */
export function startDock(api: DockviewApi, box: HTMLElement | null): () => void {
  let stopSaving = showWindowLayout(api, box);
  // Another workspace or another version: the current layout is saved first, for its own assignment.
  const stopFollowing = appStore.subscribe((now, before) => {
    if (now.own?.assignment === before.own?.assignment) return;
    stopSaving();
    stopSaving = showWindowLayout(api, box);
  });
  const active = api.onDidActivePanelChange(() => followActivePanel(api));
  const disposers = [
    () => active.dispose(),
    forgetClosedPanels(api),
    restoreAfterMaximised(api),
    decideDrops(api),
    followLayout(api),
    followSize(api, box),
    ...(box ? [followDrags(api, box)] : []),
    registerDockCommands(),
    listenToLayoutKeys(),
    listenToArrivals(),
    listenToRecalls(),
    stopFollowing,
    () => stopSaving(),
  ];
  return () => {
    for (const dispose of disposers) dispose();
    dockActionsStore.setState({ dock: null });
    dockStore.setState({ api: null });
  };
}
