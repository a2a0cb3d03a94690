import { type Candle, dayOf, HISTORY_DAYS, type Instrument, type Market } from '#exchange/market/index.ts';
import { stockCode } from '#shared/market/index.ts';

const INDEX = stockCode('IHSG');

/** Wide enough for every candle there is. */
export const FOREVER = ['2000-01-01', '2100-01-01'] as const;

/** Every candle of an instrument, today's last. */
export const allCandles = (market: Market, instrument: Instrument): readonly Candle[] =>
  market.dailyCandles(instrument.code, ...FOREVER);

/**
 * The day on which the exchange opened, YYYY-MM-DD, unchanged by restarts. Invented facts about companies are
 * anchored to it.
 */
export function firstDayOf(market: Market): string {
  const first = market.dailyCandles(INDEX, ...FOREVER)[HISTORY_DAYS];
  if (!first) throw new Error('the market has no day');
  return dayOf(first.at);
}

/** The current trading day, YYYY-MM-DD: an always-open market stays on the day it was started. */
export function todayOf(market: Market): string {
  const last = market.dailyCandles(INDEX, ...FOREVER).at(-1);
  if (!last) throw new Error('the market has no day');
  return dayOf(last.at);
}

/** A share's close before the exchange opened, rupiah: the price that its invented accounts were made for. */
export function referencePriceOf(market: Market, instrument: Instrument): number {
  const last = allCandles(market, instrument)[HISTORY_DAYS - 1];
  if (!last) throw new Error(`${instrument.code} has no past`);
  return last.close;
}
