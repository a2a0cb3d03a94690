import { type ReactNode, useEffect, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { isMac, useBindings } from '#renderer/panel-kit/commands/bindings-store.ts';
import { chordLabel } from '#renderer/panel-kit/commands/chord-label.ts';
import { commandTitle } from '#renderer/panel-kit/commands/command-title.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { MANIFESTS } from '#renderer/panels/manifests.ts';
import { type MenuItem, MenuList } from '#renderer/ui/menu.tsx';
import type { WindowSummary } from '#shared/contract/windows.ts';
import { layoutStore } from '../history/layout-history.ts';
import { LAYOUT_OPERATIONS, PANEL_OPERATIONS } from '../operations/operations.ts';
import { moveToWindow, otherWindows } from '../transfer/transfer.ts';
import { closePanelMenu, type OpenMenu, panelMenuStore } from './panel-menu-store.ts';

/** Loaded when the menu opens. */
function useOtherWindows(): readonly WindowSummary[] {
  const [windows, setWindows] = useState<readonly WindowSummary[]>([]);
  useEffect(() => {
    let mounted = true;
    void otherWindows().then((found) => {
      if (mounted) setWindows(found);
    });
    return () => {
      mounted = false;
    };
  }, []);
  return windows;
}

function OpenPanelMenu({ panelId, anchor, from }: OpenMenu): ReactNode {
  const { t } = useTexts('dock');
  const { t: shell, translate } = useTexts('shell');
  const bindings = useBindings();
  const windows = useOtherWindows();
  const kind = panelStore((store) => store.panels[panelId]?.kind);
  const inMode = layoutStore((store) => store.mode);
  if (!kind) return null;

  const keys = (id: (typeof PANEL_OPERATIONS)[number]['id']): { note?: string } => {
    const chord = bindings.get(id === 'panel.restore' ? 'panel.maximise' : id)?.[0];
    return chord ? { note: chordLabel(chord, isMac()) } : {};
  };
  let begins = false;
  const own = PANEL_OPERATIONS.filter(({ menu }) => menu !== undefined).flatMap(
    ({ id, menu, can, run }): MenuItem[] => {
      begins ||= menu === 'first';
      if (!can(panelId) && id !== 'panel.popOut') return [];
      const separated = begins && id !== 'panel.maximise' && id !== 'panel.restore';
      begins = false;
      const item: MenuItem = {
        key: id,
        label: commandTitle(translate, id),
        separated,
        ...keys(id),
        onSelect: () => void run(panelId),
      };
      if (id !== 'panel.popOut') return [item];
      const others = windows.map(
        (window, at): MenuItem => ({
          key: window.id,
          label: t('moveTo', { index: window.index }),
          note: window.panels
            .slice(0, 2)
            .map((each) => shell(`panels.${each}`))
            .join(', '),
          separated: separated && at === 0 && !can(panelId),
          onSelect: () => void moveToWindow(panelId, window.id),
        }),
      );
      return [...(can(panelId) ? [item] : []), ...others];
    },
  );
  const layout = LAYOUT_OPERATIONS.filter(({ can }) => can()).map(
    ({ id, run }, at): MenuItem => ({
      key: id,
      label: commandTitle(translate, id),
      separated: at === 0,
      ...keys(id),
      ...(id === 'layout.mode' ? { on: inMode } : {}),
      onSelect: run,
    }),
  );

  const { settings } = MANIFESTS[kind];
  const settingsItem: readonly MenuItem[] =
    settings === undefined
      ? []
      : [
          {
            key: 'settings',
            label: shell('panel.settings'),
            separated: true,
            onSelect: () => void bridge.windows.openSettings({ section: settings }),
          },
        ];
  const close = (): void => {
    closePanelMenu();
    (from instanceof HTMLElement && from.isConnected ? from : anchor).focus({ preventScroll: true });
  };
  return (
    <MenuList
      label={t('menu', { panel: shell(`panels.${kind}`) })}
      items={[...own, ...layout, ...settingsItem]}
      anchor={anchor}
      onClose={close}
    />
  );
}

/** The open panel menu. */
export function PanelOperationsMenu(): ReactNode {
  const open = panelMenuStore((store) => store.open);
  return open ? <OpenPanelMenu key={open.panelId} {...open} /> : null;
}
