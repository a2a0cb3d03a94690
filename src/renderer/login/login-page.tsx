import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Notices } from '#renderer/shell/notices/notices.tsx';
import { WindowButtons } from '#renderer/shell/window-buttons/window-buttons.tsx';
import { useAppInfo } from '#renderer/stores/app.ts';
import { deferred } from '#renderer/ui/deferred.tsx';
import { Pill } from '#renderer/ui/pill.tsx';
import { LoginForm } from './login-form.tsx';

/** Few people ever need it: it comes with its press. */
const ForgotPassword = deferred(() => import('./forgot-password.tsx'));

/** The page of the sign-in window. */
export function LoginPage(): ReactNode {
  const { t } = useTexts('login');
  const { t: common } = useTexts('common');
  const info = useAppInfo();
  const [isForgotten, setForgotten] = useState(false);
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
        {isForgotten ? (
          <ForgotPassword onBack={() => setForgotten(false)} />
        ) : (
          <LoginForm info={info} onForgotten={() => setForgotten(true)} />
        )}
      </main>
      <footer className="login-foot">
        <span>{info?.mode === 'live' ? t('liveHint') : ''}</span>
        <span>{info ? t('version', { version: info.version }) : ''}</span>
      </footer>
      <Notices />
    </div>
  );
}
