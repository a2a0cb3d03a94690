import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { CodeCard } from '#renderer/security-ui/code-card.tsx';
import { EmailStart } from '#renderer/security-ui/email-start.tsx';
import { FlowEnd, FlowMessage, isOver, isUnderWay } from '#renderer/security-ui/flow-end.tsx';
import { NewPin } from '#renderer/security-ui/new-pin.tsx';
import { problemText } from '#renderer/security-ui/problem-text.ts';
import { type SecurityFlowForm, useSecurityFlow } from '#renderer/security-ui/use-security-flow.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { CodeInputHandle } from '#renderer/ui/code-input.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import type { FlowProblem } from '#shared/contract/security-centre.ts';
import { useUnfinished } from '../../unfinished.ts';
import { AskedPin } from './asked-pin.tsx';
import { Card, type OpenableProps, Steps } from './card.tsx';

type Way = 'change' | 'reset' | 'first';

type PinCardProps = OpenableProps & {
  /** Null where the service has not said. */
  readonly hasPin: boolean | null;
};

/** The PIN: the first one, another one, or one in place of a forgotten one. */
export function PinCard({ hasPin, isOpen, isOff, onOpen, onClose }: PinCardProps): ReactNode {
  const { t } = useTexts('securityCentre');
  const [way, setWay] = useState<Way>('change');
  const open = (chosen: Way): void => {
    setWay(chosen);
    onOpen();
  };
  const buttons = isOpen ? undefined : hasPin === false ? (
    <Button tone="brand" disabled={isOff} onClick={() => open('first')}>
      {t('pin.first')}
    </Button>
  ) : (
    <>
      <Button disabled={isOff} onClick={() => open('change')}>
        {t('pin.change')}
      </Button>
      <Button tone="quiet" disabled={isOff} onClick={() => open('reset')}>
        {t('pin.reset')}
      </Button>
    </>
  );
  return (
    <Card title={t('head.pin')} text={t('pin.text')} control={buttons}>
      {isOpen ? <PinForm way={way} onClose={onClose} /> : undefined}
    </Card>
  );
}

function PinForm({ way, onClose }: { readonly way: Way; onClose(): void }): ReactNode {
  const { t } = useTexts('securityCentre');
  const form = useSecurityFlow();
  /** The current PIN between the step that asks for it and the one that sends it with the new one. */
  const current = useRef<string | null>(null);
  const [isCurrentKnown, setCurrentKnown] = useState(false);
  useEffect(
    () => () => {
      current.current = null;
    },
    [],
  );
  useUnfinished(isUnderWay(form) || (isCurrentKnown && !isOver(form)));
  const leave = (): void => {
    form.leave();
    onClose();
  };
  if (isOver(form))
    return (
      <FlowEnd
        form={form}
        done={t(way === 'first' ? 'pin.doneFirst' : 'pin.done')}
        isSignedIn
        onAgain={() => {
          current.current = null;
          setCurrentKnown(false);
          form.leave();
        }}
        onClose={leave}
      />
    );
  const step = form.flow?.step ?? null;
  const firstText = { change: t('pin.stepOld'), reset: t('pin.stepEmail'), first: t('pin.stepNew') }[way];
  const steps =
    way === 'first'
      ? [firstText]
      : way === 'change'
        ? [firstText, t('pin.stepNew'), t('pin.stepCode')]
        : [firstText, t('pin.stepCode'), t('pin.stepNew')];
  const at =
    step === null ? (isCurrentKnown ? 1 : 0) : way === 'change' || step === 'new-pin' || step === 'confirm' ? 2 : 1;
  const wrongCurrent = (problem: FlowProblem): boolean => problem.at === 'pin';
  const begin = async (pin: string): Promise<void> => {
    if (way === 'first') {
      await form.begin({ kind: 'pin-first', newPin: pin });
      return;
    }
    const old = current.current;
    current.current = null;
    setCurrentKnown(false);
    if (old !== null) await form.begin({ kind: 'pin-change', pin: old, newPin: pin });
  };
  return (
    <div className="flow-form is-wide">
      <Steps label={t('pin.steps')} steps={steps} at={at} />
      {step === null && way === 'reset' ? (
        <EmailStart
          form={form}
          kind="pin-reset"
          note={t('pin.emailHint')}
          leaveText={t('flow.leave')}
          onLeave={leave}
        />
      ) : null}
      {step === null && way === 'change' && !isCurrentKnown ? (
        <CurrentPin
          problem={form.problem !== null && wrongCurrent(form.problem) ? form.problem : null}
          isBusy={form.isBusy}
          onRight={(pin) => {
            current.current = pin;
            form.typed();
            setCurrentKnown(true);
          }}
        />
      ) : null}
      {step === null && (way === 'first' || isCurrentKnown) ? (
        <NewPinStep form={form} isOld={(pin) => pin === current.current} onPin={(pin) => void begin(pin)} />
      ) : null}
      {step === 'code' ? <CodeCard form={form} onCode={(code) => void form.proceed({ step: 'code', code })} /> : null}
      {step === 'new-pin' ? (
        <NewPinStep form={form} onPin={(newPin) => void form.proceed({ step: 'new-pin', newPin })} />
      ) : null}
      {step === 'code-and-pin' ? <CodeAndPin form={form} /> : null}
      <FlowMessage form={form} />
      <div className="flow-buttons">
        {step === 'confirm' ? (
          <Button tone="brand" busy={form.isBusy} onClick={() => void form.proceed({ step: 'confirm' })}>
            {t('flow.finish')}
          </Button>
        ) : null}
        {step === null && way === 'reset' ? null : (
          <Button tone="quiet" onClick={leave}>
            {t('flow.leave')}
          </Button>
        )}
      </div>
    </div>
  );
}

