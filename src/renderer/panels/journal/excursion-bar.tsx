import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { excursionOf } from '#shared/journal/excursion.ts';
import { riskOf } from '#shared/journal/results.ts';
import type { Trade } from '#shared/journal/trades.ts';
import type { TradeBars } from './use-trade-bars.ts';

type ExcursionBarProps = {
  readonly trade: Trade;
  readonly bars: UseQueryResult<TradeBars | null>;
  readonly stop: number | null;
  readonly now: number;
};

/** How far the price went against (MAE) and for (MFE) the trade, with entry and exit between them. */
export function ExcursionBar({ trade, bars: { data }, stop, now }: ExcursionBarProps): ReactNode {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  const isHidden = useHidden() !== 'nothing';
  const excursion = data ? excursionOf(trade, data.bars, data.interval, now) : null;
  if (excursion === null) return null;
  const { low, high, entry, exit, mae, mfe, maePercent, mfePercent, efficiency, isBound } = excursion;
  const risk = riskOf(trade, stop);
  const place = (price: number): string => `${high > low ? ((price - low) / (high - low)) * 100 : 50}%`;
  const bound = isBound ? '≤ ' : '';
  const sized = (amount: number): string =>
    [
      isHidden ? null : amountText(formats.change(Math.round(amount))),
      risk === null ? null : `${formats.change(amount / risk, 2)} R`,
    ]
      .filter((part) => part !== null)
      .join(' · ');
  return (
    <section
      className="journal-excursion"
      aria-label={t('excursion')}
      aria-description={t(isBound ? 'excursionBound' : 'excursionAbout')}
    >
      <div className="journal-excursion-bar" aria-hidden="true" style={{ '--entry': place(entry) }}>
        <i className="is-entry" style={{ '--at': place(entry) }} />
        {exit === null ? null : <i className="is-exit" style={{ '--at': place(exit) }} />}
      </div>
      <p>
        <span>
          MAE <b>{`${bound}${formats.signedPercent(maePercent)}`}</b> {sized(mae)}
        </span>
        {efficiency === null ? null : <span>{t('efficiency', { percent: formats.percent(efficiency * 100) })}</span>}
        <span>
          MFE <b>{`${bound}${formats.signedPercent(mfePercent)}`}</b> {sized(mfe)}
        </span>
      </p>
      {isBound ? <small>{t('excursionBound')}</small> : null}
    </section>
  );
}
