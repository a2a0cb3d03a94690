import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Notices } from '#renderer/shell/notices/notices.tsx';
import { WindowButtons } from '#renderer/shell/window-buttons/window-buttons.tsx';
import { useAppInfo } from '#renderer/stores/app.ts';
import { Pill } from '#renderer/ui/pill.tsx';
import { LoginForm } from './login-form.tsx';

/** The page of the sign-in window. */
export function LoginPage(): ReactNode {
  const { t } = useTexts('login');
  const { t: common } = useTexts('common');
  const info = useAppInfo();
  return (
    <div className="login-page">
      <header className="login-bar">
        <span className="logo">
          <i />
          {common('appName')}
        </span>
        <span className="login-drag" />
        {info ? <Pill tone={info.mode === 'live' ? 'brand' : info.mode}>{common(info.mode).toUpperCase()}</Pill> : null}
        <WindowButtons />
      </header>
      <main className="login-main">
        <LoginForm info={info} />
      </main>
      <footer className="login-foot">
        <span>{info?.mode === 'live' ? t('liveHint') : ''}</span>
        <span>{info ? t('version', { version: info.version }) : ''}</span>
      </footer>
      <Notices />
    </div>
  );
}
