import { bridge } from '#renderer/bridge/index.ts';
import { dockActionsStore } from '#renderer/panel-kit/dock-actions.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { appStore } from '#renderer/stores/app.ts';
import { notify } from '#renderer/stores/notices.ts';
import { workspacesStore } from '#renderer/stores/workspaces.ts';
import { onThemeChange, themeStore } from '#renderer/theme/theme-store.ts';
import { activePanelOf, closeDock, dockStore, keepLayouts, leaveLayout, openSavedLayout, refit } from './dock-store.ts';
import { beginHistory, followLayout } from './history/layout-history.ts';
import { listenToLayoutKeys } from './history/layout-keys.ts';
import { autosaveLayout } from './layout/autosave-dock.ts';
import { restoreLayout } from './layout/restore.ts';
import { ownerOf } from './layout/staying.ts';
import { DOCK_ACTIONS, forgetClosedPanels } from './operations/actions.ts';
import { registerDockCommands } from './operations/dock-commands.ts';
import { readPlan } from './plan/index.ts';
import { arrivalIds, forgetArrivals, receivePanels } from './transfer/arrivals.ts';
import { receiveDrafts, reportDrafts } from './transfer/draft-reports.ts';
import { listenToRecalls } from './transfer/transfer.ts';

/** Size for a dock that is not laid out yet, px. */
const DEFAULT_SIZE = { width: 1280, height: 656 };

/** With something open over the page nothing stays: it belongs to a panel that would be out of sight. */
const OVER_THE_PAGE = '.dialog-layer, .popover';

function restore(assignment: string): void {
  const { size } = dockStore.getState();
  const restored = restoreLayout(appStore.getState().own?.layout ?? null, {
    width: size.width || DEFAULT_SIZE.width,
    height: size.height || DEFAULT_SIZE.height,
  });
  const plan = readPlan(restored.dock)?.plan;
  if (!plan) throw new Error('a restored layout is readable');
  openSavedLayout(ownerOf(assignment), plan, restored.panels);
  if (restored.repaired) notify('warning', 'layout-repaired');
}

const followActivePanel = (): void => {
  const activePanelId = activePanelOf(dockStore.getState().shown);
  if (panelStore.getState().activePanelId !== activePanelId) panelStore.setState({ activePanelId });
};

/** Shows this window's saved layout and saves its changes. @returns stops saving, after a last save */
function showWindowLayout(): () => void {
  const assignment = appStore.getState().own?.assignment ?? '';
  forgetArrivals();
  restore(assignment);
  followActivePanel();
  dockActionsStore.setState({ dock: DOCK_ACTIONS });
  const stop = autosaveLayout(
    (layout) => void bridge.windows.saveLayout({ ...layout, assignment, took: [...arrivalIds()] }),
  );
  beginHistory();
  receiveDrafts(appStore.getState().own?.drafts ?? {});
  receivePanels(appStore.getState().own?.arriving ?? []);
  const stopReports = reportDrafts(assignment);
  return () => {
    stopReports();
    stop();
  };
}

/** Panels need more room with a larger text. @returns the disposer */
function followTextSize(): () => void {
  let fontSize = themeStore.getState().appearance.fontSize;
  return onThemeChange(() => {
    const now = themeStore.getState().appearance.fontSize;
    if (now === fontSize) return;
    fontSize = now;
    refit();
  });
}

/** Panels of a deleted workspace go with it. @returns the disposer */
const followWorkspaces = (): (() => void) =>
  workspacesStore.subscribe(({ list }) => {
    if (list) keepLayouts((owner) => list.workspaces.some(({ id }) => owner.startsWith(`${id}/`)));
  });

/** Connects a mounted dock: its layout, commands, keys and transfers. @returns the disposer */
export function startDock(): () => void {
  let stopSaving = showWindowLayout();
  // Another workspace or another version: the current layout is saved first, for its own assignment.
  const stopFollowing = appStore.subscribe((now, before) => {
    if (now.own?.assignment === before.own?.assignment) {
      if (now.own?.arriving !== before.own?.arriving) receivePanels(now.own?.arriving ?? []);
      return;
    }
    stopSaving();
    if (document.querySelector(OVER_THE_PAGE) === null) leaveLayout(ownerOf(before.own?.assignment ?? ''));
    stopSaving = showWindowLayout();
  });
  const disposers = [
    dockStore.subscribe(followActivePanel),
    forgetClosedPanels(),
    followLayout(),
    followTextSize(),
    followWorkspaces(),
    registerDockCommands(),
    listenToLayoutKeys(),
    listenToRecalls(),
    stopFollowing,
    () => stopSaving(),
  ];
  return () => {
    for (const dispose of disposers) dispose();
    dockActionsStore.setState({ dock: null });
    closeDock();
  };
}
