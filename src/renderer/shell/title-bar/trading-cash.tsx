import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { HIDDEN_AMOUNT } from '#shared/privacy.ts';

/** The buying power: less than the cash balance while orders are working. */
export function TradingCash(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const portfolio = usePortfolio();
  const hidden = useHidden();
  if (!portfolio) return null;
  return (
    <span className="title-item">
      <span className="is-muted">{t('buyingPower')}</span>
      <b className={portfolio.stale ? 'is-muted' : undefined}>
        {hidden === 'nothing' ? formats.rupiah(portfolio.summary.tradingBalance) : HIDDEN_AMOUNT}
      </b>
    </span>
  );
}
