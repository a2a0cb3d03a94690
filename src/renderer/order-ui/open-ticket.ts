import { dockActions } from '#renderer/panel-kit/dock-actions.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { PlanKind } from './plan-state.ts';
import { chooseTicketSide } from './ticket-side.ts';

/** Brings this window's order ticket to the front, or opens one, and selects the side. Sends nothing. */
export function openTicket(side: 'buy' | 'sell'): void {
  dockActions()?.show('ticket');
  chooseTicketSide(side);
}

/**
 * Opens the ticket on a stock, which it then shows.
 * @param lots to fill in; null leaves them to the person
 * @param plan how it is to be placed; left out: as the ticket has it
 */
export function openTicketOf(symbol: StockCode, side: 'buy' | 'sell', lots: number | null, plan?: PlanKind): void {
  const panelId = goTo({ panel: 'ticket', symbol });
  if (panelId !== null) chooseTicketSide(side, { panelId, symbol, lots, plan });
}
