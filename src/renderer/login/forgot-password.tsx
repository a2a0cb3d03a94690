import '#renderer/security-ui/texts.ts';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { EmailStart } from '#renderer/security-ui/email-start.tsx';
import { FlowEnd, FlowMessage, isOver } from '#renderer/security-ui/flow-end.tsx';
import { SetPassword } from '#renderer/security-ui/set-password.tsx';
import { useSecurityFlow } from '#renderer/security-ui/use-security-flow.ts';

type ForgotPasswordProps = { onBack(): void };

/** A new password for whoever cannot sign in: the address of the account, the code, the new password. */
export default function ForgotPassword({ onBack }: ForgotPasswordProps): ReactNode {
  const { t } = useTexts('securityCentre');
  const form = useSecurityFlow();
  const leave = (): void => {
    form.leave();
    onBack();
  };
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
          onAgain={form.leave}
          onClose={leave}
        />
      ) : form.flow !== null ? (
        <SetPassword form={form} onLeave={leave} />
      ) : (
        <EmailStart form={form} kind="password" leaveText={t('password.back')} onLeave={leave}>
          <FlowMessage form={form} />
        </EmailStart>
      )}
    </section>
  );
}
