import { ask, bridge } from '#renderer/bridge/index.ts';
import { showPanel } from '#renderer/dock/operations/actions.ts';
import { mayHideOrders } from '#renderer/order-ui/cancel-all.ts';
import { type Command, registerCommands } from '#renderer/panel-kit/commands/registry.ts';
import { MANIFESTS } from '#renderer/panels/manifests.ts';
import { appStore } from '#renderer/stores/app.ts';
import { askCancelAll } from '#renderer/stores/cancel-all.ts';
import { askKillSwitch, isHalted } from '#renderer/stores/kill-switch.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { openPinDialog } from '#renderer/stores/pin-dialog.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { PANEL_KINDS, type PanelKind } from '#shared/contract/panels.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { focusNextPlace } from './keyboard/focus-places.ts';
import { toggleKeySheet } from './keyboard/key-sheet-store.ts';
import { closePalette, openPalette } from './palette/palette-store.ts';
import { lockTrading } from './pin/pin.ts';
import { startTour } from './tour/tour-store.ts';

const trading = (): string | null => {
  const { state } = sessionStore.getState();
  return state?.kind === 'signed-in' ? state.trading.kind : null;
};

const canTrade = (): boolean => trading() !== null && appStore.getState().info?.mode !== 'replay';

/** Closes the palette, which would lie under the question. */
function askToStop(): void {
  closePalette();
  askKillSwitch('stop');
}

function askToCancelAll(): void {
  closePalette();
  askCancelAll();
}
const mayCancel = (): boolean => {
  const { board } = orderBoardStore.getState();
  return board !== null && (board.orders.some(({ canCancel }) => canCancel) || mayHideOrders(board.path));
};

/** The settings as every window has them; before the first answer there is nothing to change. */
async function changeSettings(changed: (now: Settings) => Partial<Omit<Settings, 'version'>>): Promise<void> {
  const { settings } = settingsStore.getState();
  if (settings) await ask(bridge.settings.change(changed(settings)));
}
const toggleAmounts = (): Promise<void> =>
  changeSettings(({ privacy }) => ({ privacy: { ...privacy, hideAmounts: !privacy.hideAmounts } }));
const toggleMuted = (): Promise<void> =>
  changeSettings(({ notifications }) => ({ notifications: { ...notifications, muted: !notifications.muted } }));

const openers: readonly Command[] = PANEL_KINDS.map((kind: PanelKind) => ({
  id: `panel.open.${kind}` as const,
  prepare: () => MANIFESTS[kind].component.preload(),
  run: () => showPanel(kind),
}));

const COMMON: readonly Command[] = [
  { id: 'palette.open', run: () => openPalette('') },
  { id: 'orders.halt', when: () => canTrade() && !isHalted(), run: askToStop },
  { id: 'orders.resume', when: () => canTrade() && isHalted(), run: () => askKillSwitch('resume') },
  { id: 'orders.cancelAll', when: () => canTrade() && mayCancel(), run: askToCancelAll },
  { id: 'panel.next', run: () => focusNextPlace(1) },
  { id: 'panel.previous', run: () => focusNextPlace(-1) },
  { id: 'settings.open', run: () => ask(bridge.windows.openSettings({})) },
  { id: 'help.keys', run: toggleKeySheet },
  { id: 'help.tour', run: startTour },
  { id: 'help.diagnostics', run: () => ask(bridge.windows.openSettings({ section: 'diagnostics' })) },
  { id: 'session.lock', when: () => trading() === 'unlocked', run: lockTrading },
  { id: 'session.unlock', when: () => trading() === 'locked', run: openPinDialog },
  { id: 'session.signOut', when: canTrade, run: () => ask(bridge.session.signOut()) },
  { id: 'privacy.toggleAmounts', run: toggleAmounts },
  { id: 'notifications.toggleMuted', run: toggleMuted },
  { id: 'app.quit', run: () => ask(bridge.app.quit()) },
];

const ofPanels = PANEL_KINDS.flatMap((kind) => MANIFESTS[kind].commands ?? []);

/** The commands of every workspace window. @returns the disposer. */
export const registerWorkspaceCommands = (): (() => void) => registerCommands([...COMMON, ...openers, ...ofPanels]);
