import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { BrokerSummary } from '#shared/contract/brokers.ts';

type PublishedLineProps = {
  readonly of: Pick<BrokerSummary, 'from' | 'to' | 'todayHidden'>;
  readonly children?: ReactNode;
};

/** Which days the figures are of, and that today's come after the close. */
export function PublishedLine({ of: { from, to, todayHidden }, children }: PublishedLineProps): ReactNode {
  const { t } = useTexts('brokers');
  const formats = useFormats();
  const day = (iso: string): string => (iso === '' ? '' : formats.dateWithYear(Date.parse(iso)));
  return (
    <p className="brokers-line">
      <span className="brokers-dates">{from === to ? day(to) : `${day(from)} – ${day(to)}`}</span>
      {todayHidden && <span className="brokers-hidden">{t('afterClose')}</span>}
      {children}
    </p>
  );
}
