import { ask, bridge } from '#renderer/bridge/index.ts';
import { showPanel } from '#renderer/dock/operations/actions.ts';
import { mayHideOrders } from '#renderer/order-ui/cancel-all.ts';
import { type Command, registerCommands } from '#renderer/panel-kit/commands/registry.ts';
import { MANIFESTS } from '#renderer/panels/manifests.ts';
import { askCancelAll } from '#renderer/stores/cancel-all.ts';
import { askKillSwitch, isHalted } from '#renderer/stores/kill-switch.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { openPinDialog } from '#renderer/stores/pin-dialog.ts';
import { PANEL_KINDS, type PanelKind } from '#shared/contract/panels.ts';
import { enterPanel, focusNextPlace } from './keyboard/focus-places.ts';
import { toggleKeySheet } from './keyboard/key-sheet-store.ts';
import { closePalette, openPalette } from './palette/palette-store.ts';
import { canTrade, changeSettings, PROTECTIVE_COMMANDS, trading } from './protective-commands.ts';
import { startTour } from './tour/tour-store.ts';

function askToCancelAll(): void {
  closePalette();
  askCancelAll();
}
const mayCancel = (): boolean => {
  const { board } = orderBoardStore.getState();
  return board !== null && (board.orders.some(({ canCancel }) => canCancel) || mayHideOrders(board.path));
};

const toggleMuted = (): Promise<void> =>
  changeSettings(({ notifications }) => ({ notifications: { muted: !notifications.muted } }));

const openers: readonly Command[] = PANEL_KINDS.map((kind: PanelKind) => ({
  id: `panel.open.${kind}` as const,
  prepare: () => MANIFESTS[kind].component.preload(),
  run: () => enterPanel(showPanel(kind)),
}));

const COMMON: readonly Command[] = [
  { id: 'palette.open', run: () => openPalette('') },
  ...PROTECTIVE_COMMANDS,
  { id: 'orders.resume', when: () => canTrade() && isHalted(), run: () => askKillSwitch('resume') },
  { id: 'orders.cancelAll', when: () => canTrade() && mayCancel(), run: askToCancelAll },
  { id: 'panel.next', run: () => focusNextPlace(1) },
  { id: 'panel.previous', run: () => focusNextPlace(-1) },
  { id: 'settings.open', run: () => ask(bridge.windows.openSettings({})) },
  { id: 'help.keys', run: toggleKeySheet },
  { id: 'help.tour', run: startTour },
  { id: 'help.diagnostics', run: () => ask(bridge.windows.openSettings({ section: 'diagnostics' })) },
  { id: 'session.unlock', when: () => trading() === 'locked', run: openPinDialog },
  { id: 'session.signOut', when: canTrade, run: () => ask(bridge.session.signOut()) },
  { id: 'notifications.toggleMuted', run: toggleMuted },
  { id: 'app.quit', run: () => ask(bridge.app.quit()) },
];

const ofPanels = PANEL_KINDS.flatMap((kind) => MANIFESTS[kind].commands ?? []);

/** The commands of every workspace window. @returns the disposer. */
export const registerWorkspaceCommands = (): (() => void) => registerCommands([...COMMON, ...openers, ...ofPanels]);
