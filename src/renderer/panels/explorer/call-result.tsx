import type { ReactNode } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { questionTexts } from '#renderer/order-ui/question-texts.ts';
import { openPinDialog } from '#renderer/stores/pin-dialog.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelEmpty, PanelLoading } from '#renderer/ui/panel-state.tsx';
import type { Failure } from '#shared/contract/define.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import type { Call } from './calls.ts';
import type { StoredViews } from './grid-views.ts';
import { AnswerView } from './response-view.tsx';

type CallResultViewProps = {
  readonly endpoint: Endpoint;
  /** The call whose result is shown; null before the first. */
  readonly call: Call | null;
} & Pick<StoredViews, 'options' | 'setOptions'>;

/** The result of a call, of any kind. */
export function CallResultView({ endpoint, call, options, setOptions }: CallResultViewProps): ReactNode {
  const { t } = useTexts('explorer');
  if (call === null) return <PanelEmpty title={t('noAnswer')} text={t('noAnswerText')} />;
  const { outcome } = call;
  switch (outcome.kind) {
    case 'running':
      return (
        <div className="explorer-answer" aria-busy="true">
          <p className="explorer-meta" role="status">
            {t('running')}…
          </p>
          <PanelLoading rows={12} />
        </div>
      );
    case 'answered':
      if (!outcome.isStored) return <PanelEmpty title={t('unavailable')} text={t('unavailableText')} />;
      return (
        <AnswerView key={call.id} answer={outcome.answer} stored={{ endpoint: call.endpoint, options, setOptions }} />
      );
    case 'failed':
      return <FailureView failure={outcome.failure} changes={endpoint.effect !== 'read'} />;
  }
}

type FailureViewProps = {
  readonly failure: Failure;
  /** The call would have changed something. */
  readonly changes: boolean;
};

/** Why there is no response, and what to do about it. */
function FailureView({ failure, changes }: FailureViewProps): ReactNode {
  const { t, translate } = useTexts('explorer');
  const formats = useFormats();
  const amount = useAmountText();
  const { code, params } = failure;
  if (code === 'TRADING_LOCKED') {
    return (
      <PanelEmpty
        icon="locked"
        title={t('locked')}
        text={t('lockedText')}
        action={
          <Button size="small" tone="brand" onClick={openPinDialog}>
            {t('unlock')}
          </Button>
        }
      />
    );
  }
  if (code === 'SIGNED_OUT') return <PanelEmpty title={t('signedOut')} text={t('signedOutText')} />;
  const isSilent = code === 'UNREACHABLE' || code === 'TIMEOUT' || code === 'CANCELLED';
  const mayHaveArrived = changes && isSilent && params.sent !== 'no';
  const reasons = questionTexts(failure, translate, formats, amount).map((reason) => `${reason}. `);
  const text = code === 'CANCELLED' ? t('cancelled') : reasons.join('') + messageOf(failure, translate);
  return (
    <div className="panel-state is-error" role="alert">
      <Icon name="warning" size="large" />
      <p className="panel-state-title">{t(isSilent ? 'unreachable' : 'failed')}</p>
      <p className="panel-state-text">{text}</p>
      {mayHaveArrived ? <p className="panel-state-text explorer-perhaps">{t('mayHaveArrived')}</p> : null}
    </div>
  );
}
