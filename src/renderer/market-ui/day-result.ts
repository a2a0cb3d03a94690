import { useEffect } from 'react';
import { marketStore, subscribeQuotes } from '#renderer/feed/index.ts';
import { previousClose } from '#renderer/market-data/previous-close.ts';
import { QUOTE } from '#renderer/market-data/quote-columns.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { exchangeTime, type StockCode } from '#shared/market/index.ts';
import { type DayPrices, type DayResult, dayResultOf, stocksOfDay } from '#shared/portfolio/index.ts';
import { tradingAccountOf } from '#shared/signed-in.ts';

const pricesOf = (symbol: StockCode): DayPrices => ({
  last: marketStore.quotes.value(marketStore.quotes.row(symbol), QUOTE.last),
  previous: previousClose(marketStore, symbol),
});

/** After a fill positions and trades are read again: so long the result before it stands, ms. */
export const SETTLE_MS = 20_000;

/** The account unlocked in this window; empty while none is. */
const accountNow = (): string => tradingAccountOf(sessionStore.getState().state) ?? '';

/** Shared, so that everything in a window shows one result. Nothing of one account is shown of another. */
let settled: { readonly account: string; readonly result: DayResult; readonly at: number } | null = null;

/**
 * The account's result of the day at the newest prices that this window has; null where what was traded has not been known
 * as of the positions for {@link SETTLE_MS}.
 * @param now the service's clock, Unix ms
 */
export function dayResultNow(portfolio: PortfolioParts | null, now: number): DayResult | null {
  const { positions, day } = portfolio ?? { positions: null, day: null };
  if (positions === null) return null;
  const account = accountNow();
  if (day?.day === exchangeTime(now).day) {
    const result = dayResultOf(positions, day, pricesOf);
    settled = { account, result, at: now };
    return result;
  }
  if (settled?.account !== account || now - settled.at >= SETTLE_MS) return null;
  // Nothing of one day is shown of another.
  return exchangeTime(settled.at).day === exchangeTime(now).day ? settled.result : null;
}

/**
 * Whole rupiah gained today, as {@link dayResultNow}; null while it is not known, and before the exchange's day begins.
 * An account that neither holds nor traded anything has gained nothing.
 */
export function gainToday(portfolio: PortfolioParts, now: number): number | null {
  const result = dayResultNow(portfolio, now);
  if (result === null || portfolio.day?.hasBegun === false) return null;
  const isKnown = result.stocks.size > 0 || result.unpriced.length + result.unclear.length === 0;
  return isKnown ? Math.round(result.total) : null;
}

/** Follows the prices of what is held and of what was traded today, which the account's result of the day is made of. */
export function useDayPrices({ positions, day }: Pick<PortfolioParts, 'positions' | 'day'>, visible = true): void {
  const held = (positions ?? []).map(({ symbol }) => symbol);
  const codes = [...new Set([...held, ...stocksOfDay(positions ?? [], day)])].join(' ');
  useEffect(() => {
    if (!visible || codes === '') return;
    return subscribeQuotes(codes.split(' '));
  }, [codes, visible]);
}
