import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { dayStart } from '#shared/formats/formats.ts';
import './chart-gap.css';

type ChartGapProps = {
  /** Trading days without bars, YYYY-MM-DD, oldest first. */
  readonly days: readonly string[];
  onRetry(): void;
};

/** Trading days of which the service has sent no bars: averages and other indicators pass over them. */
export function ChartGap({ days, onRetry }: ChartGapProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const from = formats.date(dayStart(first));
  const to = formats.date(dayStart(last));
  return (
    <p className="chart-gap" role="status" aria-description={t('gapText')}>
      {t('gap', { count: days.length, days: first === last ? from : `${from} – ${to}` })}
      <Button size="small" onClick={onRetry}>
        {translate('common:retry')}
      </Button>
    </p>
  );
}
