import type { Clock } from '#exchange/clock/index.ts';
import type { Market } from '#exchange/market/index.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import type { AccountTrading } from '../account-trading.ts';
import type { DayTradePosition } from '../ledger/day-trade.ts';
import type { Accounts } from '../registry.ts';
import { isDayTrade, isWorking } from './order.ts';

type Squared = { readonly account: string; readonly symbol: string; readonly shares: number };

/** How often day trades are checked, ms of the market's time. */
const CHECK_INTERVAL_MS = 60_000;

/**
 * Whether a position has to be closed: from the beginning of the pre-close auction on, and at any time when it is
 * of an earlier day because nobody bought, or the exchange was not running.
 */
export function mustGo(position: Pick<DayTradePosition, 'since'>, today: string, phase: string): boolean {
  return phase === 'pre-close input' || phase === 'post-close' || position.since < today;
}

/**
 * Closes an account's day trades: withdraws their purchases and offers the shares at the day's lowest price, so
 * that any buyer takes them. Idempotent.
 */
export function squareDayTrades(trading: AccountTrading, market: Market): readonly Squared[] {
  const phase = market.phase();
  if (!phase.newOrdersAllowed) return [];
  const due = trading.ledger.dayTrades().filter((position) => mustGo(position, trading.today(), phase.phase));
  const squared: Squared[] = [];
  for (const { symbol } of due) {
    // Not listed in this market: it can be sold only where it is.
    if (!market.instrument(symbol)) continue;
    const { band, last } = market.quote(symbol);
    const price = phase.phase === 'post-close' ? last : band.arb;
    for (const order of trading.orders()) {
      if (order.symbol !== symbol || !isDayTrade(order) || !isWorking(order)) continue;
      if (order.side === 'buy' || order.price !== price) trading.cancel(order.orderId);
    }
    const shares = trading.ledger.availableDayTrade(symbol);
    if (shares < SHARES_PER_LOT) continue;
    trading.place({
      side: 'sell',
      symbol,
      board: 'RG',
      price,
      shares,
      goodTillCancelled: false,
      uiRef: '',
      dayTrade: true,
    });
    squared.push({ account: trading.account, symbol, shares });
  }
  return squared;
}

/** @param onSquared called for each position that is being sold @returns the disposer */
export function startDayTradeSquaring(
  { accounts, market, clock }: { readonly accounts: Accounts; readonly market: Market; readonly clock: Clock },
  onSquared: (squared: Squared) => void,
): () => void {
  const squareAll = (): void => {
    for (const { trading } of accounts.all()) for (const each of squareDayTrades(trading, market)) onSquared(each);
  };
  const stopTimer = clock.every(CHECK_INTERVAL_MS, squareAll);
  const unlisten = market.onPhase(squareAll);
  return () => {
    stopTimer();
    unlisten();
  };
}
