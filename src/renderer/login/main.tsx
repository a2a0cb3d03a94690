import '#renderer/theme/base.css';
import '#renderer/theme/logo.css';
import './login.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { bridge, reportFirstPaint, reportPainted } from '#renderer/bridge/index.ts';
import { changeLanguage, startTexts } from '#renderer/i18n/index.ts';
import { connectCommonStores } from '#renderer/stores/connect.ts';
import { markPage } from '#renderer/stores/mark-page.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { startTooltips } from '#renderer/ui/tooltips.ts';
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
  if (root.firstElementChild) {
    hydrateRoot(root, <LoginPage />);
    reportFirstPaint(bridge, 'login');
  } else {
    createRoot(root).render(<LoginPage />);
    reportPainted(bridge, 'login');
  }
}

// With what the document brought nothing waits for the app.
const isKnown = settingsStore.getState().settings !== null;
if (isKnown) show();
const connected = connectCommonStores(bridge);
window.addEventListener('pagehide', connected.stop);
if (!isKnown) void connected.ready.then(show);
