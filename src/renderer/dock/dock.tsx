import { dockActionsStore } from '#renderer/panel-kit/dock-actions.ts';
import { DOCK_ACTIONS } from './actions.ts';
import 'dockview-react/dist/styles/dockview.css';
import '#renderer/theme/dockview.css';
import './dock.css';
import { type DockviewApi, DockviewReact, type DockviewReadyEvent, type DockviewTheme } from 'dockview-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { bridge, cspNonce } from '#renderer/bridge/index.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { appStore } from '#renderer/stores/app.ts';
import { notify } from '#renderer/stores/notices.ts';
import { forgetClosedPanels } from './actions.ts';
import { arrange } from './arrange.ts';
import { forgetArrivals, takeIn, takeReturnedPanels, tookIn } from './arrivals.ts';
import { registerDockCommands } from './dock-commands.ts';
import { doubleClicked, menuWanted } from './dock-gestures.ts';
import { dockStore } from './dock-store.ts';
import { decideDrops } from './drops.ts';
import { EmptyDock } from './empty-dock.tsx';
import { GAP, load, restoreAfterMaximised } from './floor.ts';
import { followTextSize } from './follow-text.ts';
import { LeftSlot, RightActions } from './header-actions.tsx';
import { ClosedPanel, LayoutBar } from './layout-bar.tsx';
import { beginHistory, followLayout, layoutStore } from './layout-history.ts';
import { listenToLayoutKeys } from './layout-keys.ts';
import { LinkChip } from './link-chip.tsx';
import { PanelHost } from './panel-host.tsx';
import { PanelOperationsMenu } from './panel-menu.tsx';
import { PanelTab } from './panel-tab.tsx';
import { restoreLayout } from './restore.ts';
import { saveLayoutOf } from './save-layout.ts';
import { giveBackWhenWanted } from './travel.ts';

const THEME: DockviewTheme = {
  name: 'lantai',
  className: 'dockview-theme-lantai',
  colorScheme: 'dark',
  gap: GAP,
  dndOverlayMounting: 'absolute',
  dndPanelOverlay: 'group',
  dndTabIndicator: 'line',
  tabGroupIndicator: 'none',
};
const COMPONENTS = { panel: PanelHost };

function fill(api: DockviewApi, size: { width: number; height: number }): void {
  const saved = appStore.getState().own?.layout ?? null;
  const restored = restoreLayout(saved, size);
  panelStore.setState({ panels: restored.panels });
  let { repaired } = restored;
  try {
    load(api, restored.dock, false);
  } catch {
    // Readable to us and still refused: the arrangement goes, the panels stay.
    repaired = true;
    load(api, arrange(restored.panels, saved?.preset ?? 'open-floor', size), false);
  }
  if (repaired) notify('warning', 'layout-repaired');
}

/** The panels of this window and everything that moves them. */
export function Dock(): ReactNode {
  const floor = useRef<HTMLDivElement>(null);
  const disposers = useRef<(() => void)[]>([]);
  useEffect(
    () => () => {
      for (const dispose of disposers.current.splice(0)) dispose();
      dockActionsStore.setState({ dock: null });
      dockStore.setState({ api: null });
    },
    [],
  );

  const ready = ({ api }: DockviewReadyEvent): void => {
    const begin = (): (() => void) => {
      const box = floor.current;
      const seat = appStore.getState().own?.assignment ?? '';
      forgetArrivals();
      fill(api, { width: box?.clientWidth || 1280, height: box?.clientHeight || 656 });
      panelStore.setState({ activePanelId: api.activePanel?.id ?? null });
      dockStore.setState({ api });
      dockActionsStore.setState({ dock: DOCK_ACTIONS });
      const stop = saveLayoutOf(
        api,
        (layout) => void bridge.windows.saveLayout({ ...layout, assignment: seat, took: [...tookIn()] }),
      );
      beginHistory();
      takeIn(appStore.getState().own?.arriving ?? []);
      return stop;
    };
    let stopSaving = begin();
    // Another workspace, or a version of this one: what is shown now is saved first, for the seat that it was for.
    const stopFollowing = appStore.subscribe((now, before) => {
      if (now.own?.assignment === before.own?.assignment) return;
      stopSaving();
      stopSaving = begin();
    });
    const active = api.onDidActivePanelChange(() =>
      panelStore.setState({ activePanelId: api.activePanel?.id ?? null }),
    );
    disposers.current.push(
      () => active.dispose(),
      forgetClosedPanels(api),
      restoreAfterMaximised(api),
      decideDrops(api),
      followLayout(api),
      followTextSize(api),
      registerDockCommands(),
      listenToLayoutKeys(),
      takeReturnedPanels(),
      giveBackWhenWanted(),
      stopFollowing,
      () => stopSaving(),
    );
  };

  const mode = layoutStore((store) => store.mode);
  return (
    <div className="dock-area">
      <LayoutBar />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: each of these is also in the panel's menu and a command */}
      <div
        className={mode ? 'dock is-arranged' : 'dock'}
        ref={floor}
        onDoubleClick={doubleClicked}
        onContextMenu={menuWanted}
      >
        <DockviewReact
          theme={THEME}
          components={COMPONENTS}
          defaultTabComponent={PanelTab}
          prefixHeaderActionsComponent={LinkChip}
          leftHeaderActionsComponent={LeftSlot}
          rightHeaderActionsComponent={RightActions}
          watermarkComponent={EmptyDock}
          // Floats are made by the plan: the dock's own way shares out anew what they leave.
          disableFloatingGroups
          floatingGroupBounds="boundedWithinViewport"
          floatingGroupDragHandle="tabbar"
          nonce={cspNonce()}
          onReady={ready}
        />
      </div>
      <ClosedPanel />
      <PanelOperationsMenu />
    </div>
  );
}
