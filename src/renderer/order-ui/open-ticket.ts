import { dockActions } from '#renderer/panel-kit/dock-actions.ts';
import { chooseTicketSide } from './ticket-side.ts';

/** Brings this window's order ticket to the front, or opens one, and selects the side. Sends nothing. */
export function openTicket(side: 'buy' | 'sell'): void {
  dockActions()?.show('ticket');
  chooseTicketSide(side);
}
