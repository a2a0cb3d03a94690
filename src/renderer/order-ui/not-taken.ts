import type { LinkGroup } from '#shared/contract/panels.ts';
import type { StockCode } from '#shared/market/index.ts';

/** An order ticket of this workspace. */
export type OpenTicket = {
  /** Null for one in another window. */
  readonly id: string | null;
  readonly group: LinkGroup | null;
  /** The stock that it shows; null also where another window has it. */
  readonly symbol: StockCode | null;
};

export type NotTaken =
  | { readonly kind: 'noTicket' }
  | { readonly kind: 'groups' | 'ticketAlone' | 'panelAlone' | 'otherStock'; readonly ticket: OpenTicket };

/**
 * Why no ticket takes a price that is picked for a stock in a link group; null where one does.
 * @param pick.leads the pick selects the stock for its group too
 * @param tickets those of this window first
 */
export function notTaken(
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
