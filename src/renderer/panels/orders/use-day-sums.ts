import { useMemo } from 'react';
import { useFees } from '#renderer/queries/market.ts';
import { useFreshness } from '#renderer/stores/freshness.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { freshnessMark } from '#renderer/ui/stale.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Source } from '#shared/freshness.ts';
import { exchangeTime } from '#shared/market/index.ts';
import type { DayTrades } from '#shared/portfolio/index.ts';
import { type DaySums, daySums, tradesOf } from './day-summary.ts';

/** What was traded is read with the positions. */
const SOURCES: readonly Source[] = ['positions', 'orders'];

export type SumsOfDay = {
  readonly buy: DaySums;
  readonly sell: DaySums;
  /** What buys and sells come to together. */
  readonly day: DaySums;
  /** Null while it is not known of every stock. */
  readonly trades: readonly DayTrades[] | null;
  /** Marks what shows it while a source is silent. */
  readonly stale: ReturnType<typeof freshnessMark>;
};

/** What came of the day's orders, and of the fills of whatever app. */
export function useDaySums(orders: readonly Order[]): SumsOfDay {
  const fees = useFees();
  const trades = tradesOf(usePortfolio(), exchangeTime(useServiceMinute(true)).day);
  const stale = freshnessMark(useFreshness(SOURCES));
  return useMemo(
    () => ({
      buy: daySums(orders, trades, 'buy', fees),
      sell: daySums(orders, trades, 'sell', fees),
      day: daySums(orders, trades, null, fees),
      trades,
      stale,
    }),
    [orders, trades, fees, stale],
  );
}
