import { type ReactNode, useSyncExternalStore } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { dayResultNow } from '#renderer/market-ui/day-result.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { allocationOf } from './allocation.ts';
import type { LiveValues } from './live-values.ts';
import '#renderer/market-ui/market-rows.css';

type AllocationRowsProps = {
  readonly live: LiveValues;
  readonly visible: boolean;
  /** Rows that there is room for, the title among them. */
  readonly rows: number;
};

const NEVER = (): (() => void) => () => {};

/** The share of each position in the whole and its gain of the day, below a short list of positions. */
export function AllocationRows({ live, visible, rows }: AllocationRowsProps): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const amountText = useAmountText();
  // The sums are a new object with each price.
  useSyncExternalStore(visible ? live.follow : NEVER, live.sums);
  const portfolio = usePortfolio();
  const result = dayResultNow(portfolio, isoDay(serviceNow()));
  const shares = allocationOf(
    live.positions().map(({ symbol }) => ({
      code: symbol,
      value: live.of(symbol),
      today: result?.stocks.get(symbol) ?? null,
    })),
  );
  return (
    <section className="market-rows" aria-label={t('allocation')}>
      <h3 className="market-rows-title allocation-row">
        <span>{t('allocation')}</span>
        <span aria-description={t('about.today')}>{t('today')}</span>
      </h3>
      {shares.slice(0, rows - 1).map(({ code, share, today }) => (
        <div key={code} className="market-row allocation-row">
          <b>{code}</b>
          <span className="allocation-bar" style={{ '--share': share } as React.CSSProperties} />
          <span>{formats.percent(share * 100)}</span>
          <span className={directionClass(today ?? Number.NaN)}>
            {today === null ? '–' : amountText(formats.change(Math.round(today)))}
          </span>
        </div>
      ))}
    </section>
  );
}
