import { ask, bridge } from '#renderer/bridge/index.ts';
import type { Command } from '#renderer/panel-kit/commands/registry.ts';
import { appStore } from '#renderer/stores/app.ts';
import { askKillSwitch, isHalted } from '#renderer/stores/kill-switch.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import type { Settings, SettingsChange } from '#shared/contract/settings.ts';
import { lockTrading } from './pin/pin.ts';

export const trading = (): string | null => {
  const { state } = sessionStore.getState();
  return state?.kind === 'signed-in' ? state.trading.kind : null;
};

export const canTrade = (): boolean => trading() !== null && appStore.getState().info?.mode !== 'replay';

/** The settings as every window has them; before the first answer there is nothing to change. */
export async function changeSettings(changed: (now: Settings) => SettingsChange): Promise<void> {
  const { settings } = settingsStore.getState();
  if (settings) await ask(bridge.settings.change(changed(settings)));
}
const toggleAmounts = (): Promise<void> =>
  changeSettings(({ privacy }) => ({ privacy: { hideAmounts: !privacy.hideAmounts } }));

/** What protects money and privacy, in every window of a person who has signed in. */
export const PROTECTIVE_COMMANDS: readonly Command[] = [
  { id: 'orders.halt', when: () => canTrade() && !isHalted(), run: () => askKillSwitch('stop') },
  { id: 'session.lock', when: () => trading() === 'unlocked', run: lockTrading },
  { id: 'privacy.toggleAmounts', run: toggleAmounts },
];
