import type { IDockviewPanelHeaderProps } from 'dockview-react';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { isStockCode } from '#shared/market/index.ts';
import { closePanel } from '../operations/actions.ts';

/** A tab: the panel's name, and a cross that shows while the pointer or the focus is there. */
export function PanelTab({ api }: IDockviewPanelHeaderProps): ReactNode {
  const { t } = useTexts('shell');
  const kind = panelStore((store) => store.panels[api.id]?.kind);
  const own = panelStore((store) => store.titles[api.id]);
  const name = kind === undefined ? null : t(`panels.${kind}`);
  // dockview uses the title as the tab's accessible name.
  useEffect(() => {
    if (name !== null) api.setTitle(own === undefined || own.startsWith(name) ? (own ?? name) : `${name}: ${own}`);
  }, [api, name, own]);
  if (name === null) return null;
  const middleClicked = (event: MouseEvent): void => {
    if (event.button === 1) closePanel(api.id);
  };
  return (
    <span className="panel-tab" data-tab={api.id} onAuxClick={middleClicked}>
      <span className={isStockCode(own ?? '') ? 'panel-tab-name steady-code' : 'panel-tab-name'}>{own ?? name}</span>
      {/* For the pointer alone: a tab is one control to the keyboard, which closes by the panel's menu or its key. */}
      <span
        className="icon-btn panel-tab-close"
        aria-hidden="true"
        aria-description={t('panel.close', { panel: name })}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => closePanel(api.id)}
      >
        <Icon name="close" size="small" />
      </span>
    </span>
  );
}
