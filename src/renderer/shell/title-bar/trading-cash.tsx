import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFreshness } from '#renderer/stores/freshness.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { freshnessMark } from '#renderer/ui/stale.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import type { Source } from '#shared/freshness.ts';

const SOURCES: readonly Source[] = ['buying-power'];

/** The buying power: less than the cash balance while orders are working. */
export function TradingCash(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const portfolio = usePortfolio();
  const amountText = useAmountText();
  const freshness = useFreshness(SOURCES);
  if (!portfolio) return null;
  const { tradingBalance } = portfolio.summary;
  return (
    <span className="title-item" data-stale={freshnessMark(freshness)}>
      <span className="is-muted">{t('buyingPower')}</span>
      <b>{tradingBalance === null ? NO_VALUE : amountText(formats.rupiah(tradingBalance))}</b>
    </span>
  );
}
