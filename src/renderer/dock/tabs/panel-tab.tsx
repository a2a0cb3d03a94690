import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { isStockCode } from '#shared/market/index.ts';
import { closePanel } from '../operations/actions.ts';

/** A tab: the panel's name, and a cross that shows while the pointer or the focus is there. */
export function PanelTab({ id }: { readonly id: string }): ReactNode {
  const { t } = useTexts('shell');
  const kind = panelStore((store) => store.panels[id]?.kind);
  const own = panelStore((store) => store.titles[id]);
  const name = kind === undefined ? null : t(`panels.${kind}`);
  if (name === null) return null;
  const middleClicked = (event: MouseEvent): void => {
    if (event.button === 1) closePanel(id);
  };
  return (
    <span className="panel-tab" data-tab={id} onAuxClick={middleClicked}>
      <span className={isStockCode(own ?? '') ? 'panel-tab-name steady-code' : 'panel-tab-name'}>{own ?? name}</span>
      {/* For the pointer alone: a tab is one control to the keyboard, which closes by the panel's menu or its key. */}
      <span
        className="icon-btn panel-tab-close"
        aria-hidden="true"
        aria-description={t('panel.close', { panel: name })}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => closePanel(id)}
      >
        <Icon name="close" size="small" />
      </span>
    </span>
  );
}
