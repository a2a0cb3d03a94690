import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { accountValueNow } from '#renderer/market-ui/account-value.ts';
import { dayResultNow, SETTLE_MS, useDayPrices } from '#renderer/market-ui/day-result.ts';
import { useFreshness } from '#renderer/stores/freshness.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { LARGE_CHANGE, reserved } from '#renderer/ui/reserved.ts';
import { freshnessMark } from '#renderer/ui/stale.ts';
import { useLast } from '#renderer/ui/use-last.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import type { Source } from '#shared/freshness.ts';
import { type DayResult, stocksOfDay } from '#shared/portfolio/index.ts';
import { UnreadFigure } from './unread-figure.tsx';

const SOURCES: readonly Source[] = ['feed', 'positions'];

/** The account's equity until it is known, rupiah. */
const DEFAULT_EQUITY = 100_000_000;
/** Whether the account has a result of the day: it holds or has traded something, and the exchange's day has begun. */
const hasResult = ({ positions, day }: PortfolioParts): boolean =>
  stocksOfDay(positions ?? [], day).length > 0 && day?.hasBegun !== false;

/** What the account gained today, once a second; nothing without positions and trades, nor before the exchange's day begins. */
export function Today(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const trading = useTrading();
  const portfolio = usePortfolio();
  const equity = portfolio ? (hasResult(portfolio) ? (portfolio.summary.equity ?? DEFAULT_EQUITY) : null) : undefined;
  const lastEquity = useLast<number | null>(equity, DEFAULT_EQUITY);
  if (lastEquity === null) return null;
  const room = formats.changeFrom(lastEquity, lastEquity * LARGE_CHANGE);
  if (trading?.kind === 'locked' || !portfolio) return <UnreadFigure title={t('today.title')} room={room} />;
  // Nothing of one account is shown of another.
  const account = trading?.kind === 'unlocked' ? trading.account.number : '';
  return <AccountToday key={account} portfolio={portfolio} room={room} />;
}

type AccountTodayProps = { readonly portfolio: PortfolioParts; readonly room: string };

function AccountToday({ portfolio, room }: AccountTodayProps): ReactNode {
  const now = useServiceNow();
  useDayPrices(portfolio);
  const since = useRef(now);
  const result = dayResultNow(portfolio, now);
  // The first reading is on its way.
  if (result === null) return now - since.current < SETTLE_MS ? null : <Unknown />;
  // The first prices are on their way.
  if (result.stocks.size === 0 && result.unclear.length === 0) return null;
  return <Figure portfolio={portfolio} result={result} room={room} />;
}

function Unknown({ about }: { readonly about?: string }): ReactNode {
  const { t } = useTexts('shell');
  return (
    <span className="title-item" aria-description={about ?? t('today.unknownText')}>
      <span className="is-muted">{t('today.title')}</span>
      <b className="is-muted">{t('today.unknown')}</b>
    </span>
  );
}

type FigureProps = { readonly portfolio: PortfolioParts; readonly result: DayResult; readonly room: string };

function Figure({ portfolio, result, room }: FigureProps): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const amountText = useAmountText();
  const isHidden = useHidden() !== 'nothing';
  const freshness = useFreshness(SOURCES);
  const { total, held, traded, fees, areFeesKnown, dividends, stocks, unpriced, unclear } = result;
  const amount = (value: number): string => amountText(formats.change(Math.round(value)));
  const parts = [
    t('today.held', { amount: amount(held) }),
    t('today.traded', { amount: amount(traded) }),
    areFeesKnown ? t('today.fees', { amount: amount(-fees) }) : t('today.feesUnknown'),
    ...(dividends === null ? [t('today.dividendsUnknown')] : []),
    ...(dividends !== null && dividends > 0 ? [t('today.dividends', { amount: amount(dividends) })] : []),
    t('today.about'),
    ...(unpriced.length > 0 ? [t('today.missing', { codes: unpriced.join(', ') })] : []),
    ...(unclear.length > 0 ? [t('today.unclear', { codes: unclear.join(', ') })] : []),
  ].join('\n');
  if (stocks.size === 0) return <Unknown about={parts} />;
  const all = Math.round(total);
  const equity = accountValueNow(portfolio)?.equity ?? null;
  const before = equity === null ? 0 : equity - all;
  const text = before > 0 ? formats.changeFrom(before, all) : formats.change(all);
  const leftOut = [...unclear, ...unpriced];
  const tone = isHidden ? 'is-muted' : directionClass(all);
  return (
    <span className="title-item" aria-description={parts} data-stale={freshnessMark(freshness)}>
      <span className="is-muted">{t('today.title')}</span>
      <b className={tone} {...reserved(room)}>
        {amountText(text)}
      </b>
      {leftOut.length > 0 ? (
        <span className="is-muted">{t('today.without', { count: leftOut.length, code: leftOut[0] ?? '' })}</span>
      ) : null}
    </span>
  );
}
