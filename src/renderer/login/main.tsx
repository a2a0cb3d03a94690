import { startTooltips } from '#renderer/ui/tooltips.ts';
import '#renderer/theme/base.css';
import '#renderer/theme/logo.css';
import './login.css';
import { createRoot } from 'react-dom/client';
import { bridge, reportPainted } from '#renderer/bridge/index.ts';
import { changeLanguage, startTexts } from '#renderer/i18n/index.ts';
import { connectCommonStores } from '#renderer/stores/connect.ts';
import { markPage } from '#renderer/stores/mark-page.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { takeFirstState } from './first-state.ts';
import { LoginPage } from './login-page.tsx';
import { loginTexts } from './texts.ts';

function show(): void {
  const root = document.getElementById('root');
  if (!root) return;
  startTexts(loginTexts, settingsStore.getState().settings?.language ?? 'en');
  settingsStore.subscribe(({ settings }) => {
    if (settings) changeLanguage(settings.language);
  });
  window.addEventListener('pagehide', markPage(document.documentElement));
  window.addEventListener('pagehide', startTooltips());
  createRoot(root).render(<LoginPage />);
  reportPainted(bridge, 'login');
}

const isKnown = takeFirstState(document.documentElement);
if (isKnown) show();
const connected = connectCommonStores(bridge);
window.addEventListener('pagehide', connected.stop);
if (!isKnown) void connected.ready.then(show);
