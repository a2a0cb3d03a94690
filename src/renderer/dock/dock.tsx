import 'dockview-react/dist/styles/dockview.css';
import '#renderer/theme/dockview.css';
import './dock.css';
import { DockviewReact, type DockviewReadyEvent, type DockviewTheme } from 'dockview-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cspNonce } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { ClosedPanel, LayoutBar } from './history/layout-bar.tsx';
import { layoutStore } from './history/layout-history.ts';
import { showStandardLayout } from './operations/actions.ts';
import { PanelHost } from './panel/panel-host.tsx';
import { startDock } from './start-dock.ts';
import { LeftSlot, RightActions } from './tabs/header-actions.tsx';
import { onHeaderContextMenu, onHeaderDoubleClick } from './tabs/header-gestures.ts';
import { LinkChip } from './tabs/link-chip.tsx';
import { PanelOperationsMenu } from './tabs/panel-menu.tsx';
import { PanelTab } from './tabs/panel-tab.tsx';

/** Shown when all panels were closed or popped out. */
function EmptyDock(): ReactNode {
  const { t } = useTexts('shell');
  return (
    <PanelEmpty
      title={t('panel.empty')}
      text={t('panel.emptyText')}
      action={
        <Button size="small" onClick={showStandardLayout}>
          {t('panel.standard')}
        </Button>
      }
    />
  );
}

const THEME: DockviewTheme = {
  name: 'lantai',
  className: 'dockview-theme-lantai',
  colorScheme: 'dark',
  dndOverlayMounting: 'absolute',
  dndPanelOverlay: 'group',
  dndTabIndicator: 'line',
  tabGroupIndicator: 'none',
};
const COMPONENTS = { panel: PanelHost };

/** The dock of this window: its panels and their layout. */
export function Dock(): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      stop.current?.();
      stop.current = null;
    },
    [],
  );
  const ready = ({ api }: DockviewReadyEvent): void => {
    stop.current = startDock(api, box.current);
  };
  const mode = layoutStore((store) => store.mode);
  return (
    <div className="dock-area">
      <LayoutBar />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: each of these is also in the panel's menu and a command */}
      <div
        className={mode ? 'dock is-arranged' : 'dock'}
        ref={box}
        onDoubleClick={onHeaderDoubleClick}
        onContextMenu={onHeaderContextMenu}
      >
        <DockviewReact
          theme={THEME}
          components={COMPONENTS}
          defaultTabComponent={PanelTab}
          prefixHeaderActionsComponent={LinkChip}
          leftHeaderActionsComponent={LeftSlot}
          rightHeaderActionsComponent={RightActions}
          watermarkComponent={EmptyDock}
          // Floats are made by the plan: dockview would redistribute the space that they leave.
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
