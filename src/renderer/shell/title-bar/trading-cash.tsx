import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFreshness } from '#renderer/stores/freshness.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { reserved } from '#renderer/ui/reserved.ts';
import { freshnessMark } from '#renderer/ui/stale.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import type { Source } from '#shared/freshness.ts';

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
  const room = useRef(formats.rupiah(DEFAULT_ROOM));
  if (!portfolio) return trading ? <Unread room={room.current} /> : null;
  const { equity, tradingBalance } = portfolio.summary;
  // The buying power is part of the equity, and gets its digits at most.
  room.current = formats.rupiah(Math.max(equity ?? 0, tradingBalance ?? DEFAULT_ROOM));
  return (
    <span className="title-item" data-stale={freshnessMark(freshness)}>
      <span className="is-muted">{t('buyingPower')}</span>
      <b {...reserved(room.current)}>
        {tradingBalance === null ? NO_VALUE : amountText(formats.rupiah(tradingBalance))}
      </b>
    </span>
  );
}

/** Nothing is known while trading is locked; what stands beside it does not move. */
function Unread({ room }: { readonly room: string }): ReactNode {
  const { t } = useTexts('shell');
  return (
    <span className="title-item is-muted">
      {t('buyingPower')} <b {...reserved(room)}>{NO_VALUE}</b>
    </span>
  );
}
