import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useSession } from '#renderer/stores/session.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { AppInfo, OfferedAccount } from '#shared/contract/app.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { isChanged, PracticeAccount } from './practice-account.tsx';
import { type LoginProblem, missingPart, problemOf } from './problem.ts';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { TokenSignIn } from './token-sign-in.tsx';

type Reason = Extract<SessionState, { kind: 'signed-out' }>['reason'];
/** Why somebody who was signed in has to sign in again. */
const REASONS = {
  expired: 'expired',
  'unreadable-secrets': 'unreadableSecrets',
  'other-address': 'otherAddress',
  'other-user': 'otherUser',
} as const satisfies Record<Exclude<Reason, 'never' | 'asked'>, string>;

type LoginFormProps = {
  readonly info: AppInfo | null;
  onForgotten(): void;
};

/** Name and password. The password is read from the field when it is sent and stored nowhere else. */
export function LoginForm({ info, onForgotten }: LoginFormProps): ReactNode {
  const { t, translate } = useTexts('login');
  const { t: common } = useTexts('common');
  const session = useSession();
  const form = useRef<HTMLFormElement>(null);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [capsLock, setCapsLock] = useState(false);
  const [shown, setShown] = useState(false);
  const [filled, setFilled] = useState(false);
  // While a stored sign-in is still being read a press waits for that, and is not lost.
  const busy = sending || session?.kind === 'signed-in';

  const signIn = async (): Promise<void> => {
    const name = username.current?.value ?? '';
    const secret = password.current?.value ?? '';
    const missing = missingPart(name, secret);
    setProblem(missing);
    if (missing) {
      (missing.at === 'username' ? username : password).current?.focus();
      return;
    }
    setSending(true);
    try {
      await ask(bridge.session.signIn({ username: name.trim(), password: secret }));
    } catch (thrown) {
      const found = problemOf(failureFrom(thrown));
      setProblem(found);
      if (found.at === 'password') password.current?.select();
    } finally {
      setSending(false);
    }
  };
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void signIn();
  };
  // Enter was pressed before this component had taken over the form that the document was drawn with (after-paint.ts).
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.submittedEarly === undefined) return;
    delete dataset.submittedEarly;
    // The token's field has its own way to sign in.
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    if (document.activeElement?.dispatchEvent(enter) ?? true) form.current?.requestSubmit();
  }, []);
  const watchCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  const fill = (account: OfferedAccount): void => {
    const isPasswordChanged = isChanged(account, 'password');
    if (username.current) username.current.value = account.username;
    if (password.current) password.current.value = isPasswordChanged ? '' : account.password;
    setProblem(null);
    setFilled(true);
    if (isPasswordChanged) password.current?.focus();
    else document.getElementById('sign-in')?.focus();
  };
  const messageAt = (at: 'username' | 'password' | 'form'): string | null => {
    if (problem?.at !== at) return null;
    return 'text' in problem ? t(problem.text) : messageOf(problem.failure, translate);
  };
  const changed = (): void => {
    setProblem(null);
    setFilled(false);
  };
  const ended = session?.kind === 'signed-out' ? session.reason : 'never';
  const formProblem = messageAt('form');

  return (
    // By this method a browser sends nothing, whatever it does before a script runs.
    <form ref={form} className="login-card" method="dialog" onSubmit={submitted} noValidate aria-label={t('title')}>
      <div className="login-head">
        <span className="login-mark" aria-hidden="true" />
        <h1>{t('title')}</h1>
        <p>{info ? t('subtitle', { profile: info.profileName }) : ''}</p>
      </div>
      {ended === 'never' || ended === 'asked' ? null : <p className="login-reason">{t(REASONS[ended])}</p>}
      <Field
        ref={username}
        label={t('username')}
        name="username"
        autoComplete="username"
        autoFocus
        spellCheck={false}
        autoCapitalize="none"
        maxLength={100}
        error={messageAt('username')}
        onChange={changed}
      />
      <Field
        ref={password}
        label={t('password')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={200}
        error={messageAt('password')}
        hint={capsLock ? t('capsLock') : null}
        warns={true}
        onChange={changed}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        after={
          <IconButton
            label={shown ? t('hidePassword') : t('showPassword')}
            pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" />
          </IconButton>
        }
      />
      {formProblem === null ? null : (
        <div className="login-problem" role="alert">
          <span>{formProblem}</span>
          <Button size="small" disabled={busy} onClick={() => void signIn()}>
            {common('retry')}
          </Button>
        </div>
      )}
      <Button id="sign-in" tone="brand" size="large" submit busy={busy}>
        {busy ? t('signingIn') : t('signIn')}
      </Button>
      <ProviderSignIn info={info} busy={busy} />
      <div className="login-other">
        <TokenSignIn busy={busy} onBusy={setSending} />
        <Button tone="quiet" size="small" disabled={busy} onClick={onForgotten}>
          {t('forgot')}
        </Button>
      </div>
      {info?.mode === 'practice' ? (
        <PracticeAccount account={info.practiceAccount} filled={filled} onUse={fill} />
      ) : null}
    </form>
  );
}
