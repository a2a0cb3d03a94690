import '#renderer/no-eval.ts';
import '#renderer/theme/base.css';
import '#renderer/theme/logo.css';
import '#renderer/ui/field.css';
import './settings.css';
import './settings-parts.css';
import { createRoot } from 'react-dom/client';
import { bridge } from '#renderer/bridge/index.ts';
import { showLanguage, translateNow } from '#renderer/i18n/index.ts';
import { listenToCommandKeys } from '#renderer/shell/keyboard/command-keys.ts';
import { PROTECTIVE_COMMANDS } from '#renderer/shell/protective-commands.ts';
import { listenToSounds } from '#renderer/sound/play.ts';
import { connectSettingsStores } from '#renderer/stores/connect.ts';
import { markPage } from '#renderer/stores/mark-page.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { startTooltips } from '#renderer/ui/tooltips.ts';
import { SettingsPage } from './settings-page.tsx';

const connected = connectSettingsStores(bridge);
const open = [connected.stop, listenToCommandKeys(PROTECTIVE_COMMANDS), listenToSounds(bridge), startTooltips()];
window.addEventListener('pagehide', () => {
  for (const close of open.splice(0)) close();
});

async function show(): Promise<void> {
  await connected.ready;
  await showLanguage(settingsStore.getState().settings?.language ?? 'en');
  const root = document.getElementById('root');
  if (!root) return;
  const entitle = (): void => {
    document.title = `Lantai · ${translateNow('settings:title')}`;
  };
  entitle();
  open.push(
    settingsStore.subscribe(({ settings }) => {
      if (settings) void showLanguage(settings.language).then(entitle);
    }),
    markPage(document.documentElement),
  );
  createRoot(root).render(<SettingsPage />);
}
void show();
