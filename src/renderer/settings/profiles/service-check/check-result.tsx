import { type ReactNode, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { CheckEffect, CheckResult } from '#shared/contract/service-check.ts';
import { EffectTable } from './effect-table.tsx';
import { Findings } from './findings.tsx';
import { Proposals } from './proposals.tsx';

type CheckResultViewProps = {
  readonly result: CheckResult;
  readonly effect: CheckEffect;
  readonly accepted: readonly string[];
  onAccept(keys: readonly string[]): void;
  onApply(): void;
  onAgain(): void;
  onClose(): void;
};

type Message = { readonly isBad: boolean; readonly text: string };

/** What a check has found, what it proposes, and what the proposals change. */
export function CheckResultView(props: CheckResultViewProps): ReactNode {
  const { result, effect, accepted, onAccept, onApply, onAgain, onClose } = props;
  const { t, translate } = useTexts('serviceCheck');
  const [message, setMessage] = useState<Message | null>(null);
  const exportReport = async (): Promise<Message | null> => {
    const done = await ask(bridge.profiles.exportCheck({ accepted: [...accepted] }));
    if (done.kind === 'cancelled') return null;
    if (done.kind === 'failed') return { isBad: true, text: t('exportFailed') };
    return { isBad: false, text: `${t('exported', { file: done.file })} ${t('redacted')}` };
  };
  const startExport = (): void => {
    exportReport().then(setMessage, (thrown: unknown) =>
      setMessage({ isBad: true, text: messageOf(failureFrom(thrown), translate) }),
    );
  };
  const apply = (): void => {
    onApply();
    setMessage({ isBad: false, text: t('applied') });
  };
  return (
    <>
      <Summary result={result} />
      <h5>{t('proposals')}</h5>
      <Proposals proposals={result.proposals} accepted={accepted} onAccept={onAccept} />
      {result.stopped === null ? <EffectTable effect={effect} /> : null}
      <Findings result={result} />
      <div className="transfer-buttons">
        {result.proposals.length === 0 ? null : (
          <Button tone="brand" disabled={accepted.length === 0} onClick={apply}>
            {t('apply', { count: accepted.length })}
          </Button>
        )}
        <Button onClick={onAgain}>{t('again')}</Button>
        <Button onClick={startExport}>{t('export')}</Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
      <p role="status" className={`settings-message ${message?.isBad ? 'is-bad' : ''}`}>
        {message?.text}
      </p>
    </>
  );
}

function Summary({ result }: { readonly result: CheckResult }): ReactNode {
  const { t, translate } = useTexts('serviceCheck');
  const { stopped, endpoints, trading, feed, general, social } = result;
  if (stopped !== null) {
    const reason = messageOf({ code: stopped.code, message: stopped.code, retryable: false, params: {} }, translate);
    return (
      <p className="settings-message is-bad" role="alert">
        {t('stopped', { reason })}
      </p>
    );
  }
  const facts = [
    [t('summary.endpoints'), t('summary.endpointsText', endpoints)],
    [t('summary.trading'), t(`trading.${trading}`)],
    [t('summary.feed'), t(`connection.${feed}`)],
    [t('summary.general'), t(`connection.${general}`)],
    [t('summary.social'), t(`connection.${social}`)],
  ];
  return (
    <dl className="service-check-summary">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
