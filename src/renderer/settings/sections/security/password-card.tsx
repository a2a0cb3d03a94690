import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { FlowEnd, FlowMessage, isOver, isUnderWay } from '#renderer/security-ui/flow-end.tsx';
import { SetPassword } from '#renderer/security-ui/set-password.tsx';
import { useSecurityFlow } from '#renderer/security-ui/use-security-flow.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useUnfinished } from '../../unfinished.ts';
import { Card, type OpenableProps } from './card.tsx';

/** The password, changed with a code: whoever is signed in needs neither the old one nor an address. */
export function PasswordCard({ isOpen, isOff, onOpen, onChanged, onClose }: OpenableProps): ReactNode {
  const { t } = useTexts('securityCentre');
  return (
    <Card
      title={t('head.password')}
      text={t('password.text')}
      control={
        isOpen ? undefined : (
          <Button disabled={isOff} onClick={onOpen}>
            {t('password.change')}
          </Button>
        )
      }
    >
      {isOpen ? <PasswordForm onChanged={onChanged} onClose={onClose} /> : undefined}
    </Card>
  );
}

type PasswordFormProps = Pick<OpenableProps, 'onChanged' | 'onClose'>;

function PasswordForm({ onChanged, onClose }: PasswordFormProps): ReactNode {
  const { t } = useTexts('securityCentre');
  const form = useSecurityFlow();
  useUnfinished(isUnderWay(form));
  const leave = (): void => {
    form.leave();
    onClose();
  };
  const isDone = form.flow?.step === 'done';
  const onMade = useEffectEvent(onChanged);
  useEffect(() => {
    if (isDone) onMade();
  }, [isDone]);
  if (isOver(form))
    return <FlowEnd form={form} done={t('password.done')} isSignedIn onAgain={form.leave} onClose={leave} />;
  if (form.flow !== null) return <SetPassword form={form} onLeave={leave} />;
  return (
    <div className="flow-form">
      <FlowMessage form={form} />
      <div className="flow-buttons">
        <Button
          tone="brand"
          autoFocus
          busy={form.isBusy}
          onClick={() => void form.begin({ kind: 'password', email: null })}
        >
          {t('password.send')}
        </Button>
        <Button tone="quiet" onClick={leave}>
          {t('flow.leave')}
        </Button>
      </div>
    </div>
  );
}
