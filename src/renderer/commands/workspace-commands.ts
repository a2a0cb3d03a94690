import type { PanelKind } from '../../shared/contract/index.ts';
import { ask, bridge } from '../bridge/index.ts';
import { showPanel } from '../dock/actions.ts';
import { PANEL_KINDS } from '../dock/kinds.ts';
import { writeAlertFrom } from '../shell/new-alert.ts';
import { openPalette } from '../shell/palette-store.ts';
import { lockTrading } from '../shell/pin.ts';
import { chooseTicketSide } from '../shell/ticket-side.ts';
import { startTour } from '../shell/tour-store.ts';
import { openPinDialog } from '../stores/pin-dialog.ts';
import { sessionStore } from '../stores/session.ts';
import { toggleKeySheet } from './key-sheet-store.ts';
import { focusNextPlace } from './places.ts';
import { type Command, registerCommands } from './registry.ts';

const trading = (): string | null => {
  const { state } = sessionStore.getState();
  return state?.kind === 'signed-in' ? state.trading.kind : null;
};

const openers: readonly Command[] = PANEL_KINDS.map((kind: PanelKind) => ({
  id: `panel.open.${kind}` as const,
  run: () => showPanel(kind),
}));

/** The ticket comes to the front, and where this window has none it is opened. */
function ticketFor(side: 'buy' | 'sell'): void {
  showPanel('ticket');
  chooseTicketSide(side);
}

const COMMON: readonly Command[] = [
  { id: 'palette.open', run: () => openPalette('') },
  { id: 'ticket.buy', run: () => ticketFor('buy') },
  { id: 'ticket.sell', run: () => ticketFor('sell') },
  { id: 'alert.new', run: ({ panelId }) => writeAlertFrom(panelId) },
  { id: 'panel.next', run: () => focusNextPlace(1) },
  { id: 'panel.previous', run: () => focusNextPlace(-1) },
  { id: 'settings.open', run: () => ask(bridge.windows.openSettings({})) },
  { id: 'help.keys', run: toggleKeySheet },
  { id: 'help.tour', run: startTour },
  { id: 'help.diagnostics', run: () => ask(bridge.windows.openSettings({ section: 'diagnostics' })) },
  { id: 'session.lock', when: () => trading() === 'unlocked', run: lockTrading },
  { id: 'session.unlock', when: () => trading() === 'locked', run: openPinDialog },
  { id: 'app.quit', run: () => ask(bridge.app.quit()) },
];

/** What every workspace window can do. @returns the disposer. */
export const registerWorkspaceCommands = (): (() => void) => registerCommands([...COMMON, ...openers]);
