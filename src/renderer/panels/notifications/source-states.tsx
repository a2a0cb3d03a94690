import type { ReactNode } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { useStandingError } from '#renderer/panel-kit/use-standing-error.ts';
import { useIsAnswerStale } from '#renderer/stores/freshness.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useMinute } from '#renderer/ui/use-minute.ts';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { isQuiet } from '#shared/notifications/index.ts';
import type { useSources } from './use-sources.ts';

type SourceStatesProps = Pick<ReturnType<typeof useSources>, 'service' | 'hasLogFailed'> & {
  /** Whether the list below has something. */
  readonly hasItems: boolean;
  readonly visible: boolean;
};

/** What each source says about itself, while what the other one has is shown. */
export function SourceStates({ service, hasLogFailed, hasItems, visible }: SourceStatesProps): ReactNode {
  const { t, translate } = useTexts('inbox');
  const formats = useFormats();
  const failure = useStandingError(service);
  const isStale = useIsAnswerStale(service);
  const hush = useHush(visible);
  return (
    <>
      {service.data === undefined && failure.error !== null ? (
        <div className={hasItems ? 'inbox-failure is-beside' : 'inbox-failure'}>
          <p className="inbox-failure-source">{t('sources.service')}</p>
          <RequestFailure failure={failureFrom(failure.error)} onRetry={failure.retry} />
        </div>
      ) : null}
      {isStale ? (
        <WarningLine
          action={
            <Button size="small" tone="quiet" onClick={failure.retry}>
              {translate('common:retry')}
            </Button>
          }
        >
          {t('message.stale', { time: formats.time(service.dataUpdatedAt) })}
        </WarningLine>
      ) : null}
      {hasLogFailed ? <WarningLine>{t('logFailed')}</WarningLine> : null}
      {hush === null ? null : <WarningLine severity="note">{hush}</WarningLine>}
    </>
  );
}

function useHush(visible: boolean): string | null {
  const { t } = useTexts('inbox');
  const settings = useSettings();
  const minute = new Date(useMinute(visible));
  if (settings?.notifications.muted) return t('doNotDisturbOn');
  const isNow = settings && isQuiet(settings.notifications.quiet, minute.getHours() * 60 + minute.getMinutes());
  return isNow ? t('quiet') : null;
}
