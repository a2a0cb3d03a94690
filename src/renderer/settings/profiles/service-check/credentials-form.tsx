import { type FormEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import type { CheckCredentials } from '#shared/contract/service-check.ts';

const EMPTY: CheckCredentials = { username: '', password: '', pin: '' };

type CredentialsFormProps = {
  readonly busy: boolean;
  readonly onStart: (credentials: CheckCredentials) => void;
  readonly onCancel: () => void;
};

/** Who signs in for the check. */
export function CredentialsForm({ busy, onStart, onCancel }: CredentialsFormProps): ReactNode {
  const { t } = useTexts('serviceCheck');
  const [typed, setTyped] = useState(EMPTY);
  const isComplete = typed.username !== '' && typed.password !== '';
  const start = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete && !busy) onStart(typed);
  };
  const field = (name: keyof CheckCredentials, hint: string | null = null): ReactNode => (
    <Field
      label={t(name)}
      hint={hint}
      type={name === 'username' ? 'text' : 'password'}
      value={typed[name]}
      disabled={busy}
      maxLength={name === 'pin' ? 20 : 128}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  );
  return (
    <form className="service-check-form" aria-label={t('title')} onSubmit={start}>
      <div className="profile-fields">
        {field('username')}
        {field('password')}
        {field('pin', t('pinHint'))}
      </div>
      <div className="transfer-buttons">
        <Button submit tone="brand" busy={busy} disabled={!isComplete}>
          {t('start')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
