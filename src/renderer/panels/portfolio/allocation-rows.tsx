import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { dayResultNow } from '#renderer/market-ui/day-result.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import type { LiveValues } from './live-values.ts';
import { useAllocation } from './use-allocation.ts';
import '#renderer/market-ui/market-rows.css';

type AllocationRowsProps = {
  readonly live: LiveValues;
  readonly visible: boolean;
  /** Rows that there is room for, the title among them. */
  readonly rows: number;
};

/** The share of each position in what the account owns and its gain of the day, below a short list of positions. */
export function AllocationRows({ live, visible, rows }: AllocationRowsProps): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const parts = useAllocation(live, visible);
  const result = dayResultNow(usePortfolio(), useServiceNow());
  if (parts === null) return null;
  const positions = parts.filter((part) => part.kind === 'position');
  return (
    <section className="market-rows" aria-label={t('allocation')}>
      <h3 className="market-rows-title allocation-row">
        <span data-tip={t('about.allocation')} aria-description={t('about.allocation')}>
          {t('allocation')}
        </span>
        <span aria-description={t('about.today')}>{t('today')}</span>
      </h3>
      {positions.slice(0, rows - 1).map(({ name, share }) => (
        <div key={name} className="market-row allocation-row">
          <b>{name}</b>
          <span className="market-row-bar" style={{ '--share': share }} />
          <span>{formats.percent(share * 100)}</span>
          <DayResult today={result?.stocks.get(name) ?? null} />
        </div>
      ))}
    </section>
  );
}

/** @param today result of the day in rupiah; null while it is not known */
function DayResult({ today }: { readonly today: number | null }): ReactNode {
  const formats = useFormats();
  const amountText = useAmountText();
  return (
    <span className={directionClass(today ?? Number.NaN)}>
      {today === null ? '–' : amountText(formats.change(Math.round(today)))}
    </span>
  );
}
