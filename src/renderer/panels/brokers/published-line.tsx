import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { BrokerSummary } from '#shared/brokers/read-summary.ts';
import type { Formats } from '#shared/formats/formats.ts';

type PublishedLineProps = {
  readonly summary: Pick<BrokerSummary, 'from' | 'to' | 'todayHidden'>;
  readonly children?: ReactNode;
};

/** The days of a summary as text: 26 Nov 2026, or 20 Nov 2026 – 26 Nov 2026. */
export function daysText({ from, to }: Pick<BrokerSummary, 'from' | 'to'>, formats: Formats): string {
  const day = (iso: string): string => (iso === '' ? '' : formats.dateWithYear(Date.parse(iso)));
  return from === to ? day(to) : `${day(from)} – ${day(to)}`;
}

/** Says which days the figures cover, and that today's come after the close. */
export function PublishedLine({ summary, children }: PublishedLineProps): ReactNode {
  const { t } = useTexts('brokers');
  const formats = useFormats();
  return (
    <p className="brokers-line">
      <span className="brokers-dates">{daysText(summary, formats)}</span>
      {summary.todayHidden && <span className="brokers-hidden">{t('afterClose')}</span>}
      {children}
    </p>
  );
}
