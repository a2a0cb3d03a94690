import '#renderer/theme/dock.css';
import './dock.css';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { ClosedPanel, LayoutBar } from './history/layout-bar.tsx';
import { layoutStore } from './history/layout-history.ts';
import { showStandardLayout } from './operations/actions.ts';
import { PanelHost } from './panel/panel-host.tsx';
import { startDock } from './start-dock.ts';
import { onHeaderContextMenu, onHeaderDoubleClick } from './tabs/header-gestures.ts';
import { PanelOperationsMenu } from './tabs/panel-menu.tsx';
import { DockView } from './view/dock-view.tsx';

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

/** The dock of this window: its panels and their layout. */
export function Dock(): ReactNode {
  useEffect(startDock, []);
  const mode = layoutStore((store) => store.mode);
  return (
    <div className="dock-area">
      <LayoutBar />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: each of these is also in the panel's menu and a command */}
      <div
        className={mode ? 'dock is-arranged' : 'dock'}
        onDoubleClick={onHeaderDoubleClick}
        onContextMenu={onHeaderContextMenu}
      >
        <DockView Panel={PanelHost} empty={<EmptyDock />} />
      </div>
      <ClosedPanel />
      <PanelOperationsMenu />
    </div>
  );
}
