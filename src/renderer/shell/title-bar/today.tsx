import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { marketStore, subscribeQuotes } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { previousClose } from '#renderer/market-data/previous-close.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import { useFeedState } from '#renderer/stores/health.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { exchangeTime, type StockCode } from '#shared/market/index.ts';
import { type DayResult, dayResultOf, stocksOfDay } from './day-result.ts';

const pricesOf = (symbol: StockCode) => ({
  last: marketStore.quotes.value(marketStore.quotes.row(symbol), QUOTE.last),
  previous: previousClose(marketStore, symbol),
});

/** What the account gained today, once a second; nothing without positions and trades. */
export function Today(): ReactNode {
  const trading = useTrading();
  // Nothing of one account is shown of another.
  return <AccountToday key={trading?.kind === 'unlocked' ? trading.account.number : ''} />;
}

function AccountToday(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const amountText = useAmountText();
  const isHidden = useHidden() !== 'nothing';
  const isLive = useFeedState() === 'live';
  const portfolio = usePortfolio();
  const orders = useOrders();
  const now = useServiceNow();
  const positions = portfolio?.positions ?? null;
  const { day } = exchangeTime(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the moment only its day counts
  const codes = useMemo(() => stocksOfDay(positions ?? [], orders, now).join(' '), [positions, orders, day]);
  useEffect(() => (codes === '' ? undefined : subscribeQuotes(codes.split(' '))), [codes]);

  // While positions and orders do not agree, the one before stands.
  const shown = useRef<DayResult | null>(null);
  // Without the list of positions the trades of today alone would be a wrong sum.
  if (!portfolio || positions === null || codes === '') return null;
  const result = dayResultOf(positions, orders, pricesOf, now) ?? shown.current;
  shown.current = result;
  if (result === null || result.missing.length === codes.split(' ').length) return null;
  const all = Math.round(result.held + result.traded);
  const { equity } = portfolio.summary;
  const before = equity === null ? 0 : equity - all;
  const text = before > 0 ? formats.changeFrom(before, all) : formats.change(all);
  const parts = [
    t('today.held', { amount: amountText(formats.change(Math.round(result.held))) }),
    t('today.traded', { amount: amountText(formats.change(Math.round(result.traded))) }),
    t('today.about'),
    ...(result.missing.length > 0 ? [t('today.missing', { codes: result.missing.join(', ') })] : []),
  ];
  const tone = isHidden || portfolio.stale || !isLive ? 'is-muted' : directionClass(all);
  return (
    <span className="title-item" aria-description={parts.join('\n')}>
      <span className="is-muted">{t('today.title')}</span>
      <b className={tone}>{amountText(text)}</b>
    </span>
  );
}
