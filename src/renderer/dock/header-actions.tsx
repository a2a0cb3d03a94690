import type { IDockviewHeaderActionsProps } from 'dockview-react';
import { type ReactNode, useCallback } from 'react';
import { useTexts } from '../i18n/index.ts';
import { useOwnWindow } from '../stores/app.ts';
import { LINK_GROUPS } from '../stores/links.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { dockStore, setPanelGroup, setSlot } from './dock-store.ts';
import { openPanelMenu } from './panel-menu-store.ts';
import { popOut } from './travel.ts';

/** Before the tabs: the colour of the panel on top, and the choice of another. */
export function LinkChip({ activePanel }: IDockviewHeaderActionsProps): ReactNode {
  const { t } = useTexts('shell');
  const id = activePanel?.id ?? '';
  const panel = dockStore((store) => store.panels[id]);
  if (!panel) return <span className="link-chip-room" />;
  const group = panel.group ?? 'none';
  const label = t('panel.link', { panel: t(`panels.${panel.kind}`), group: t(`links.${group}`) });
  return (
    <Menu
      className="link-chip"
      label={label}
      items={[
        ...LINK_GROUPS.map((colour) => ({
          key: colour,
          checked: panel.group === colour,
          label: (
            <>
              <i className="chip" data-group={colour} />
              {t(`links.${colour}`)}
            </>
          ),
          onSelect: () => setPanelGroup(id, colour),
        })),
        {
          key: 'none',
          checked: panel.group === null,
          separated: true,
          label: (
            <>
              <i className="chip" />
              {t('links.none')}
            </>
          ),
          onSelect: () => setPanelGroup(id, null),
        },
      ]}
    >
      <i className="chip" data-group={panel.group ?? undefined} />
    </Menu>
  );
}

/** After the tabs: room for the panel's own controls. */
export function LeftSlot({ group }: IDockviewHeaderActionsProps): ReactNode {
  const { id } = group;
  const slot = useCallback((element: HTMLElement | null) => setSlot(id, 'left', element), [id]);
  return <div className="panel-slot panel-slot-left" ref={slot} />;
}

/** At the right end: the panel's own controls, out into a window of its own, and all else that can be done with it. */
export function RightActions({ group, activePanel }: IDockviewHeaderActionsProps): ReactNode {
  const { t } = useTexts('shell');
  const { t: dock } = useTexts('dock');
  const own = useOwnWindow();
  const count = dockStore((store) => Object.keys(store.panels).length);
  const { id } = group;
  const slot = useCallback((element: HTMLElement | null) => setSlot(id, 'right', element), [id]);
  const kind = dockStore((store) => store.panels[activePanel?.id ?? '']?.kind);
  // Alone in a window of its own it is out already.
  const canPopOut = kind !== undefined && (own?.primary !== false || count > 1);
  return (
    <div className="panel-actions">
      <div className="panel-slot panel-slot-right" ref={slot} />
      {canPopOut ? (
        <IconButton
          label={t('panel.popOut', { panel: t(`panels.${kind}`) })}
          onClick={() => void (activePanel && popOut(activePanel.id))}
        >
          <Icon name="popOut" />
        </IconButton>
      ) : null}
      {kind === undefined ? null : (
        <IconButton
          label={dock('menu', { panel: t(`panels.${kind}`) })}
          aria-haspopup="menu"
          onClick={(event) => activePanel && openPanelMenu(activePanel.id, event.currentTarget)}
        >
          <Icon name="more" />
        </IconButton>
      )}
    </div>
  );
}
