import type { ReactNode } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import { problemText } from './problem-text.ts';
import { untilText } from './until-text.ts';
import type { SecurityFlowForm } from './use-security-flow.ts';

/** What the form as a whole has to say: a problem that belongs to no field, or why the last call failed. */
export function FlowMessage({ form }: { readonly form: SecurityFlowForm }): ReactNode {
  const { t, translate } = useTexts('securityCentre');
  const now = useNow();
  const formats = useFormats();
  const { problem, failure, flow } = form;
  const text =
    failure !== null
      ? messageOf(failure, translate)
      : problem !== null && problem.at === 'form' && (problem.why !== 'moved' || flow === null)
        ? problemText(problem, now, translate)
        : '';
  const endsAt = flow?.endsAt ?? null;
  return (
    <>
      <p className="flow-message" role="alert">
        {text}
      </p>
      {text === '' && endsAt !== null ? (
        <p className="flow-until">{t('flow.until', { time: untilText(endsAt, now, formats) })}</p>
      ) : null}
    </>
  );
}

type FlowEndProps = {
  readonly form: SecurityFlowForm;
  /** What was changed. */
  readonly done: string;
  readonly isSignedIn: boolean;
  /** After a change that was made. */
  readonly closeText?: string;
  /** After a change that is over without having been made: the form is at its first step again. */
  onAgain(): void;
  onClose(): void;
};

/** A change that is over, or of which nobody knows whether it was made; null for any other. */
export function FlowEnd({ form, done, isSignedIn, closeText, onAgain, onClose }: FlowEndProps): ReactNode {
  const { t } = useTexts('securityCentre');
  const step = form.flow?.step;
  if (step === 'done') {
    return (
      <div className="flow-end is-good" role="status">
        <p>{done}</p>
        <Button autoFocus onClick={onClose}>
          {closeText ?? t('flow.close')}
        </Button>
      </div>
    );
  }
  if (step === 'ended') {
    return (
      <div className="flow-end" role="alert">
        <p>{t('flow.ended')}</p>
        <div className="flow-buttons">
          <Button autoFocus onClick={onAgain}>
            {t('flow.again')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('flow.leave')}
          </Button>
        </div>
      </div>
    );
  }
  if (step !== 'unknown') return null;
  return (
    <div className="flow-end is-unknown" role="alert">
      <p>{t(isSignedIn ? 'flow.unknown' : 'flow.unknownSignedOut')}</p>
      <div className="flow-buttons">
        {isSignedIn ? (
          <Button autoFocus busy={form.isBusy} onClick={() => void form.proceed({ step: 'unknown' })}>
            {t('flow.check')}
          </Button>
        ) : null}
        <Button tone="quiet" onClick={onClose}>
          {t('flow.close')}
        </Button>
      </div>
    </div>
  );
}

/** Whether {@link FlowEnd} shows the change. */
export const isOver = ({ flow }: SecurityFlowForm): boolean =>
  flow?.step === 'done' || flow?.step === 'ended' || flow?.step === 'unknown';

/** Whether the change is begun and leaving it would end it. */
export const isUnderWay = (form: SecurityFlowForm): boolean => (form.flow !== null || form.isBusy) && !isOver(form);
