import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useTitleWithKeys } from '#renderer/panel-kit/commands/use-label.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { useOwnWindow } from '#renderer/stores/app.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import { Popover } from '#renderer/ui/popover.tsx';
import { activatePanel, setSlot } from '../dock-store.ts';
import { popOut } from '../transfer/transfer.ts';
import { openPanelMenu } from './panel-menu-store.ts';
import { tabTitleNow } from './tab-title.ts';
import { useHeaderFit } from './use-header-fit.ts';

type ItemsMenuProps = { readonly groupId: string; readonly panel: string; readonly shown: boolean };

/** The panel's own controls for which the row has no room; each is drawn by its panel. */
function ItemsMenu({ groupId, panel, shown }: ItemsMenuProps): ReactNode {
  const { t } = useTexts('dock');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const label = t('more', { panel });
  return (
    <>
      <span className="header-menu" data-header-menu="" data-shown={shown ? '' : undefined}>
        <IconButton
          label={label}
          pressed={anchor !== null}
          onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
        >
          <Icon name="more" />
        </IconButton>
      </span>
      {anchor && shown ? (
        <Popover anchor={anchor} className="header-items" role="dialog" aria-label={label} onClose={close}>
          <ItemsList groupId={groupId} anchor={anchor} close={close} />
        </Popover>
      ) : null}
    </>
  );
}

type ItemsListProps = { readonly groupId: string; readonly anchor: HTMLElement; close(): void };

function ItemsList({ groupId, anchor, close }: ItemsListProps): ReactNode {
  const slot = useCallback(
    (list: HTMLElement | null) => {
      setSlot(groupId, 'menu', list);
      // The items are drawn by their panel, so React's events of them do not come by here.
      list?.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
        anchor.focus();
      });
      list?.addEventListener('focusout', ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Element)) return;
        // A popover of one of the items keeps the list open.
        if (!list.contains(relatedTarget) && relatedTarget.closest('.popover') === null) close();
      });
    },
    [groupId, anchor, close],
  );
  return <div className="header-items-list" ref={slot} />;
}

/** A menu of the tabs for which the row has no room. */
function CutTabs({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const { t } = useTexts('dock');
  if (ids.length === 0) return null;
  const items = ids.map((id) => ({ key: id, label: tabTitleNow(id), onSelect: () => void activatePanel(id) }));
  return (
    <Menu className="cut-tabs" label={t('cutTabs', { count: ids.length })} items={items}>
      <Icon name="down" size="small" />
      {ids.length}
    </Menu>
  );
}

/** After the tabs: slot for the panel's own controls. */
export function LeftSlot({ groupId: id }: { readonly groupId: string }): ReactNode {
  const slot = useCallback((element: HTMLElement | null) => setSlot(id, 'left', element), [id]);
  return <div className="panel-slot panel-slot-left" ref={slot} />;
}

type RightActionsProps = { readonly groupId: string; readonly panelId: string };

/** At the right end: the tabs out of sight, the panel's own controls, the pop-out button and the panel menu. */
export function RightActions({ groupId: id, panelId }: RightActionsProps): ReactNode {
  const { t } = useTexts('shell');
  const { t: dock } = useTexts('dock');
  const own = useOwnWindow();
  const count = panelStore((store) => Object.keys(store.panels).length);
  const slot = useCallback((element: HTMLElement | null) => setSlot(id, 'right', element), [id]);
  const actions = useRef<HTMLDivElement>(null);
  const { hasMenu, cutTabs } = useHeaderFit(actions);
  const kind = panelStore((store) => store.panels[panelId]?.kind);
  // The only panel of a popped-out window cannot pop out again.
  const name = kind === undefined ? '' : t(`panels.${kind}`);
  const popOutTip = useTitleWithKeys(t('panel.popOut', { panel: name }), 'panel.popOut');
  const menuTip = useTitleWithKeys(dock('menu', { panel: name }), 'panel.menu');
  const canPopOut = kind !== undefined && (own?.primary !== false || count > 1);
  return (
    <div className="panel-actions" ref={actions}>
      <CutTabs ids={cutTabs} />
      <div className="panel-slot panel-slot-right" ref={slot} />
      <ItemsMenu groupId={id} panel={name} shown={hasMenu} />
      {canPopOut ? (
        <IconButton
          label={t('panel.popOut', { panel: name })}
          title={popOutTip}
          // The panel menu has it too.
          data-collapse={0}
          onClick={() => void popOut(panelId)}
        >
          <Icon name="popOut" />
        </IconButton>
      ) : null}
      {kind === undefined ? null : (
        <IconButton
          label={dock('menu', { panel: name })}
          title={menuTip}
          aria-haspopup="menu"
          data-panel-menu=""
          onClick={(event) => openPanelMenu(panelId, event.currentTarget)}
        >
          <Icon name="down" />
        </IconButton>
      )}
    </div>
  );
}
