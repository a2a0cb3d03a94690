import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import { isEmail } from './is-email.ts';
import { isBlocked, problemText } from './problem-text.ts';
import type { SecurityFlowForm } from './use-security-flow.ts';

type EmailStartProps = {
  readonly form: SecurityFlowForm;
  /** What the address begins. */
  readonly kind: 'password' | 'pin-reset';
  readonly note?: string;
  readonly leaveText: string;
  /** Between the field and the buttons. */
  readonly children?: ReactNode;
  onLeave(): void;
};

/** Proves who asks: by the e-mail address of the account. */
export function EmailStart({ form, kind, note, leaveText, children, onLeave }: EmailStartProps): ReactNode {
  const { t, translate } = useTexts('securityCentre');
  const now = useNow();
  const field = useRef<HTMLInputElement>(null);
  const [isBad, setBad] = useState(false);
  const { problem, isBusy } = form;
  const submitted = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    const isAddress = isEmail(email);
    setBad(!isAddress);
    if (!isAddress) field.current?.focus();
    else if (!isBusy) await form.begin({ kind, email });
  };
  const refused = problem !== null && problem.at === 'email' ? problemText(problem, now, translate) : null;
  return (
    <form className="flow-form" onSubmit={(event) => void submitted(event)} noValidate>
      {note === undefined ? null : <p className="flow-note">{note}</p>}
      <Field
        ref={field}
        label={t('pin.email')}
        type="email"
        autoComplete="email"
        autoFocus
        maxLength={120}
        error={isBad ? t('password.badEmail') : refused}
        hint={null}
        onChange={() => {
          setBad(false);
          form.typed();
        }}
      />
      {children}
      <div className="flow-buttons">
        <Button tone="brand" submit busy={isBusy} disabled={isBlocked(problem, now)}>
          {t('password.send')}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          {leaveText}
        </Button>
      </div>
    </form>
  );
}
