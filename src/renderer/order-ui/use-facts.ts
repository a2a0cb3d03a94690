import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TicketFacts } from '#renderer/order-ui/ticket-model.ts';
import { useDayTradeLots } from '#renderer/order-ui/use-day-trade-lots.ts';
import { useLimits } from '#renderer/order-ui/use-limits.ts';
import { phaseQuery, useFees } from '#renderer/queries/market.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import type { StockInfo } from '#shared/contract/market.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isSuspended, lotsOf, type Shares, type StockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';

/**
 * Market and account data that decide whether a draft may be sent.
 * @param isDayTrade the draft is a day trade
 */
export function useFacts(
  symbol: StockCode | null,
  stock: StockInfo | null,
  visible: boolean,
  isDayTrade = false,
): TicketFacts {
  const fees = useFees(visible);
  const phase = useQuery({
    ...phaseQuery,
    enabled: visible,
    refetchInterval: MINUTE_MS / 4,
  });
  const { limits, last } = useLimits(symbol, visible);
  const dayTradeLots = useDayTradeLots(symbol, isDayTrade, visible);
  const portfolio = usePortfolio();
  const positions = portfolio?.positions ?? null;
  const position = positions?.find((held) => held.symbol === symbol) ?? null;
  // A list that was not read does not say that nothing is held.
  const known = positions !== null;
  return {
    band: stock ? { ara: stock.ara, arb: stock.arb } : null,
    listedShares: stock?.listedShares ?? null,
    fees,
    buyingPower: portfolio?.summary.tradingBalance ?? null,
    heldShares: known ? (position?.shares ?? 0) : null,
    availableLots: known ? lotsOf(position?.availableShares ?? (0 as Shares)) : null,
    dayTradeLots,
    heldAverage: known ? (position?.averagePrice ?? 0) : null,
    // Unknown phase: the venue decides. A known phase that bars orders blocks.
    ordersAllowed: phase.data?.ordersAllowed ?? true,
    suspended: stock !== null && isSuspended(stock.status),
    isPostClose: phase.data?.phase === 'post-close',
    limits,
    last,
    dayTradeMultiplier: stock?.dayTradeMultiplier ?? null,
  };
}

/**
 * The current state of the last order sent here, from the day's list. Where there is no list, as while trading is locked, what it
 * had last: never an older state.
 * @param sent as it was answered; null without one
 */
export function useCurrentOrder(sent: Order | null): Order | null {
  const orders = useOrders();
  const seen = useRef(sent);
  if (seen.current?.ref !== sent?.ref) seen.current = sent;
  const listed = sent && orders.find(({ ref }) => ref === sent.ref);
  if (listed) seen.current = listed;
  return seen.current;
}
