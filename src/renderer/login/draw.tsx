import { renderToString } from 'react-dom/server';
import { startTexts } from '#renderer/i18n/index.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { LoginPage } from './login-page.tsx';
import { loginTexts } from './texts.ts';

/** The markup of the login for the document's first state, to be called by the build. */
export function drawLogin(): string {
  startTexts(loginTexts, settingsStore.getState().settings?.language ?? 'en');
  return renderToString(<LoginPage />);
}
