import { memo, type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
import { shallow } from 'zustand/shallow';
import { useTexts } from '#renderer/i18n/index.ts';
import { shownSymbol } from '#renderer/panel-kit/linking.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelFrame } from '#renderer/panel-kit/panel-frame.tsx';
import { type PanelSlots, PanelSlotsContext } from '#renderer/panel-kit/panel-slots.ts';
import { panelStore, setPanelOptions, setPanelSymbol, setPanelTitle } from '#renderer/panel-kit/panel-store.ts';
import { UnreadRows } from '#renderer/panel-kit/unread-rows.tsx';
import { MANIFESTS } from '#renderer/panels/manifests.ts';
import { linksStore, useLinkedInterval } from '#renderer/stores/links.ts';
import { SubjectIcon } from '#renderer/ui/panel-state.tsx';
import { useVisible } from '#renderer/ui/use-visible.ts';
import type { PanelKind } from '#shared/contract/panels.ts';
import type { Source } from '#shared/freshness.ts';
import type { StockCode } from '#shared/market/index.ts';
import { dockStore } from '../dock-store.ts';
import { PanelBoundary } from './panel-boundary.tsx';

const NO_SOURCES: readonly Source[] = [];
const NO_SLOTS = { left: null, right: null, menu: null } as const;

export type PanelHostProps = {
  readonly id: string;
  readonly groupId: string;
  /** Whether its tab is in front, and no maximised group hides it. */
  readonly onTop: boolean;
  /** It is of a workspace that is not shown. */
  readonly stays: boolean;
};

/**
 * Gives one panel its props, its place in the header row, its staleness and its own error boundary. It is not rendered
 * again with its place, which changes its name with each stock.
 */
export const PanelHost = memo(function PanelHost({ id, groupId, onTop, stays }: PanelHostProps): ReactNode {
  const panel = panelStore((store) => store.panels[id] ?? store.staying[id]);
  const groupSlots = dockStore((store) => store.slots[groupId] ?? NO_SLOTS);
  const { left, right, menu } = onTop ? groupSlots : NO_SLOTS;
  const visible = useVisible() && onTop;
  const symbol = linksStore(({ links }) => (panel ? shownSymbol(panel, links) : null));
  const interval = useLinkedInterval(panel?.intervalGroup ?? null);
  const own = panel?.options;
  const options = useMemo(() => (interval === null ? (own ?? {}) : { ...own, interval }), [own, interval]);
  const setTitle = useCallback((title: string | null) => setPanelTitle(id, title), [id]);
  const setOptions = useCallback((patch: Readonly<Record<string, unknown>>) => setPanelOptions(id, patch), [id]);
  const setSymbol = useCallback((code: StockCode) => setPanelSymbol(id, code), [id]);
  const slots = useMemo(() => ({ left, right, menu, setTitle }), [left, right, menu, setTitle]);
  // It is hidden at once, and learns of it when the layout that is opened has been drawn.
  const isLeaving = useDeferredValue(stays) !== stays && stays;
  if (!panel) return null;
  return (
    <HostedPanel
      panelId={id}
      kind={panel.kind}
      slots={slots}
      options={options}
      setOptions={setOptions}
      group={panel.group}
      symbol={symbol}
      setSymbol={setSymbol}
      visible={visible}
      stays={stays}
      isLeaving={isLeaving}
    />
  );
});

type HostedPanelProps = PanelProps & {
  readonly kind: PanelKind;
  readonly slots: PanelSlots;
  readonly stays: boolean;
  readonly isLeaving: boolean;
};

/** Out of sight with its workspace it stays as it is, whatever stock the shown one has. */
const staysAsItIs = (before: HostedPanelProps, now: HostedPanelProps): boolean =>
  now.isLeaving || (before.stays && now.stays) || shallow(before, now);

const HostedPanel = memo(function HostedPanel({
  kind,
  slots,
  stays: _,
  isLeaving: _isLeaving,
  ...props
}: HostedPanelProps): ReactNode {
  const { t } = useTexts('shell');
  const { component: Panel, lists, icon, sources } = MANIFESTS[kind];
  return (
    <SubjectIcon value={icon}>
      <PanelSlotsContext value={slots}>
        <PanelFrame id={props.panelId} name={t(`panels.${kind}`)} sources={sources ?? NO_SOURCES}>
          {lists ? <UnreadRows endpoints={lists} /> : null}
          <PanelBoundary>
            <Panel {...props} />
          </PanelBoundary>
        </PanelFrame>
      </PanelSlotsContext>
    </SubjectIcon>
  );
}, staysAsItIs);
