import '#renderer/security-ui/texts.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { FlowEnd, FlowMessage, isOver } from '#renderer/security-ui/flow-end.tsx';
import { isBlocked, problemText } from '#renderer/security-ui/problem-text.ts';
import { SetPassword } from '#renderer/security-ui/set-password.tsx';
import { useSecurityFlow } from '#renderer/security-ui/use-security-flow.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { useNow } from '#renderer/ui/use-now.ts';

type ForgotPasswordProps = { onBack(): void };

/** A new password for whoever cannot sign in: the address of the account, the code, the new password. */
export default function ForgotPassword({ onBack }: ForgotPasswordProps): ReactNode {
  const { t, translate } = useTexts('securityCentre');
  const form = useSecurityFlow();
  const now = useNow();
  const field = useRef<HTMLInputElement>(null);
  const [isBad, setBad] = useState(false);
  const { problem, isBusy } = form;
  const leave = (): void => {
    form.leave();
    onBack();
  };
  const submitted = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
    setBad(!isAddress);
    if (!isAddress) field.current?.focus();
    else if (!isBusy) await form.begin({ kind: 'password', email });
  };
  const refused = problem !== null && problem.at === 'email' ? problemText(problem, now, translate) : null;
  return (
    <section className="login-card login-forgot" aria-label={t('password.forgotTitle')}>
      <div className="login-head">
        <span className="login-mark" aria-hidden="true" />
        <h1>{t('password.forgotTitle')}</h1>
        <p>{t('password.forgotText')}</p>
      </div>
      {isOver(form) ? (
        <FlowEnd
          form={form}
          done={t('password.doneSignedOut')}
          isSignedIn={false}
          closeText={t('password.back')}
          onClose={leave}
        />
      ) : form.flow !== null ? (
        <SetPassword form={form} onLeave={leave} />
      ) : (
        <form className="flow-form" onSubmit={(event) => void submitted(event)} noValidate>
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
          <FlowMessage form={form} />
          <div className="flow-buttons">
            <Button tone="brand" submit busy={isBusy} disabled={isBlocked(problem, now)}>
              {t('password.send')}
            </Button>
            <Button tone="quiet" onClick={leave}>
              {t('password.back')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
