import { type ReactNode, useEffect, useRef } from 'react';
import { subscribeQuotes } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { dayResultNow, SETTLE_MS } from '#renderer/market-ui/day-result.ts';
import { useFreshness } from '#renderer/stores/freshness.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { LARGE_CHANGE, reserved } from '#renderer/ui/reserved.ts';
import { freshnessMark } from '#renderer/ui/stale.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { type Formats, NO_VALUE } from '#shared/formats/formats.ts';
import type { Source } from '#shared/freshness.ts';
import { type DayResult, stocksOfDay } from '#shared/portfolio/index.ts';

const SOURCES: readonly Source[] = ['feed', 'positions'];

/** The account's equity until it is known, rupiah. */
const DEFAULT_EQUITY = 100_000_000;
/** A text as wide as the figure may get; null where the account shows none. */
type Room = { text: string | null };
const dayRoom = (equity: number, formats: Formats): string => formats.changeFrom(equity, equity * LARGE_CHANGE);

/** What the account gained today, once a second; nothing without positions and trades, nor before the exchange's day begins. */
export function Today(): ReactNode {
  const trading = useTrading();
  const formats = useFormats();
  const room = useRef<Room>({ text: dayRoom(DEFAULT_EQUITY, formats) });
  if (trading?.kind === 'locked') return <Unread room={room.current} />;
  // Nothing of one account is shown of another.
  return <AccountToday key={trading?.kind === 'unlocked' ? trading.account.number : ''} room={room.current} />;
}

/** As wide as the figure was before trading was locked: what stands beside it does not move. */
function Unread({ room }: { readonly room: Room }): ReactNode {
  const { t } = useTexts('shell');
  return room.text === null ? null : (
    <span className="title-item is-muted">
      {t('today.title')} <b {...reserved(room.text)}>{NO_VALUE}</b>
    </span>
  );
}

function AccountToday({ room }: { readonly room: Room }): ReactNode {
  const portfolio = usePortfolio();
  const now = useServiceNow();
  const codes = stocksOfDay(portfolio?.positions ?? [], portfolio?.day ?? null).join(' ');
  useEffect(() => (codes === '' ? undefined : subscribeQuotes(codes.split(' '))), [codes]);

  const since = useRef(now);
  if (!portfolio) return <Unread room={room} />;
  if (codes === '' || portfolio.day?.hasBegun === false) {
    room.text = null;
    return null;
  }
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

type FigureProps = { readonly portfolio: PortfolioParts; readonly result: DayResult; readonly room: Room };

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
  const { equity } = portfolio.summary;
  const before = equity === null ? 0 : equity - all;
  const text = before > 0 ? formats.changeFrom(before, all) : formats.change(all);
  room.text = dayRoom(before > 0 ? before : DEFAULT_EQUITY, formats);
  const leftOut = [...unclear, ...unpriced];
  const tone = isHidden ? 'is-muted' : directionClass(all);
  return (
    <span className="title-item" aria-description={parts} data-stale={freshnessMark(freshness)}>
      <span className="is-muted">{t('today.title')}</span>
      <b className={tone} {...reserved(room.text)}>
        {amountText(text)}
      </b>
      {leftOut.length > 0 ? (
        <span className="is-muted">{t('today.without', { count: leftOut.length, code: leftOut[0] ?? '' })}</span>
      ) : null}
    </span>
  );
}
