import type { ReactNode } from 'react';
import { layoutStore, setLayoutMode } from '#renderer/dock/history/layout-history.ts';
import { openPanel, showStandardLayout } from '#renderer/dock/operations/actions.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { runCommand } from '#renderer/panel-kit/commands/run.ts';
import { useCommandKeys } from '#renderer/panel-kit/commands/use-label.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { MANIFESTS } from '#renderer/panels/manifests.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import { PANEL_KINDS } from '#shared/contract/panels.ts';

/** Opens a panel that was closed, or another of a kind; brings the standard layout back; another window. */
export function PanelMenu(): ReactNode {
  const { t, translate } = useTexts('shell');
  const keys = useCommandKeys('layout.mode');
  const { t: commands } = useTexts('commands');
  const windowKeys = useCommandKeys('window.new');
  const panels = panelStore((store) => store.panels);
  const count = (kind: string): number => Object.values(panels).filter((panel) => panel.kind === kind).length;
  return (
    <Menu
      className="title-button is-plus"
      label={t('panel.add')}
      items={[
        ...PANEL_KINDS.map((kind) => ({
          key: kind,
          label: t(`panels.${kind}`),
          ...(count(kind) > 0 ? { note: String(count(kind)) } : {}),
          hint: t(`panelHelp.${kind}`),
          onPoint: () => MANIFESTS[kind].component.preload(),
          onSelect: () => openPanel(kind),
        })),
        {
          key: 'layout',
          separated: true,
          label: translate('commands:layout.mode'),
          ...(keys === null ? {} : { note: keys }),
          onSelect: () => setLayoutMode(!layoutStore.getState().mode),
        },
        { key: 'standard', label: t('panel.standard'), onSelect: showStandardLayout },
        {
          key: 'window',
          label: commands('window.new'),
          ...(windowKeys === null ? {} : { note: windowKeys }),
          onSelect: () => void runCommand('window.new'),
        },
      ]}
    >
      <Icon name="panels" />
    </Menu>
  );
}
