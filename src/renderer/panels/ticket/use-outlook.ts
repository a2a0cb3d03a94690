import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { marketStore, subscribeTrades, useBook } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useIsSpecial } from '#renderer/market-ui/notations/use-notations.ts';
import { looksAtLast } from '#renderer/order-ui/plan-state.ts';
import type { TicketFields } from '#renderer/order-ui/ticket-model.ts';
import { useInAuction } from '#renderer/queries/auction.ts';
import { phaseQuery } from '#renderer/queries/market.ts';
import { useDoubt } from '#renderer/stores/doubts.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import type { OrderSide, StockCode } from '#shared/market/index.ts';
import { isOutlookPossible, type OrderOutlook, orderOutlook, type ShownSide, tradeRate } from '#shared/ticket/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { FollowedTrades } from './followed-trades.ts';

/** Maximum levels per side of a book frame; a side with fewer is whole. */
const SHOWN_LEVELS = 10;
const HOUR_MINUTES = 60;

function shownSide(side: Float64Array): ShownSide {
  const levels = Array.from({ length: side.length / 3 }, (_, at) => ({
    price: side[at * 3] ?? 0,
    lots: side[at * 3 + 1] ?? 0,
  }));
  return { levels, isWhole: levels.length < SHOWN_LEVELS };
}

/**
 * What would become of the order; null where the book does not say it: outside continuous trading, which a stock under special
 * monitoring never has, on another board, for an order that waits for a price, while a field is wrong, and while the book is stale or in doubt.
 */
export function useOutlook(
  symbol: StockCode | null,
  { side, price, lots, board, plan }: Omit<TicketFields, 'symbol'>,
): OrderOutlook | null {
  const book = useBook(symbol);
  const { data: phase } = useQuery(phaseQuery);
  const isBookInDoubt = useDoubt('book');
  const areLotsInDoubt = useDoubt('bookLots');
  const isSpecial = useIsSpecial(symbol);
  if (phase === undefined || isSpecial || !isOutlookPossible(phase.phase, board)) return null;
  if (plan !== undefined && looksAtLast(plan.kind)) return null;
  if (book === null || book.stale || isBookInDoubt || areLotsInDoubt) return null;
  if (!isWhole(price) || !isWhole(lots)) return null;
  const [bids, offers] = [shownSide(book.bids), shownSide(book.offers)];
  return orderOutlook({ side, price, lots }, side === 'buy' ? bids : offers, side === 'buy' ? offers : bids);
}

/**
 * Whether an order is matched by its place in the queue: in a call auction, which a stock under special monitoring always waits
 * for, it is matched by the indicative price, and a queue of no lots is no promise.
 */
export function useIsQueued(symbol: StockCode | null): boolean {
  const inAuction = useInAuction();
  const isSpecial = useIsSpecial(symbol);
  return !inAuction && !isSpecial;
}

/**
 * What the first lot of a bracket would be bought at now, rupiah, where its stop follows the price from there; null where
 * it would wait, or the book does not say it. Other orders do not follow the book for this.
 */
export function useFirstMatch(symbol: StockCode, fields: TicketFields): number | null {
  const trails = fields.plan?.kind === 'bracket' && fields.plan.trails;
  return useOutlook(trails ? symbol : null, { ...fields, lots: 1 })?.average ?? null;
}

const isWhole = (value: number | null): value is number => value !== null && Number.isSafeInteger(value) && value > 0;

/**
 * How long an order would wait for those ahead of it, in words: by what was traded at its price lately. "n/a" where too
 * little was; never beyond the end of the phase.
 * @param ahead lots; null where they are not known
 */
export function useWait(symbol: StockCode, side: OrderSide, price: number | null, ahead: number | null): string {
  const { t } = useTexts('orderPreview');
  const now = useServiceNow();
  const { data: phase } = useQuery(phaseQuery);
  useEffect(() => subscribeTrades([symbol]), [symbol]);
  const phaseOfRate = phase?.phase ?? '';
  // A pause is no part of a rate: each phase is looked at from its own beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with the stock and the phase, not with each second
  const followed = useMemo(() => new FollowedTrades(symbol, marketStore.trades.end(), now), [symbol, phaseOfRate]);
  followed.read(marketStore.trades, now);
  if (price === null || ahead === null || phase === undefined || !isOutlookPossible(phase.phase, 'RG')) return NO_VALUE;
  if (ahead === 0) return t('wait.next');
  const rate = tradeRate(followed.against(side, price), followed.since(), now);
  if (rate === null || rate <= 0) return t('wait.unknown');
  const minutes = ahead / rate;
  if (phase.endsAt !== null && minutes * MINUTE_MS > phase.endsAt - now) return t('wait.beyond');
  if (minutes < 1) return t('wait.underMinute');
  if (minutes < HOUR_MINUTES) return t('wait.minutes', { minutes: Math.round(minutes) });
  return t('wait.hours', { hours: Math.round(minutes / HOUR_MINUTES) });
}
