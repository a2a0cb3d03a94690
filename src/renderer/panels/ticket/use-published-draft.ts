import { useLayoutEffect, useMemo } from 'react';
import { draftOf } from '#renderer/order-ui/ticket-draft.ts';
import { publishBracket, publishDraft } from '#renderer/order-ui/ticket-drafts.ts';
import type { TicketState } from '#renderer/order-ui/ticket-state.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { useStays } from '#renderer/panel-kit/panel-store.ts';

/** Chart and ladder show what this ticket shows, while it does; a bracket from the ladder sells as one of this ticket. @param last last price, rupiah; null while unknown */
export function usePublishedDraft(
  { panelId, group, visible }: Pick<PanelProps, 'panelId' | 'group' | 'visible'>,
  state: TicketState,
  last: number | null,
): void {
  const draft = useMemo(() => (visible ? draftOf(state, last) : null), [state, last, visible]);
  // Before the next paint: an order that is sent is never shown twice.
  useLayoutEffect(() => publishDraft(panelId, group, draft), [panelId, group, draft]);
  useLayoutEffect(() => () => publishDraft(panelId, null, null), [panelId]);
  const { plan } = state;
  const symbol = useStays(panelId) ? null : state.symbol;
  useLayoutEffect(() => {
    publishBracket(panelId, group, symbol, plan);
    return () => publishBracket(panelId, null, null, plan);
  }, [panelId, group, symbol, plan]);
}
