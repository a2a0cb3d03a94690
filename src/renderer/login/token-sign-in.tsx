import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import type { Failure } from '#shared/contract/define.ts';

/** As a header or a browser's tools show it, with the word before it. */
const pasted = (text: string): string => text.trim().replace(/^(authorization:\s*)?bearer\s+/i, '');

type TokenSignInProps = {
  readonly busy: boolean;
  onBusy(busy: boolean): void;
};

/** Signs in with a main token of another session. Like the password, it is read from the field when it is sent and stored nowhere else. */
export function TokenSignIn({ busy, onBusy }: TokenSignInProps): ReactNode {
  const { t, translate } = useTexts('login');
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Failure | 'need' | null>(null);

  const signIn = async (): Promise<void> => {
    const token = pasted(field.current?.value ?? '');
    setProblem(token === '' ? 'need' : null);
    field.current?.focus();
    if (token === '') return;
    onBusy(true);
    try {
      await ask(bridge.session.signInWithToken({ token }));
      if (field.current) field.current.value = '';
    } catch (thrown) {
      setProblem(failureFrom(thrown));
      field.current?.select();
    } finally {
      onBusy(false);
    }
  };
  // The form around it signs in with the password.
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!busy) void signIn();
  };
  const message = (): string | null => {
    if (problem === null) return null;
    if (problem === 'need') return t('token.need');
    return REFUSED.has(problem.code) ? t('token.wrong') : messageOf(problem, translate);
  };

  return (
    <details className="login-token">
      <summary>{t('token.title')}</summary>
      <p>{t('token.hint')}</p>
      <Field
        ref={field}
        label={t('token.field')}
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={8_192}
        error={message()}
        onChange={() => setProblem(null)}
        onKeyDown={enter}
      />
      <Button busy={busy} onClick={() => void signIn()}>
        {t('token.use')}
      </Button>
    </details>
  );
}

/** Nothing of it was taken, or it cannot be a token at all. */
const REFUSED: ReadonlySet<Failure['code']> = new Set(['INVALID_TOKEN', 'INVALID_AUTH', 'INVALID_PARAMETER']);
