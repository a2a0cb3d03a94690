import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { showAsReceived } from '#renderer/panel-kit/show-received.ts';
import { Button } from '#renderer/ui/button.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import type { MissingNews as Missing, News } from './use-news.ts';

/** Which sources of news could not be read, with what can be done about it; nothing where all were. */
export function MissingNews({ missing, retry }: Pick<News, 'missing' | 'retry'>): ReactNode {
  const { t, translate } = useTexts('news');
  if (missing.length === 0) return null;
  const named = ({ source, stocks }: Missing): string => {
    const name = t(`sources.${source}`);
    return stocks === null ? name : t('failed', { source: name, count: stocks });
  };
  const unreadable = missing.map(({ failure }) => receivedOf(failure)).find((request) => request !== null);
  return (
    <WarningLine
      action={
        <>
          {unreadable ? (
            <Button size="small" tone="quiet" onClick={() => showAsReceived(unreadable)}>
              {translate('common:asItCame')}
            </Button>
          ) : null}
          <Button size="small" tone="quiet" onClick={retry}>
            {translate('common:retry')}
          </Button>
        </>
      }
    >
      {t('missing', { sources: missing.map(named).join(', ') })}
    </WarningLine>
  );
}

/** The request whose answer does not fit; null for any other failure. */
function receivedOf(failure: Missing['failure']) {
  if (failure?.code !== 'UNREADABLE_ANSWER') return null;
  const { endpoint, input } = failure.params;
  return typeof endpoint === 'string' && typeof input === 'string' ? { endpoint, input } : null;
}