type CurrentPinProps = {
  /** Why the service did not take it with the new one. */
  readonly problem: FlowProblem | null;
  readonly isBusy: boolean;
  onRight(pin: string): void;
};

/** Checked with the service before a new one is typed. */
function CurrentPin({ problem, isBusy, onRight }: CurrentPinProps): ReactNode {
  const { t } = useTexts('securityCentre');
  const trading = useTrading();
  const check = async (pin: string): Promise<FlowProblem | null> => {
    const wrong = await ask(bridge.securityCentre.checkPin({ pin }));
    if (wrong === null) onRight(pin);
    return wrong;
  };
  return (
    <AskedPin
      label={t('pin.current')}
      hint={trading?.kind === 'unlocked' ? null : t('pin.alsoUnlocks')}
      problem={problem}
      isBusy={isBusy}
      onPin={check}
    />
  );
}

type NewPinStepProps = {
  readonly form: SecurityFlowForm;
  readonly comesLater?: boolean;
  isOld?(pin: string): boolean;
  onPin(pin: string): void;
};

function NewPinStep({ form, comesLater = false, isOld, onPin }: NewPinStepProps): ReactNode {
  const { translate } = useTexts('securityCentre');
  const now = useNow();
  const { problem } = form;
  const error = problem !== null && problem.at === 'new-pin' ? problemText(problem, now, translate) : null;
  return (
    <NewPin
      disabled={form.isBusy}
      error={error}
      mistakes={error === null ? 0 : form.mistakes}
      comesLater={comesLater}
      {...(isOld && { isOld })}
      onTyped={form.typed}
      onPin={onPin}
    />
  );
}

/** The service of before takes the code and the new PIN in one call. */
function CodeAndPin({ form }: { readonly form: SecurityFlowForm }): ReactNode {
  const { t } = useTexts('securityCentre');
  const code = useRef<CodeInputHandle>(null);
  const [isMissing, setMissing] = useState(false);
  const send = (newPin: string): void => {
    const digits = code.current?.take() ?? null;
    setMissing(digits === null);
    if (digits === null) code.current?.focus();
    else void form.proceed({ step: 'code-and-pin', code: digits, newPin });
  };
  return (
    <>
      <CodeCard ref={code} form={form} />
      <NewPinStep form={form} comesLater onPin={send} />
      {isMissing ? (
        <p className="flow-message" role="alert">
          {t('password.needCode')}
        </p>
      ) : null}
    </>
  );
}
