import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFreshness } from '#renderer/stores/freshness.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { reserved } from '#renderer/ui/reserved.ts';
import { freshnessMark } from '#renderer/ui/stale.ts';
import { useLast } from '#renderer/ui/use-last.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import type { Source } from '#shared/freshness.ts';
import { UnreadFigure } from './unread-figure.tsx';

const SOURCES: readonly Source[] = ['buying-power'];

/** Until the account is known, rupiah. */
const DEFAULT_ROOM = 100_000_000;

/** The buying power: less than the cash balance while orders are working. */
export function TradingCash(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const portfolio = usePortfolio();
  const trading = useTrading();
  const amountText = useAmountText();
  const freshness = useFreshness(SOURCES);
  const { equity, tradingBalance } = portfolio?.summary ?? { equity: null, tradingBalance: null };
  // The buying power is part of the equity, and gets its digits at most.
  const most = portfolio ? Math.max(equity ?? 0, tradingBalance ?? DEFAULT_ROOM) : undefined;
  const room = formats.rupiah(useLast(most, DEFAULT_ROOM));
  if (!portfolio) return trading ? <UnreadFigure title={t('buyingPower')} room={room} /> : null;
  return (
    <span className="title-item" data-stale={freshnessMark(freshness)}>
      <span className="is-muted">{t('buyingPower')}</span>
      <b {...reserved(room)}>{tradingBalance === null ? NO_VALUE : amountText(formats.rupiah(tradingBalance))}</b>
    </span>
  );
}
