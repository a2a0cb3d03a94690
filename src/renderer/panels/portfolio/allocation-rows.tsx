import { type ReactNode, useSyncExternalStore } from 'react';
import { marketStore } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { previousClose } from '#renderer/market-data/previous-close.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
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
  const shares = allocationOf(
    live.positions().map(({ symbol, shares: held }) => ({
      code: symbol,
      shares: held,
      value: live.of(symbol),
      previous: previousClose(marketStore, symbol),
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
            {today === null ? '–' : amountText(formats.change(today))}
          </span>
        </div>
      ))}
    </section>
  );
}
