import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';

/** The buying power: less than the cash balance while orders are working. */
export function TradingCash(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const portfolio = usePortfolio();
  const amountText = useAmountText();
  if (!portfolio) return null;
  const { summary, missing, stale } = portfolio;
  // Either of the two answers names it.
  const isOld = stale || (missing.includes('summary') && missing.includes('cash'));
  return (
    <span className="title-item">
      <span className="is-muted">{t('buyingPower')}</span>
      <b className={isOld ? 'is-muted' : undefined}>
        {summary.tradingBalance === null ? NO_VALUE : amountText(formats.rupiah(summary.tradingBalance))}
      </b>
    </span>
  );
}
