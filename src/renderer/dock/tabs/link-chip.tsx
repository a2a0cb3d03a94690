import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { panelStore, setIntervalGroup, setPanelGroup, setPanelRole } from '#renderer/panel-kit/panel-store.ts';
import { LINK_GROUPS } from '#renderer/stores/links.ts';
import { Menu, type MenuItem } from '#renderer/ui/menu.tsx';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { PanelState } from '#shared/contract/windows.ts';

const ROLES = ['both', 'leads', 'follows'] as const;
/** Shown beside the chip, so that the role is visible without the menu. */
const ROLE_MARK = { both: '', leads: '▸', follows: '◂' } as const;

type ChipProps = { readonly id: string; readonly panel: PanelState };

/** Before the tabs: link group and role of the top panel; for a chart also its interval group. */
export function LinkChip({ id }: { readonly id: string }): ReactNode {
  const panel = panelStore((store) => store.panels[id]);
  if (!panel) return <span className="link-chip-room" />;
  return (
    <span className="link-chips">
      <SymbolChip id={id} panel={panel} />
      {panel.kind === 'chart' ? <IntervalChip id={id} panel={panel} /> : null}
    </span>
  );
}

function useColours(chosen: LinkGroup | null, choose: (group: LinkGroup | null) => void): readonly MenuItem[] {
  const { t } = useTexts('links');
  return [...LINK_GROUPS, null].map((group) => ({
    key: group ?? 'none',
    checked: chosen === group,
    separated: group === null,
    label: (
      <>
        <i className="chip" data-group={group ?? undefined} />
        {t(group ?? 'none')}
      </>
    ),
    onSelect: () => choose(group),
  }));
}

function SymbolChip({ id, panel }: ChipProps): ReactNode {
  const { t } = useTexts('links');
  const { t: shell } = useTexts('shell');
  const role = panel.role ?? 'both';
  const colours = useColours(panel.group, (group) => setPanelGroup(id, group));
  const roles = ROLES.map(
    (each, at): MenuItem => ({
      key: each,
      heading: at === 0 ? t('roleTitle') : undefined,
      checked: role === each,
      label: t(`role.${each}`),
      note: ROLE_MARK[each],
      onSelect: () => setPanelRole(id, each),
    }),
  );
  const group = t(panel.group ?? 'none');
  const label = t(panel.group !== null && role !== 'both' ? `chip.${role}` : 'chip.both', {
    panel: shell(`panels.${panel.kind}`),
    group,
  });
  return (
    <Menu className="link-chip" label={label} items={panel.group === null ? colours : [...colours, ...roles]}>
      <i className="chip" data-group={panel.group ?? undefined} />
      {panel.group === null || role === 'both' ? null : (
        <span className="link-chip-role" aria-hidden="true">
          {ROLE_MARK[role]}
        </span>
      )}
    </Menu>
  );
}

function IntervalChip({ id, panel }: ChipProps): ReactNode {
  const { t } = useTexts('links');
  const { intervalGroup = null } = panel;
  const colours = useColours(intervalGroup, (group) => setIntervalGroup(id, group));
  const [first, ...rest] = colours;
  return (
    <Menu
      className="link-chip is-interval"
      label={t('intervalChip', { group: t(intervalGroup ?? 'none') })}
      items={first ? [{ ...first, heading: t('intervalTitle') }, ...rest] : rest}
    >
      <i className="chip" data-group={intervalGroup ?? undefined} />
    </Menu>
  );
}
