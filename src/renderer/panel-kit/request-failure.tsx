import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelError, PanelLoading } from '#renderer/ui/panel-state.tsx';
import type { Failure } from '#shared/contract/define.ts';
import './request-failure.css';

type RequestFailureProps = {
  readonly failure: Failure;
  onRetry(): void;
};

/** Why a request has no answer; one that could not be read can be shown as it came. */
export function RequestFailure({ failure, onRetry }: RequestFailureProps): ReactNode {
  const { t, translate } = useTexts('common');
  const [isShown, setIsShown] = useState(false);
  const { endpoint, input } = failure.params;
  const text = messageOf(failure, translate);
  if (failure.code !== 'UNREADABLE_ANSWER' || typeof endpoint !== 'string' || typeof input !== 'string') {
    return <PanelError text={text} onRetry={onRetry} />;
  }
  return (
    <div className="request-failure">
      <PanelError text={text} onRetry={onRetry}>
        <Button size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t('asItCame')}
        </Button>
      </PanelError>
      {isShown && <AsItCame endpoint={endpoint} input={input} />}
    </div>
  );
}

/** In a low panel it is below what can be seen. */
const scrollToIt = (answer: HTMLElement | null): void => answer?.scrollIntoView({ block: 'nearest' });

/** Characters of an answer that are shown. */
const MAX_LENGTH = 40_000;

/** Reads the request again, without its secrets and whatever its form. */
function AsItCame({ endpoint, input }: { readonly endpoint: string; readonly input: string }): ReactNode {
  const { t, translate } = useTexts('common');
  const { data, error } = useQuery({
    queryKey: ['as-it-came', endpoint, input],
    queryFn: () => ask(bridge.explorer.call({ callId: crypto.randomUUID(), endpoint, input, confirmed: false })),
    gcTime: 0,
    retry: false,
  });
  if (error !== null) return <p className="request-failure-issues">{messageOf(failureFrom(error), translate)}</p>;
  if (data === undefined) return <PanelLoading rows={4} />;
  const text = data.json === undefined ? data.text : JSON.stringify(data.json, null, 2);
  return (
    <>
      <p className="request-failure-issues">
        {[endpoint, ...data.issues.map(({ path, message }) => `${path}: ${message}`)].join(' · ')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section ref={scrollToIt} className="request-failure-answer" tabIndex={0} aria-label={t('asItCame')}>
        <pre>{text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}</pre>
      </section>
    </>
  );
}
