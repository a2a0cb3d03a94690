import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { Onboarding } from '#shared/contract/account.ts';
import { ONBOARDING_STEPS } from '#shared/service/onboarding-steps.ts';
import { accountQueries } from './queries.ts';

/** What the service suggests to somebody who is new; a step is done when the person says so. */
export function FirstSteps(): ReactNode {
  const { t, translate } = useTexts('account');
  const client = useQueryClient();
  const query = useQuery(accountQueries.onboarding);
  const hasPin = useQuery(accountQueries.security).data?.hasPin === true;
  const completion = useMutation({
    mutationFn: (step: (typeof ONBOARDING_STEPS)[number]) => ask(bridge.account.completeStep({ step })),
    onSuccess: (next) => client.setQueryData(accountQueries.onboarding.queryKey, next),
  });
  return (
    <Answered query={query}>
      {({ steps: listed }) => {
        // Whoever has a PIN has set one, whatever was marked.
        const steps = listed.map((each) => (each.step === 'set-pin' && hasPin ? { ...each, isDone: true } : each));
        return (
          <>
            <ol className="account-steps">
              {steps.map((step) => (
                <FirstStep
                  key={step.step}
                  step={step}
                  isBusy={completion.isPending}
                  onDone={(known) => completion.mutate(known)}
                />
              ))}
            </ol>
            {completion.error === null ? null : (
              <p className="account-note is-bad" role="alert">
                {messageOf(failureFrom(completion.error), translate)}
              </p>
            )}
            <p className="account-note">
              {t('firstSteps.text', { done: steps.filter(({ isDone }) => isDone).length, total: steps.length })}
            </p>
          </>
        );
      }}
    </Answered>
  );
}

type FirstStepProps = {
  readonly step: Onboarding['steps'][number];
  readonly isBusy: boolean;
  onDone(step: (typeof ONBOARDING_STEPS)[number]): void;
};

function FirstStep({ step: { step, isDone, doneAt }, isBusy, onDone }: FirstStepProps): ReactNode {
  const { t } = useTexts('account');
  const formats = useFormats();
  const known = ONBOARDING_STEPS.find((each) => each === step);
  return (
    <li data-tone={isDone ? 'good' : 'plain'}>
      <span className="account-step-mark" aria-hidden="true">
        {isDone ? <Icon name="check" size="small" /> : null}
      </span>
      <span>{known === undefined ? step : t(`firstSteps.steps.${known}`)}</span>
      {isDone ? (
        <span className="account-step-day">
          {doneAt === null ? t('firstSteps.done') : formats.dateWithYear(doneAt)}
        </span>
      ) : known === undefined ? null : (
        <Button
          size="small"
          tone="quiet"
          disabled={isBusy}
          aria-label={t('firstSteps.markLong', { step: t(`firstSteps.steps.${known}`) })}
          onClick={() => onDone(known)}
        >
          {t('firstSteps.mark')}
        </Button>
      )}
    </li>
  );
}
