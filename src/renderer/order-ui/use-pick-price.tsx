import { type ReactNode, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { dockActions } from '#renderer/panel-kit/dock-actions.ts';
import { panelStore, setPanelGroup, setPanelSymbol, symbolOf } from '#renderer/panel-kit/panel-store.ts';
import { type LineAction, MessageLine } from '#renderer/ui/message-line.tsx';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { StockCode } from '#shared/market/index.ts';
import { type Picked, pickPrice } from './picked-price.ts';

/** An order ticket of this workspace. */
type OpenTicket = {
  /** Null for one in another window. */
  readonly id: string | null;
  readonly group: LinkGroup | null;
  /** The stock that it shows; null also where another window has it. */
  readonly symbol: StockCode | null;
};

type NotTaken =
  | { readonly kind: 'noTicket' }
  | { readonly kind: 'groups' | 'ticketAlone' | 'panelAlone' | 'otherStock'; readonly ticket: OpenTicket };

/**
 * Why no ticket takes a price that is picked for a stock in a link group; null where one does.
 * @param pick.leads the pick selects the stock for its group too
 * @param tickets those of this window first
 */
function notTaken(
  { symbol, group, leads }: { readonly symbol: StockCode; readonly group: LinkGroup | null; readonly leads: boolean },
  tickets: readonly OpenTicket[],
): NotTaken | null {
  const takes = (ticket: OpenTicket): boolean =>
    ticket.group === group && (ticket.symbol === symbol || (group !== null && (leads || ticket.id === null)));
  const [ticket] = tickets;
  if (tickets.some(takes)) return null;
  // Without a ticket a pick that selects its stock has done what it can.
  if (ticket === undefined) return leads ? null : { kind: 'noTicket' };
  if (ticket.group === group) return { kind: 'otherStock', ticket };
  if (ticket.group === null) return { kind: 'ticketAlone', ticket };
  return { kind: group === null ? 'panelAlone' : 'groups', ticket };
}

type PickedPrice = Pick<Picked, 'symbol' | 'price' | 'side'>;

/**
 * Copies a picked price into the tickets of a panel's group, with a message where none of them takes it.
 * @param shown the panel's stock; null where a pick selects its stock for the group
 */
export function usePickPrice(
  shown: StockCode | null,
  group: LinkGroup | null,
): { pick(picked: PickedPrice): void; readonly message: ReactNode } {
  const { t, translate } = useTexts('ticket');
  const [missed, setMissed] = useState<{ readonly prefill: Picked; readonly why: NotTaken } | null>(null);

  const send = async (prefill: Picked): Promise<void> => {
    setMissed(null);
    pickPrice(prefill);
    const own = ownTickets();
    const why = notTaken({ ...prefill, leads: shown === null }, own.length > 0 ? own : await otherTickets());
    if (why) setMissed({ prefill, why });
  };
  const pick = (picked: PickedPrice): void => void send({ ...picked, group });

  // A message of another stock or group is about something else.
  const isStale = shown !== null && missed?.prefill.symbol !== shown;
  if (missed === null || isStale || missed.prefill.group !== group) return { pick, message: null };
  const { prefill, why } = missed;
  const { symbol } = prefill;
  const name = (linkGroup: LinkGroup | null): string => translate(`links:${linkGroup ?? 'none'}`);
  const ticket = why.kind === 'noTicket' ? null : why.ticket;
  const text = t(`notTaken.${why.kind}`, {
    symbol,
    ticket: name(ticket?.group ?? null),
    panel: name(group),
    other: ticket?.symbol ?? '',
  });
  return {
    pick,
    message: <MessageLine text={text} action={actionFor()} onDismiss={() => setMissed(null)} />,
  };

  function actionFor(): LineAction | null {
    if (ticket === null) return { label: t('notTaken.open'), run: openTicket };
    const { id } = ticket;
    if (id === null) return null;
    const isLinked = group !== null && ticket.group !== group;
    const run = (): void => {
      if (isLinked) setPanelGroup(id, group);
      else setPanelSymbol(id, symbol);
      void send({ ...prefill, group: isLinked ? group : ticket.group });
    };
    return { label: t(isLinked ? 'notTaken.link' : 'notTaken.show', { symbol }), run };
  }

  function openTicket(): void {
    dockActions()?.show('ticket');
    setMissed(null);
  }
}

const ownTickets = (): readonly OpenTicket[] =>
  Object.entries(panelStore.getState().panels).flatMap(([id, panel]) =>
    panel.kind === 'ticket' ? [{ id, group: panel.group, symbol: symbolOf(panel) }] : [],
  );

/** The tickets of the workspace's other windows. */
async function otherTickets(): Promise<readonly OpenTicket[]> {
  const windows = await bridge.windows.list();
  if (!windows.ok) return [];
  return windows.value.flatMap(({ own, ticketGroups }) =>
    own ? [] : ticketGroups.map((group) => ({ id: null, group, symbol: null })),
  );
}
